import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "../support/processes.js";

/** Names that two files export on purpose, and why. */
const allowed: Readonly<Record<string, string>> = {
  Client: "the client of the package and of its Node entry",
  createClient: "the package and its Node entry are called alike",
  defineClient: "the package and its Node entry are called alike",
  operations: "generated: the table of operations and their types",
  command: "each command is loaded by its file's name",
};

/** The names that a file declares and exports. */
function exportsBy(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), "utf8"), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    return declared.flatMap((each) => {
      const { name } = each as ts.NamedDeclaration;
      return name && ts.isIdentifier(name) ? name.text : [];
    });
  });
}

/** The files that export each name. */
function filesByName(): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const folder of ["src", "toolkit", "scripts"]) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
      const path = join(folder, entry).replaceAll("\\", "/");
      if (!path.endsWith(".ts")) continue;
      for (const name of exportsBy(path)) files.set(name, (files.get(name) ?? new Set()).add(path));
    }
  }
  return files;
}

test("a name that is exported means one thing: it is declared in one file, unless there is a reason", () => {
  const repeated = [...filesByName()].filter(([, files]) => files.size > 1);
  const unexpected = repeated.filter(([name]) => !Object.hasOwn(allowed, name));
  expect(unexpected.map(([name, files]) => `${name}: ${[...files].join(", ")}`)).toEqual([]);
  // An entry that is no longer needed is removed.
  expect(Object.keys(allowed).sort()).toEqual(repeated.map(([name]) => name).sort());
});
