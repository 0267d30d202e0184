import type { Impact } from "../../description/parts/change.js";
import type { ReportedChange } from "../canonical/given-or-received.js";

/** A change as Redocly judges it. */
export interface JudgedChange extends ReportedChange {
  impact: Impact;
  verdicts: { ruleId: string; message: string }[];
}
