import { CommandError } from "../terminal/command.js";
import type { Description } from "../description/parts/description.js";
import type { RefusedPlace } from "../description/parts/report.js";
import { prepare } from "./prepare/prepare.js";
import { refusedOperations } from "./refused-operations.js";
import { addDiscriminatorMembers } from "./types/add-discriminator-members.js";
import { serviceTables, type ServiceTables } from "./service-tables.js";

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
