# Embed every arch/*.json as text: both engines read their hardware facts from the same files.

# rocke_embed_arch(<folder> <out-variable>): write a C++ file that holds the facts of every
# architecture in <folder>, sorted by name. A changed or added fact file configures again.
function(rocke_embed_arch folder out)
  file(GLOB facts CONFIGURE_DEPENDS "${folder}/*.json")
  list(SORT facts)
  if(NOT facts)
    message(FATAL_ERROR "There is no architecture file in ${folder}; expected at least one *.json.")
  endif()
  set(entries "")
  foreach(path IN LISTS facts)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
    get_filename_component(name "${path}" NAME_WE)
    file(READ "${path}" text)
    string(APPEND entries "    {\"${name}\", R\"facts(${text})facts\"},\n")
  endforeach()
  set(target "${CMAKE_CURRENT_BINARY_DIR}/arch_data.cpp")
  set(code "// Written by CMake from arch/*.json.\n#include \"arch_data.h\"\n\n")
  string(APPEND code "namespace rocke {\n\n")
  string(APPEND code "const std::vector<ArchText> &arch_texts() {\n")
  string(APPEND code "  static const std::vector<ArchText> texts = {\n${entries}  };\n")
  string(APPEND code "  return texts;\n}\n\n} // namespace rocke\n")
  # CONFIGURE writes only when the content differs, so that nothing is rebuilt for nothing.
  file(CONFIGURE OUTPUT "${target}" CONTENT "@code@" @ONLY)
  set(${out} "${target}" PARENT_SCOPE)
endfunction()
