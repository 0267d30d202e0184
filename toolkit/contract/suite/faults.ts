import { facts } from "../facts/facts.js";
import type { RawOptions } from "./request.js";
import { sampleParameters } from "./sample.js";

/** A request with one fault, made from the facts. */
export interface RequestFault {
  operation: string;
  /** Names the fault in a sentence: `without "market_id"`. */
  name: string;
  parameters: Record<string, unknown>;
  options?: RawOptions;
  /** What the client is handed instead of the parameters; absent where no caller can make this fault. */
  call?: unknown;
  /** Where the recorder must see it: the end of a finding's pointer. */
  place: string;
  /** Prism does not see it, and why. */
  prismPasses?: string;
}

/** Values that a form must refuse, by the document and by the description's readings. */
const wrong: Readonly<Record<string, readonly unknown[]>> = {
  id: ["x1", "-1", "1.5"],
  market: ["BTCUSDT", "BTC-"],
  side: ["BUY", "bid"],
  "order state": ["OPEN"],
  decimal: ["1e3", "", "1,5"],
  "positive decimal": ["0", "-1", "1e-3", "0.00"],
  count: ["0", "-1", "x"],
};

/** All single-fault requests of an operation. Query and path hold text, so types are tried in bodies only. */
export function requestFaults(operation: string, reading: string): RequestFault[] {
  const fact = facts.operations[operation];
  if (!fact) return [];
  const valid = sampleParameters(operation, "required");
  const faults: RequestFault[] = [];
  const inBody = fact.method === "POST" && reading !== "post-parameters-in-query";
  const placeOf = (name: string) => (fact.path.includes(`{${name}}`) ? "path" : inBody ? "body" : "query");
  for (const [name, { form, required }] of Object.entries(fact.parameters)) {
    const place = `${placeOf(name)}/${name}`;
    const without = Object.fromEntries(Object.entries(valid).filter(([each]) => each !== name));
    if (required && placeOf(name) !== "path") {
      faults.push({ operation, name: `without "${name}"`, parameters: without, call: without, place });
    }
    // Under these readings any text is an order_id, and any a state.
    const isText = reading === { id: "order-id-string", "order state": "order-states-open" }[form as string];
    for (const value of isText ? [] : (wrong[form] ?? [])) {
      const parameters = { ...valid, [name]: value };
      faults.push({ operation, name: `with "${name}" ${JSON.stringify(value)}`, parameters, call: parameters, place });
    }
    if (placeOf(name) === "body") {
      const number = { ...valid, [name]: 1 };
      const nothing = { ...valid, [name]: null };
      faults.push({ operation, name: `with a number as "${name}"`, parameters: number, call: number, place });
      faults.push({ operation, name: `with null as "${name}"`, parameters: nothing, call: nothing, place });
    }
    if (form === "count") {
      const prismPasses = "it reads a number where the digits of an integer are asked for";
      const parameters = { ...valid, [name]: "1e1" };
      faults.push({ operation, name: `with "${name}" 1e1`, parameters, call: parameters, place, prismPasses });
    }
    if (placeOf(name) === "query") {
      const value = encodeURIComponent(String(sampleParameters(operation, "all")[name]));
      const query = required ? `${name}=${value}` : `${name}=${value}&${name}=${value}`;
      faults.push({ operation, name: `with "${name}" twice`, parameters: valid, options: { query }, place });
    }
  }
  const more = { ...valid, unheard_of: "1" };
  if (inBody && Object.keys(fact.parameters).some((name) => placeOf(name) === "body")) {
    faults.push({ operation, name: "with an unknown member", parameters: more, call: more, place: "body/unheard_of" });
    faults.push({ operation, name: "without a body", parameters: valid, options: { body: null }, place: "body" });
    faults.push({ operation, name: "with broken JSON", parameters: valid, options: { body: "{" }, place: "body" });
    const headers = { "Content-Type": "text/plain" };
    const prismPasses = "it validates bodies of described media types only";
    faults.push({
      operation,
      name: "with another media type",
      parameters: valid,
      options: { headers },
      place: "header/content-type",
      prismPasses,
    });
  }
  const prismPasses = "it ignores query parameters that are not described";
  const options = { query: "unheard_of=1" };
  faults.push({
    operation,
    name: "with an unknown parameter",
    parameters: valid,
    options,
    call: more,
    place: "query/unheard_of",
    prismPasses,
  });
  return faults;
}
