import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import type { Description } from "../toolkit/description/description.js";
import { allSamples } from "../toolkit/docs/samples.js";

const pages = ["README.md", ...readdirSync("docs").map((name) => join("docs", name))];

/** The TypeScript blocks of a page. Those of the README stand alone; those of the other pages follow one another. */
function programsOf(page: string): string[] {
  const blocks = [...readFileSync(page, "utf8").matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!);
  return page === "README.md" ? blocks : [blocks.join("\n")];
}

const programs = new Map<string, string>();
for (const page of pages) {
  for (const [index, code] of programsOf(page).entries()) {
    if (code) programs.set(resolve(`tests/${page.replace(/\W/g, "-")}-${index}.mts`), `${code}\nexport {};\n`);
  }
}

const described = JSON.parse(readFileSync("dist/openapi.json", "utf8")) as Description;
for (const [id, samples] of allSamples(described, "trading-service-client")) {
  for (const { label, source } of samples) if (label) programs.set(resolve(`tests/sample-${id}.mts`), source);
}

/** What the compiler has against the programs, which exist in memory only. */
function faults(): string[] {
  const { config } = ts.readConfigFile("tsconfig.json", (file) => ts.sys.readFile(file)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const host = ts.createCompilerHost({ ...options, skipLibCheck: true });
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => programs.has(resolve(file)) || fileExists(file);
  host.readFile = (file) => programs.get(resolve(file)) ?? readFile(file);
  host.getSourceFile = (file, target) => {
    const code = programs.get(resolve(file));
    return code === undefined ? getSourceFile(file, target) : ts.createSourceFile(file, code, target);
  };
  const program = ts.createProgram([...programs.keys()], { ...options, skipLibCheck: true }, host);
  return [...programs.keys()].flatMap((file) => {
    const found = ts.getPreEmitDiagnostics(program, program.getSourceFile(file));
    return found.map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`);
  });
}

test("the pages have programs to check", () => {
  expect(programs.size).toBeGreaterThanOrEqual(3);
});

test("every TypeScript block of the README and of docs/ compiles, and every sample of the description", () => {
  expect(faults()).toEqual([]);
}, 60_000);

test("every relative link of the pages leads somewhere", () => {
  for (const page of [...pages, "CONTRIBUTING.md", "SECURITY.md"]) {
    const links = [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link!);
    const lost = links.filter(
      (link) => !ts.sys.fileExists(join(page, "..", link)) && !ts.sys.directoryExists(join(page, "..", link)),
    );
    expect([page, lost]).toEqual([page, []]);
  }
});
