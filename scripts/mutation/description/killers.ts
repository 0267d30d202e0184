import type { Level } from "../../../toolkit/contract/suite/check.js";

/**
 * What can notice a mutant, the most telling first.
 *
 * - `behaviour`: a call, a request or a response goes otherwise.
 * - `schema`: a schema cannot be compiled, or takes and refuses other values than it should.
 * - `facts`: the description's rows differ from the rows of the document, which is so by construction.
 * - `types`: other types are generated.
 */
export const killers = ["behaviour", "schema", "facts", "types"] as const;
export type Killer = (typeof killers)[number];

/** Who stands for a level of the suite. */
export function killerOf(level: Level): Killer {
  return level === "schema" || level === "facts" ? level : "behaviour";
}
