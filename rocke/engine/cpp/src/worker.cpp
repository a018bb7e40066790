#include "worker.h"

#include "digest.h"
#include "json.h"
#include "service.h"

#include <istream>
#include <ostream>
#include <string>

namespace rocke {

int serve(std::istream &in, std::ostream &out) {
  Service service(source_digest());
  std::string line;
  while (std::getline(in, line)) {
    const Answer answer = service.answer(line);
    out << dump_json(answer.body) << '\n' << answer.text;
    out.flush();
    if (!out) {
      return 1; // nobody reads the answers
    }
  }
  return 0;
}

} // namespace rocke
