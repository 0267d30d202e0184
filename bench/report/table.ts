import type { Table } from "../harness/figures.js";

/** Prints a table in columns; heads that are long stand above it, numbered. */
export function printTable({ title, note, columns, rows }: Table): void {
  console.log(`\n${title}${note ? ` (${note})` : ""}`);
  const long = columns.some((head) => head.length > 16);
  if (long) columns.slice(1).forEach((head, index) => console.log(`  ${index + 1}  ${head}`));
  const heads = long ? columns.map((_, index) => (index ? String(index) : "")) : columns;
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join("  ");
  for (const row of [heads, ...rows]) console.log(`  ${line(row)}`);
}

/** The same table in Markdown. */
export function markdownTable({ title, note, columns, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const rule = columns.map((_, index) => (index ? "---:" : "---"));
  return [`### ${title}`, ...(note ? ["", `${note}.`] : []), "", line(columns), line(rule), ...rows.map(line)].join(
    "\n",
  );
}
