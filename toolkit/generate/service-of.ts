import type { Service } from "../../src/service.js";
import { basePathOf } from "../description/base-path.js";
import type { Description } from "../description/description.js";
import { prepare } from "./prepare.js";
import { RefusedDescription } from "./refused-description.js";
import { serviceTables } from "./service-tables.js";

/**
 * The service of a description without its types: what `defineClient` takes, made in memory and without any optional tool.
 *
 * @example
 * const { description } = await bundleDescription({ overlays: ["responses-in-data"] });
 * const createClient = defineClient(serviceOf(description));
 *
 * @param omit operations that are left out, by operationId or as `GET /path`; default none
 * @throws {RefusedDescription} for what cannot be expressed, all of it at once
 */
export function serviceOf(description: Description, omit: readonly string[] = []): Service {
  const prepared = prepare(description, omit);
  const { operations, shapes, errors } = serviceTables(description, prepared);
  if (prepared.report.refusals.length > 0) throw new RefusedDescription(prepared.report.refusals);
  const rows = operations.map(({ prepared: { id }, row }) => [id, row] as const);
  return { basePath: basePathOf(prepared.description), operations: Object.fromEntries(rows), shapes, errors };
}
