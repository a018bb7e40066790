// The framed protocol: a JSON line in; a JSON line and a payload out.
#pragma once

#include <iosfwd>

namespace rocke {

// Answers requests until `in` ends; gives the exit code.
int serve(std::istream &in, std::ostream &out);

} // namespace rocke
