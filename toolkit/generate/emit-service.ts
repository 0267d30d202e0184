import { callLines, sampleCall } from "./samples/sample-call.js";
import { comment } from "./source/comment.js";
import type { Description } from "../description/parts/description.js";
import { recordsOf } from "../description/parts/open-points-of.js";
import { operationsOf } from "../description/parts/operations-of.js";
import { basePathOf } from "../description/parts/base-path.js";
import { emitOperations, type EmittedOperation } from "./emit-operations.js";
import { emitTypes } from "./types/emit-types.js";
import { literal } from "./source/literal.js";
import { saidTogether } from "./said-together.js";
import type { Prepared } from "./prepare/prepare.js";
import { serviceTables, type ServiceTables } from "./service-tables.js";

/** Where the generated files say that they come from. */
interface Origin {
  /** The description with every digit, which examples show. Default: as it is given. */
  exact?: Description | undefined;
  /** The module that the types of a service come from. */
  typesFrom: string;
  /** The command that makes the files anew, for the README. */
  command: string;
}

/**
 * All files of a service, by name. What cannot be expressed stands in the report of the prepared description: then the
 * files are not to be used.
 */
export function emitService(given: Description, prepared: Prepared, origin: Origin): Map<string, string> {
  const { description, report } = prepared;
  const tables = serviceTables(given, prepared);
  const { operations: silent, shapes, errors, errorForms, typeNames } = tables;
  const examples = report.refusals.length > 0 ? new Map<string, string[]>() : examplesOf(origin.exact ?? given, silent);
  const operations = silent.map((each) => ({ ...each, example: examples.get(each.prepared.id) }));
  const files: Record<string, string> = {
    "types.ts": emitTypes(description, typeNames, recordsOf(given)),
    "operations.ts": emitOperations(operations, basePathOf(description), origin.typesFrom, typeNames.values()),
    "shapes.ts": `/** The shapes that have a name: what data must look like for the types to be true. */
export const shapes = ${literal(shapes, 0, 22)} as const;
`,
    "errors.ts": `/** The errors that the description knows by name, as the service gives them. */
export const errors = ${literal(errors, 0, 22)} as const;
${errorForms.length === 0 ? "" : `\n/** The members of error bodies: what has no others is no data, whatever its status. */\nexport const errorForms = ${literal(errorForms, 0, 26)} as const;\n`}`,
    "index.ts": emitIndex(description, operations, tables, origin.typesFrom),
  };
  const notice = "// Generated from the description. Do not edit: see README.md in this folder.\n";
  const texts = Object.entries(files).map(([name, text]): [string, string] => [name, `${notice}\n${text.trim()}\n`]);
  return new Map([
    ...texts,
    ["README.md", emitReadme(description, saidTogether([...report.notes, ...report.warnings]), origin.command)],
  ]);
}

/** Longer examples hide what stands around them. */
const mostLines = 16;
const width = 100;

/** A sample call of each operation, by its id; left out where it would be too long to help. */
function examplesOf(given: Description, operations: readonly EmittedOperation[]): Map<string, string[]> {
  const emitted = new Map(operations.map((each) => [each.prepared.id, each]));
  const examples = operationsOf(given).flatMap((described): [string, string[]][] => {
    const row = emitted.get(described.id)?.row;
    const parameters = row && sampleCall(given, described, row.parameters).parameters;
    const lines = row && callLines(described.id, row, parameters ?? {}, width).flatMap((line) => line.split("\n"));
    return lines && lines.length <= mostLines ? [[described.id, lines]] : [];
  });
  return new Map(examples);
}

/** The page beside the generated files: where they come from, and what they leave to their reader. */
function emitReadme(description: Description, notes: readonly string[], command: string): string {
  const { title, version } = description.info;
  return `# Generated: do not edit

Everything in this folder comes from the description "${title}" ${version}. Change the description or an overlay, then
run \`${command}\`; with \`--check\` the same command writes nothing and fails while the two differ.
${notes.length === 0 ? "" : `\n${notes.map((note) => `- ${note}\n`).join("")}`}`;
}

/** The value that `defineClient` takes, and every type beside it. */
function emitIndex(
  { info }: Description,
  operations: readonly EmittedOperation[],
  { errorForms, secrets }: ServiceTables,
  typesFrom: string,
): string {
  const names = ["OperationId", "Operations", ...operations.map(({ parametersName }) => parametersName)].sort();
  const hasForms = errorForms.length > 0;
  const errors = hasForms ? "errorForms, errors" : "errors";
  const unsecured = operations.some(({ row }) => row.secured === true) ? "" : ", false";
  return `import type { ProvenTable, Service } from ${JSON.stringify(typesFrom)};
import { ${errors} } from "./errors.js";
import { basePath, operations, type Operations } from "./operations.js";
import { shapes } from "./shapes.js";
import type { operations as Described, paths } from "./types.js";

${comment([`${info.title} ${info.version}, as \`defineClient\` takes it.`], 0)}export const service: Service<paths, Operations${unsecured}> = {
  basePath,
  operations: operations satisfies ProvenTable<typeof operations, Described, paths>,
  shapes,
${hasForms ? "  errors,\n  errorForms," : "  errors,"}${secrets.length > 0 ? `\n  secrets: ${literal(secrets, 2, 12)},` : ""}
};

export { basePath, errors, operations };
export type {
${names.map((name) => `  ${name},\n`).join("")}} from "./operations.js";
export type * from "./types.js";
`;
}
