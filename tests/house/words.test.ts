import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** A service responds, at a base URL: who reads one word in a message must find it in the pages. */
const others = /(?<!-)\b(answer(s|ed|ing)?|base address)\b/i;

const filesIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));

/** The texts that a file of code may show to somebody. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      texts.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest));
  return texts;
}

test("messages, checks and help use the words of the pages", () => {
  const files = ["src", "toolkit", "scripts"].flatMap((folder) => filesIn(folder, ".ts"));
  const found = files.flatMap((file) => textsOf(file).filter((text) => others.test(text)).map((text) => [file, text])); // prettier-ignore
  expect(found).toEqual([]);
});

test("the pages and the description use them too", () => {
  const released = join("openapi", "released.yaml");
  const files = [...filesIn("docs", ".md"), ...filesIn("openapi", ".md"), ...filesIn("openapi", ".yaml"), "README.md"];
  const found = files.flatMap((file) => {
    const lines = file === released ? [] : readFileSync(file, "utf8").split("\n");
    return lines.filter((line) => others.test(line)).map((line) => [file, line]);
  });
  expect(found).toEqual([]);
});
