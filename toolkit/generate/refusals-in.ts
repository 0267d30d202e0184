import type { Description } from "../description/parts/description.js";
import type { RefusedPlace } from "../description/parts/report.js";
import { prepare } from "./prepare/prepare.js";
import { serviceTables } from "./service-tables.js";

/**
 * What of a description cannot be generated.
 *
 * @param omit operations that are left out
 */
export function refusalsIn(description: Description, omit: readonly string[] = []): readonly RefusedPlace[] {
  const prepared = prepare(description, omit);
  serviceTables(description, prepared);
  return prepared.report.refusals;
}
