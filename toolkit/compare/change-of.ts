import type { Change, Impact } from "../description/change.js";
import type { Description } from "../description/description.js";
import { segmentsOf, targetOf } from "../description/pointer.js";
import { resolve } from "../description/resolve.js";
import { changeAt } from "./change-at.js";
import { isAlwaysGiven } from "./is-always-given.js";
import { isHarmless } from "./is-harmless.js";
import { isToldByChoices } from "./is-told-by-choices.js";
import { isUnclear } from "./is-unclear.js";
import { isWithinNegation } from "./is-within-negation.js";
import { createSides, type ReportedChange } from "./sides.js";
import { withFormats } from "./with-formats.js";

/** Whether callers must send a body newly; what the service sends to them, they may pass over. */
function isBodyNeededNow({ path, kind, property, revision }: ReportedChange, after: Description): boolean {
  const segments = segmentsOf(path) ?? [];
  if (kind !== "added" || (property ?? segments.at(-1)) !== "requestBody") return false;
  if (segments.some((each) => /^(webhooks|callbacks)$/.test(each))) return false;
  const body = resolve(after, Object(revision?.value) as object) as { required?: unknown };
  return body.required === true;
}

/** A change as Redocly judges it. */
export interface JudgedChange extends ReportedChange {
  impact: Impact;
  verdicts: { ruleId: string; message: string }[];
}

/** Tells what a change that Redocly reports means to clients: some break that it lets pass, and some break nobody. */
export function createChangeOf(before: Description, after: Description): (change: JudgedChange) => Change {
  const sidesOf = createSides(before, after);
  return ({ impact, verdicts, ...reported }) => {
    const { path, kind, property, base, revision } = reported;
    const sides = sidesOf(reported);
    const known = {
      isTold: () => {
        const [description, place] = base ? [before, base.pointer] : [after, revision?.pointer];
        const holder = place?.replace(/\/discriminator$/, "") ?? "";
        return isToldByChoices(description, targetOf(description, holder) ?? {});
      },
      isGivenAnyway: () => isAlwaysGiven(before, base?.pointer?.replace(/\/default$/, "") ?? ""),
    };
    if (impact !== "major" && isUnclear(reported, sides, known)) {
      const what = `${kind}, and nothing tells whether clients can bear it.`;
      return changeAt(path, { impact: "major", what, rules: ["unclear"] }, property);
    }
    if (isBodyNeededNow(reported, after)) {
      return changeAt(path, { impact: "major", what: "added, and required: callers send none.", rules: ["unclear"] });
    }
    const what = withFormats(verdicts.map(({ message }) => message).join(" ")) || kind;
    if (!isWithinNegation(path) && isHarmless(reported, sides, { before, after })) {
      return changeAt(path, { impact: "patch", what, rules: [] }, property);
    }
    const rules = verdicts.map(({ ruleId }) => ruleId);
    return changeAt(path, { impact, what, rules }, property);
  };
}
