"""Real LLVM: parse, verify and compile a kernel's IR, and read what came out of its object."""
