import { CommandError } from "../command.js";
import type { Refusal } from "../description/report.js";
import { printable } from "../printable.js";

/** A description that holds what the generated service cannot express. */
export class RefusedDescription extends CommandError {
  /** Everything that is in the way. */
  readonly refusals: readonly Refusal[];
  /** The same as text that can be printed, a line each. */
  readonly list: string;

  constructor(given: readonly Refusal[]) {
    const refusals = [...new Map(given.map((each) => [`${each.place} ${each.why}`, each])).values()];
    const omitted = [...new Set(refusals.flatMap(({ operation }) => operation ?? []))];
    const lines = refusals.map(
      ({ place, operation, why }) => `  ${place}${operation ? ` (${operation})` : ""}: ${why}`,
    );
    const flags = omitted.map((id) => ` --omit ${id}`).join("");
    const hint =
      omitted.length === 0
        ? ""
        : `; the operations that need ${lines.length === 1 ? "it" : "them"} are left out by${flags}`;
    const count = lines.length === 1 ? "1 place" : `${lines.length} places`;
    super(`${count} of the description cannot be generated${hint}`);
    this.refusals = refusals;
    this.list = printable(lines).join("\n");
  }
}
