import { relations } from "./relations.js";

/** The table of relations as Markdown, for the docs. */
export function relationTable(): string {
  const rows = relations.map(({ operation, parameter, kind, says, rests }) => {
    return `| \`${operation}\` | ${parameter.startsWith("(") ? parameter.slice(1, -1) : `\`${parameter}\``} | ${kind} | ${says} | ${rests} |`;
  });
  return [
    "| operation | varied | relation | the operation … | rests on |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}
