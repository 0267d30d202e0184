import { readFileSync } from "node:fs";
import ts from "typescript";

const { exports } = JSON.parse(readFileSync("package.json", "utf8")) as {
  exports: Record<string, { import?: { types: string } }>;
};
/** What is compiled into each of the modules that package.json exports. */
const entries = Object.values(exports).flatMap(({ import: target }) => {
  return target ? [target.types.replace(/^\.\/dist\//, "").replace(/\.d\.ts$/, ".ts")] : [];
});

test("every function that the package exports carries an example", () => {
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile("tsconfig.json", ts.sys.readFile).config, ts.sys, "."); // prettier-ignore
  const program = ts.createProgram(entries, options);
  const checker = program.getTypeChecker();
  const functions = entries.flatMap((entry) => {
    const named = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)!)!);
    const found = named.map((name) => (name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name));
    return found.filter((each) => each.flags & ts.SymbolFlags.Function).map((each) => [entry, each] as const);
  });
  expect(functions.length).toBeGreaterThan(10);
  const bare = functions.filter(([, each]) => !each.getJsDocTags(checker).some(({ name }) => name === "example"));
  expect(bare.map(([entry, { name }]) => `${entry}: ${name}`)).toEqual([]);
});
