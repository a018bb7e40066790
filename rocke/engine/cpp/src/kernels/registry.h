// Every family: what a request names it, and what answers for it.
#pragma once

#include "arch.h"
#include "ir/model.h"
#include "json.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace rocke {

// One legal spec of a family.
class Kernel {
public:
  Kernel() = default;
  Kernel(const Kernel &) = delete;
  Kernel &operator=(const Kernel &) = delete;
  Kernel(Kernel &&) = delete;
  Kernel &operator=(Kernel &&) = delete;
  virtual ~Kernel() = default;

  // The launch facts.
  [[nodiscard]] virtual Json facts() const = 0;
  // The kernel's IR, not yet verified.
  [[nodiscard]] virtual std::unique_ptr<KernelDef> build() const = 0;
  // The launch of a problem, or a Rejection by the guard.
  [[nodiscard]] virtual Json launch(const Json &problem) const = 0;
};

// One kernel generator; its architecture is part of the name it is asked by.
class Family {
public:
  explicit Family(const Arch &arch) : arch_(arch) {}
  Family(const Family &) = delete;
  Family &operator=(const Family &) = delete;
  Family(Family &&) = delete;
  Family &operator=(Family &&) = delete;
  virtual ~Family() = default;

  // The kernel of a spec, or a Rejection or RequestError.
  [[nodiscard]] virtual std::unique_ptr<Kernel> kernel(const Json &spec) const = 0;
  // The spec of a problem and why, or a Rejection or RequestError.
  [[nodiscard]] virtual Json select(const Json &problem) const = 0;

protected:
  [[nodiscard]] const Arch &arch() const { return arch_; }

private:
  const Arch &arch_;
};

// The names of all families, sorted.
std::span<const std::string_view> family_names();

// The family of that name on that architecture; a RequestError when there is none.
const Family &find_family(const std::string &name, const std::string &architecture);

} // namespace rocke
