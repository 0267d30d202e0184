import { placeParameters, prepareParameters } from "../../src/call/parameters/parameters.js";
import type { Parameter } from "../../src/service/service.js";

/** Places the parameters of an operation that has these rows. */
export function place(rows: Record<string, Parameter>, params: unknown) {
  const placed = placeParameters({ id: "op", parameters: prepareParameters(rows) }, params);
  return Object.fromEntries(Object.entries(placed).filter(([name]) => name !== "values"));
}

/** The row of one parameter in the query. */
export const inQuery = (type: Parameter["type"], more: Partial<Parameter> = {}) =>
  ({ value: { in: "query", type, ...more } }) as const;
