import { CommandError } from "../terminal/command.js";
import type { Description } from "../description/parts/description.js";
import type { RefusedPlace } from "../description/parts/report.js";
import { prepare, type Prepared } from "./prepare/prepare.js";
import { addDiscriminatorMembers } from "./types/add-discriminator-members.js";
import { serviceTables, type ServiceTables } from "./service-tables.js";
import { segmentsOf, targetOf } from "../description/json/pointer.js";
import { usedSchemas } from "../description/parts/used-schemas.js";

/** The tables of a description, and what of it cannot be generated. */
export interface Tables extends ServiceTables {
  refusals: readonly RefusedPlace[];
}

/** The maximum number of rounds: each leaves out what the previous one refused. */
const rounds = 10;

/**
 * Makes the tables of a description, without the operations that cannot be generated, which have no callers.
 *
 * @throws {CommandError} where nothing can be generated, with the first place and the reason
 */
export function tablesOf(description: Description): Tables {
  const refused: RefusedPlace[] = [];
  for (let round = 0; round < rounds; round++) {
    const prepared = prepare(description, [...new Set(refused.flatMap(({ operation }) => operation ?? []))]);
    const tables = serviceTables(description, prepared);
    const { refusals } = prepared.report;
    if (refusals.length === 0) {
      // After the rows are made, as for the types: the texts of the discriminator distinguish more than the members.
      addDiscriminatorMembers(prepared.description);
      return { ...tables, refusals: refused };
    }
    const sharing = [...refusedOperations(description, prepared).values()].filter((each) => !refusals.includes(each));
    refused.push(...refusals, ...sharing);
    if (refusals.some(({ operation }) => operation === undefined)) break;
  }
  const [first] = refused;
  throw new CommandError(`${first?.place}: ${first?.why}`);
}

/**
 * Every operation that needs what is refused, by its name. What several share is refused once, and names the first of
 * them.
 */
export function refusedOperations(
  description: Description,
  { operations, report }: Prepared,
): Map<string, RefusedPlace> {
  const { refusals } = report;
  const shared = refusals.flatMap((refusal): [string, RefusedPlace][] => {
    const [, kind, name] = segmentsOf(refusal.place) ?? [];
    return kind === "schemas" && name !== undefined ? [[name, refusal]] : [];
  });
  const found = operations.flatMap(({ id, place }): [string, RefusedPlace][] => {
    const own = refusals.find((each) => each.operation === id || each.place.startsWith(`${place}/`));
    if (own) return [[id, own]];
    const used = shared.length > 0 ? usedSchemas(description, [targetOf(description, place)]) : new Set<string>();
    const [, refusal] = shared.find(([name]) => used.has(name)) ?? [];
    return refusal ? [[id, { ...refusal, operation: id }]] : [];
  });
  return new Map(found);
}
