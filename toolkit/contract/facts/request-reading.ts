import type { Form } from "./operations.js";

/** How requests are read. */
export interface RequestReading {
  /** U-06: where the parameters of POST operations travel. */
  postParametersIn: "body" | "query";
  /** The form for which any text will do. */
  anyText?: Form;
}

/** Other readings, by the names of their overlays, where they change what a request looks like. */
const others: Readonly<Record<string, Partial<RequestReading>>> = {
  "post-parameters-in-query": { postParametersIn: "query" },
  "order-id-string": { anyText: "id" },
  "order-states-open": { anyText: "order state" },
};

/** How requests are read under an overlay, or without one. Written by hand: it is not asked of the description. */
export function requestReading(overlay?: string): RequestReading {
  return { postParametersIn: "body", ...others[overlay ?? ""] };
}
