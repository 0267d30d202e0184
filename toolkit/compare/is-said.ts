import type { Change } from "../description/change.js";
import type { LostCode } from "./lost-code.js";

/** Whether a report holds the same as breaking: of the same operation, or of its whole path, and by the same name. */
export function isSaid({ operations, names, isReceived, rules }: LostCode, reported: readonly Change[]): boolean {
  return reported.some(({ impact, where, what, rules: others }) => {
    if (impact !== "major") return false;
    const isWhole = operations.some((each) => where === each.slice(each.indexOf(" ") + 1));
    if (isWhole) return true;
    if (!operations.includes(where)) return false;
    if (rules.includes("method-removed")) return others.some((rule) => rule.startsWith("operation-"));
    if (what.startsWith("responses/") !== isReceived) return false;
    const said = what.split(/[`/:,;() ]+/);
    return names.every((name) => said.includes(name));
  });
}
