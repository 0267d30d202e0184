/**
 * Breaks lines that a terminal is too narrow for, and only after a comma: a list of names can be read then, and what is
 * there to be copied, such as a command, stays whole.
 */
export function breakLists(text: string, width: number): string {
  const lines: string[] = [];
  for (const item of text.split(/(?<=,) |(?=\n)/)) {
    const line = lines.at(-1);
    const isOneLine = line !== undefined && !item.startsWith("\n");
    if (isOneLine && line.length + 1 + item.length <= width) lines.push(`${lines.pop()} ${item}`);
    else lines.push(isOneLine ? `\n  ${item}` : item);
  }
  return lines.join("");
}
