/**
 * Data as TypeScript source: on one line where it fits, else a member a line.
 *
 * @param indent spaces before the line on which it starts
 * @param used columns that are taken on that line
 * @param width columns of a line
 */
export function literal(value: unknown, indent = 0, used = indent, width = 120): string {
  const line = inline(value);
  if (used + line.length <= width || typeof value !== "object" || value === null) return line;
  const inner = indent + 2;
  const pad = " ".repeat(inner);
  if (Array.isArray(value)) {
    const items = value.map((item) => `${pad}${literal(item, inner, inner, width)},\n`);
    return `[\n${items.join("")}${" ".repeat(indent)}]`;
  }
  const members = membersOf(value).map(([name, member]) => {
    return `${pad}${key(name)}: ${literal(member, inner, inner + key(name).length + 3, width)},\n`;
  });
  return `{\n${members.join("")}${" ".repeat(indent)}}`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return text(value);
  const members = membersOf(value).map(([name, member]) => `${key(name)}: ${inline(member)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

function membersOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, member]) => member !== undefined) as [string, unknown][];
}

/** The two line separators of Unicode end a line in some readers of source code. */
function text(value: unknown): string {
  if (typeof value === "bigint") return `${value}n`;
  return JSON.stringify(value).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

/** `__proto__` as a plain key would set the prototype. */
function key(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name);
}
