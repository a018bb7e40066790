"""The kernel engine: specs in, LLVM IR text out. It knows nothing of who checks it.

Every module here has a C++20 twin under `cpp/`, file for file and op for op. So the code is plain:
each builder call is assigned to a local before another call uses it (C++ does not fix the order in
which arguments are evaluated), nothing depends on the order of a set, and no float is formatted in
decimal. It imports no NumPy and reads no environment variable.
"""
