import type ts from "typescript";

/** The declarations that openapi-typescript makes besides the schemas. */
const texts: Readonly<Record<string, string>> = {
  paths: "The paths of the description, as openapi-fetch takes them.",
  components: "The components of the description.",
  operations: "The requests and responses of the operations, by operationId.",
};

/** Declarations as source: two spaces deep, with comments that read as sentences. */
export function printTypes(typescript: typeof ts, nodes: readonly ts.Node[]): string {
  const printer = typescript.createPrinter({ newLine: typescript.NewLineKind.LineFeed });
  const file = typescript.createSourceFile("types.ts", "", typescript.ScriptTarget.ESNext, false);
  return nodes.map((node) => tidy(printer.printNode(typescript.EmitHint.Unspecified, node, file))).join("\n");
}

/** The printer indents by four, and openapi-typescript says `@description` before each text. */
function tidy(source: string): string {
  return (
    readable(source.split("\n"))
      .filter((line) => !/^\s*\* @enum \{[^}]*\}$/.test(line))
      .map((line) => {
        const spaces = line.length - line.trimStart().length;
        const text = line.trimStart().replace(/^(\/?\*\*?) @description /, "$1 ");
        return " ".repeat(Math.floor(spaces / 4) * 2 + (spaces % 4)) + text.trimEnd();
      })
      .join("\n")
      // Of each choice of a union by itself: null stays, and no choice has a member that it does not describe. What has
      // no name of its own lets a member that has one be required all the same.
      .replace(
        /(type WithRequired<T, K extends) keyof T> = T & \{\s*\[P in K\]-\?: T\[P\];\s*\};/,
        "$1 PropertyKey> = T extends object ? T & Required<Pick<T, K & keyof T>> : T;",
      )
      .replace(
        /^export (?:interface|type) (paths|components|operations)\b/gm,
        (start, name: string) => `/** ${texts[name]} */\n${start}`,
      )
  );
}

/**
 * Comments as editors read them: a text of several lines is indented by openapi-typescript, as code would be, and comes
 * after `@deprecated`, of which it would be the reason, and after the format, which it is read before.
 */
function readable(lines: readonly string[]): string[] {
  let isComment = false;
  const deprecated: string[] = [];
  const format: string[] = [];
  return lines.flatMap((line, index) => {
    const text = line.trimStart();
    if (text.startsWith("/**")) isComment = !text.endsWith("*/");
    if (!isComment) return [line];
    if (text === "* @deprecated") {
      deprecated.push(line);
      return [];
    }
    if (text.startsWith("* Format: ") && lines[index - 1]?.trim() === "/**") {
      format.push(line);
      return [];
    }
    const isTag = /^\* @(?!description )/.test(text);
    if (text !== "*/") return [...(isTag ? format.splice(0) : []), line.replace(/^( *\*) {5}/, "$1 ")];
    isComment = false;
    return [...format.splice(0), ...deprecated.splice(0), line];
  });
}
