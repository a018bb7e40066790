// A libamd_comgr for tests: an LLVM module "compiles" to the object in the file FAKE_COMGR_OBJECT,
// anything else to an error with a log. FAKE_COMGR_VERSION is its major version, else 3, whose
// numbers of actions and of kinds of data these are. FAKE_COMGR_LOG gets a line an action.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

enum Kind { kLog = 5, kBitcode = 6, kRelocatable = 7, kExecutable = 8 };
enum Action { kCodegen = 4, kLink = 7 };

struct Handle {
  uint64_t handle;
};

struct Data {
  int kind;
  std::string bytes;
};

struct Info {
  std::string target;
  std::vector<std::string> options;
};

using Set = std::vector<Data*>;

template <typename T>
T* at(Handle handle) {
  return reinterpret_cast<T*>(handle.handle);
}

template <typename T>
Handle made() {
  return {reinterpret_cast<uint64_t>(new T())};
}

std::string file(const char* name) {
  std::ifstream stream(std::getenv(name), std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

int finish(Set* results, int kind, const std::string& bytes, const std::string& log) {
  if (!bytes.empty()) {
    results->push_back(new Data{kind, bytes});
  }
  results->push_back(new Data{kLog, log});
  return bytes.empty() ? 1 : 0;
}

}  // namespace

extern "C" {

void amd_comgr_get_version(size_t* major, size_t* minor) {
  const char* told = std::getenv("FAKE_COMGR_VERSION");
  *major = told == nullptr ? 3 : std::atoi(told);
  *minor = 1;
}

int amd_comgr_create_data(int kind, Handle* data) {
  *data = made<Data>();
  at<Data>(*data)->kind = kind;
  return 0;
}

int amd_comgr_release_data(Handle) { return 0; }

int amd_comgr_set_data(Handle data, size_t size, const char* bytes) {
  at<Data>(data)->bytes.assign(bytes, size);
  return 0;
}

int amd_comgr_set_data_name(Handle, const char*) { return 0; }

int amd_comgr_get_data(Handle data, size_t* size, char* bytes) {
  const std::string& held = at<Data>(data)->bytes;
  if (bytes != nullptr) {
    std::memcpy(bytes, held.data(), *size);
  }
  *size = held.size();
  return 0;
}

int amd_comgr_create_data_set(Handle* set) {
  *set = made<Set>();
  return 0;
}

int amd_comgr_destroy_data_set(Handle) { return 0; }

int amd_comgr_data_set_add(Handle set, Handle data) {
  at<Set>(set)->push_back(at<Data>(data));
  return 0;
}

int amd_comgr_action_data_count(Handle set, int kind, size_t* count) {
  *count = 0;
  for (const Data* data : *at<Set>(set)) {
    *count += data->kind == kind ? 1 : 0;
  }
  return 0;
}

int amd_comgr_action_data_get_data(Handle set, int kind, size_t index, Handle* found) {
  for (Data* data : *at<Set>(set)) {
    if (data->kind == kind && index-- == 0) {
      *found = {reinterpret_cast<uint64_t>(data)};
      return 0;
    }
  }
  return 2;
}

int amd_comgr_create_action_info(Handle* info) {
  *info = made<Info>();
  return 0;
}

int amd_comgr_destroy_action_info(Handle) { return 0; }

int amd_comgr_action_info_set_isa_name(Handle info, const char* name) {
  at<Info>(info)->target = name;
  return 0;
}

int amd_comgr_action_info_set_language(Handle, int) { return 0; }

int amd_comgr_action_info_set_option_list(Handle info, const char** options, size_t count) {
  at<Info>(info)->options.assign(options, options + count);
  return 0;
}

int amd_comgr_action_info_set_logging(Handle, bool) { return 0; }

int amd_comgr_do_action(int kind, Handle info, Handle input, Handle result) {
  const Data* given = at<Set>(input)->front();
  std::ofstream log(std::getenv("FAKE_COMGR_LOG"), std::ios::app);
  log << kind << " " << at<Info>(info)->target;
  for (const std::string& option : at<Info>(info)->options) {
    log << " " << option;
  }
  log << "\n";
  if (kind == kCodegen && given->kind == kBitcode) {
    bool module = given->bytes.find("define ") != std::string::npos;
    return finish(at<Set>(result), kRelocatable, module ? file("FAKE_COMGR_OBJECT") : "",
                  module ? "" : "kernel.bc:1:1: error: expected top-level entity");
  }
  if (kind == kLink && given->kind == kRelocatable) {
    return finish(at<Set>(result), kExecutable, given->bytes, "");
  }
  // As the real library does with an action of another version: it succeeds with nothing made.
  return 0;
}
}
