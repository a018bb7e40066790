#include "kernels/kv_cache_append/family.h"

#include "kernels/kv_cache_append/build.h"
#include "kernels/kv_cache_append/launch.h"
#include "kernels/kv_cache_append/spec.h"

#include <utility>

namespace rocke::kv_cache_append {
namespace {

// One legal cache append spec.
class AppendKernel : public Kernel {
public:
  explicit AppendKernel(Spec spec) : spec_(std::move(spec)) {}

  [[nodiscard]] Json facts() const override { return describe(spec_); }
  [[nodiscard]] std::unique_ptr<KernelDef> build() const override {
    return kv_cache_append::build(spec_);
  }
  [[nodiscard]] Json launch(const Json &problem) const override {
    return kv_cache_append::launch(spec_, problem);
  }

private:
  Spec spec_;
};

class Append : public Family {
public:
  using Family::Family;

  [[nodiscard]] std::unique_ptr<Kernel> kernel(const Json &spec) const override {
    return std::make_unique<AppendKernel>(Spec(spec, arch()));
  }
  [[nodiscard]] Json select(const Json &problem) const override {
    return kv_cache_append::select(problem, arch());
  }
};

} // namespace

std::unique_ptr<Family> family(const Arch &arch) {
  return std::make_unique<Append>(arch);
}

} // namespace rocke::kv_cache_append
