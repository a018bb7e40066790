"""The memories of a launch: global allocations, LDS, private memory, and how lanes reach them."""
