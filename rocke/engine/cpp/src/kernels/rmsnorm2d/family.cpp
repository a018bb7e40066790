#include "kernels/rmsnorm2d/family.h"

#include "kernels/rmsnorm2d/build.h"
#include "kernels/rmsnorm2d/launch.h"
#include "kernels/rmsnorm2d/spec.h"

#include <utility>

namespace rocke::rmsnorm2d {
namespace {

// One legal RMS norm spec.
class RmsNormKernel : public Kernel {
public:
  explicit RmsNormKernel(Spec spec) : spec_(std::move(spec)) {}

  [[nodiscard]] Json facts() const override { return describe(spec_); }
  [[nodiscard]] std::unique_ptr<KernelDef> build() const override {
    return rmsnorm2d::build(spec_);
  }
  [[nodiscard]] Json launch(const Json &problem) const override {
    return rmsnorm2d::launch(spec_, problem);
  }

private:
  Spec spec_;
};

class RmsNorm : public Family {
public:
  using Family::Family;

  [[nodiscard]] std::unique_ptr<Kernel> kernel(const Json &spec) const override {
    return std::make_unique<RmsNormKernel>(Spec(spec, arch()));
  }
  [[nodiscard]] Json select(const Json &problem) const override {
    return rmsnorm2d::select(problem, arch());
  }
};

} // namespace

std::unique_ptr<Family> family(const Arch &arch) {
  return std::make_unique<RmsNorm>(arch);
}

} // namespace rocke::rmsnorm2d
