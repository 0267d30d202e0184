/**
 * Fills the lines of a `--help` anew, since a terminal may be narrower than what they were written for. Words beside a
 * flag keep to their column, what stands in brackets stays together, and a line that is there to be copied stays whole.
 */
export function fillLines(text: string, width: number): string {
  const items: string[] = [];
  for (const line of text.split("\n")) {
    const last = items.at(-1) ?? "";
    const goesOn = / {8}/.test(line.slice(0, 8)) || (/^\S/.test(line) && /^(?!Usage:)\S/.test(last));
    if (goesOn) items.push(`${items.pop()} ${line.trim()}`);
    else items.push(line);
  }
  return items.map((item) => fill(item, width)).join("\n");
}

function fill(item: string, width: number): string {
  const head = /^ {2}--\S+(?: [A-Z][A-Z|]*)? +|^ {2}\S.*? {2,}|^Usage: |^ {7}|^(?=\S)/.exec(item)?.[0];
  if (head === undefined) return item;
  const lines: string[] = [];
  for (const word of item.slice(head.length).split(/ (?![^[]*\])/)) {
    const line = lines.at(-1);
    if (line !== undefined && head.length + line.length + 1 + word.length <= width)
      lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  }
  return head + lines.join(`\n${" ".repeat(head.length)}`);
}
