# Find nlohmann/json.hpp: the folder given, or the one inside the Python package nlohmann-json.
set(NLOHMANN_INCLUDE_DIR "" CACHE PATH "Folder that holds nlohmann/json.hpp")

if(NOT NLOHMANN_INCLUDE_DIR)
  find_package(Python3 COMPONENTS Interpreter)
  if(Python3_FOUND)
    execute_process(
      COMMAND "${Python3_EXECUTABLE}" -c
              "import nlohmann_json, pathlib; print(pathlib.Path(nlohmann_json.__path__[0]) / 'include')"
      OUTPUT_VARIABLE found OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    set(NLOHMANN_INCLUDE_DIR "${found}" CACHE PATH "Folder that holds nlohmann/json.hpp" FORCE)
  endif()
endif()

if(NOT EXISTS "${NLOHMANN_INCLUDE_DIR}/nlohmann/json.hpp")
  message(FATAL_ERROR "nlohmann/json.hpp is not in '${NLOHMANN_INCLUDE_DIR}'. Install the Python "
                      "package nlohmann-json or pass -DNLOHMANN_INCLUDE_DIR=DIR.")
endif()
