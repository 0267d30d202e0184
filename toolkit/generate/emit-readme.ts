import type { Description } from "../description/description.js";
import type { EmittedOperation } from "./emit-operations.js";

/** The page beside the generated files: where they come from, and what they leave to their reader. */
export function emitReadme(
  description: Description,
  operations: readonly EmittedOperation[],
  notes: readonly string[],
  command: string,
): string {
  const { title, version } = description.info;
  const left = [...notes, ...schemesLeft(description, operations)];
  return `# Generated: do not edit

Everything in this folder comes from the description "${title}" ${version}. Change the description or an overlay, then
run \`${command}\`; with \`--check\` the same command writes nothing and fails while the two differ.
${left.length === 0 ? "" : `\n${left.map((note) => `- ${note}\n`).join("")}`}`;
}

/** Security schemes that the client does not serve: all but http bearer. */
function schemesLeft(description: Description, operations: readonly EmittedOperation[]): string[] {
  const schemes = (description.components?.securitySchemes ?? {}) as Record<string, { type?: string; scheme?: string }>;
  const used = new Set(
    operations.flatMap(({ prepared: { operation } }) =>
      (operation.security ?? description.security ?? []).flatMap((requirement) => Object.keys(requirement)),
    ),
  );
  return [...used]
    .filter((name) => schemes[name]?.type !== "http" || schemes[name].scheme?.toLowerCase() !== "bearer")
    .sort()
    .map((name) => `The security scheme \`${name}\` is left to a middleware of yours.`);
}
