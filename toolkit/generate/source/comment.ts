/** A JSDoc comment of some paragraphs, indented; no text of a description can end it. */
export function comment(paragraphs: readonly (string | undefined)[], indent: number): string {
  const pad = " ".repeat(indent);
  const lines = paragraphs
    .filter((each) => each !== undefined)
    .map((each) => each.trim().replaceAll("*/", "*\\/"))
    .filter((each) => each !== "")
    .flatMap((each, at) => [...(at === 0 ? [] : [""]), ...each.split(/\r?\n/).flatMap(wrapped)]);
  if (lines.length === 0) return "";
  if (lines.length === 1 && indent + 8 + (lines[0]?.length ?? 0) <= 120) return `${pad}/** ${lines[0]} */\n`;
  return `${pad}/**\n${lines.map((line) => `${pad} *${line && ` ${line}`}\n`).join("")}${pad} */\n`;
}

/** Lines of at most 110 characters; what is indented or a table stays as it is. */
function wrapped(line: string): string[] {
  if (line.length <= 110 || /^(\s|\||```)/.test(line)) return [line.trimEnd()];
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ")) {
    if (current !== "" && current.length + 1 + word.length > 110) {
      lines.push(current);
      current = word;
    } else current = current === "" ? word : `${current} ${word}`;
  }
  return [...lines, current.trimEnd()];
}
