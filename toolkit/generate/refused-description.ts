import { CommandError } from "../terminal/command.js";
import type { RefusedPlace } from "../description/parts/report.js";
import { printable } from "../text/printable.js";
import { shellWord } from "../text/shell-word.js";

/** A description that holds what the generated service cannot express. */
export class RefusedDescription extends CommandError {
  /** Everything that is in the way. */
  readonly refusals: readonly RefusedPlace[];
  /** The same as text that can be printed, a line each. */
  readonly list: string;

  /** @param operations those that need what is refused, and without which the rest can be generated */
  constructor(given: readonly RefusedPlace[], operations: readonly string[]) {
    const refusals = [...new Map(given.map((each) => [`${each.place} ${each.why}`, each])).values()];
    const lines = refusals.map(
      ({ place, operation, why }) => `  ${place}${operation ? ` (${operation})` : ""}: ${why}`,
    );
    const flags = operations.map((id) => ` --omit ${shellWord(id)}`).join("");
    const hint =
      operations.length === 0
        ? ""
        : `; the operations that need ${lines.length === 1 ? "it" : "them"} are left out by${flags}`;
    const count = lines.length === 1 ? "1 place" : `${lines.length} places`;
    super(`${count} of the description cannot be generated${hint}`);
    this.refusals = refusals;
    this.list = printable(lines).join("\n");
  }
}
