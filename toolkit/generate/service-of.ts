import type { Service } from "../../src/service.js";
import { basePathOf } from "../description/base-path.js";
import type { Description } from "../description/description.js";
import type { ServiceTables } from "./service-tables.js";

/**
 * The service of a description without its types: what `defineClient` takes, made in memory and without any optional tool.
 *
 * @param tables those of the description
 */
export function serviceOf(description: Description, { operations, shapes, errors }: ServiceTables): Service {
  const rows = operations.map(({ prepared: { id }, row }) => [id, row] as const);
  return { basePath: basePathOf(description), operations: Object.fromEntries(rows), shapes, errors };
}
