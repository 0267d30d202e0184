import type { ValueForm } from "../../../toolkit/contract/facts/facts.js";
import type { Reading } from "../targets/target.js";

interface RequestReading {
  /** U-06: where the parameters of POST operations travel. */
  postParametersIn: "body" | "query";
  /** The forms for which any text will do. */
  anyText: readonly ValueForm[];
}

/** What any text will do for in another reading, by the open point that it settles. */
const widened: readonly (readonly [openPoint: string, form: ValueForm])[] = [
  ["U-27", "id"],
  ["U-48", "order state"],
];

/** How requests are read. It is not asked of the description, which may be wrong. */
export function requestReading({ options, settles }: Reading = { options: {}, settles: [] }): RequestReading {
  return {
    postParametersIn: options.parametersIn ?? "body",
    anyText: widened.filter(([openPoint]) => settles.includes(openPoint)).map(([, form]) => form),
  };
}
