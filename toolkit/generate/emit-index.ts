import type { Description } from "../description/description.js";
import { comment } from "./comment.js";
import type { EmittedOperation } from "./emit-operations.js";

/** The value that `defineClient` takes, and every type beside it. */
export function emitIndex({ info }: Description, operations: readonly EmittedOperation[], typesFrom: string): string {
  const names = ["OperationId", "Operations", ...operations.map(({ parametersName }) => parametersName)].sort();
  const unsecured = operations.some(({ row }) => row.secured) ? "" : ", false";
  return `import type { ProvenTable, Service } from ${JSON.stringify(typesFrom)};
import { errors } from "./errors.js";
import { basePath, operations, type Operations } from "./operations.js";
import { shapes } from "./shapes.js";
import type { operations as Described, paths } from "./types.js";

${comment([`${info.title} ${info.version}, as \`defineClient\` takes it.`], 0)}export const service: Service<paths, Operations${unsecured}> = {
  basePath,
  operations: operations satisfies ProvenTable<typeof operations, Described, paths>,
  shapes,
  errors,
};

export { basePath, errors, operations };
export type {
${names.map((name) => `  ${name},\n`).join("")}} from "./operations.js";
export type * from "./types.js";
`;
}
