import type { Description } from "../description/description.js";

/** The page beside the generated files: where they come from, and what they leave to their reader. */
export function emitReadme(description: Description, notes: readonly string[], command: string): string {
  const { title, version } = description.info;
  return `# Generated: do not edit

Everything in this folder comes from the description "${title}" ${version}. Change the description or an overlay, then
run \`${command}\`; with \`--check\` the same command writes nothing and fails while the two differ.
${notes.length === 0 ? "" : `\n${notes.map((note) => `- ${note}\n`).join("")}`}`;
}
