#include "kernels/attention_tiled_2d/family.h"

#include "kernels/attention_tiled_2d/build.h"
#include "kernels/attention_tiled_2d/launch.h"
#include "kernels/attention_tiled_2d/select.h"
#include "kernels/attention_tiled_2d/spec.h"

#include <utility>

namespace rocke::attention_tiled_2d {
namespace {

// One legal attention spec.
class AttentionKernel : public Kernel {
public:
  explicit AttentionKernel(Spec spec) : spec_(std::move(spec)) {}

  [[nodiscard]] Json facts() const override { return describe(spec_); }
  [[nodiscard]] std::unique_ptr<KernelDef> build() const override {
    return attention_tiled_2d::build(spec_);
  }
  [[nodiscard]] Json launch(const Json &problem) const override {
    return attention_tiled_2d::launch(spec_, problem);
  }

private:
  Spec spec_;
};

class Attention : public Family {
public:
  using Family::Family;

  [[nodiscard]] std::unique_ptr<Kernel> kernel(const Json &spec) const override {
    return std::make_unique<AttentionKernel>(Spec(spec, arch()));
  }
  [[nodiscard]] Json select(const Json &problem) const override {
    return attention_tiled_2d::select(problem, arch());
  }
};

} // namespace

std::unique_ptr<Family> family(const Arch &arch) {
  return std::make_unique<Attention>(arch);
}

} // namespace rocke::attention_tiled_2d
