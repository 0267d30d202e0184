import { facts } from "../../../toolkit/contract/facts/facts.js";
import type { Reading } from "../targets/target.js";
import { type RawOptions, requestReading } from "./request.js";
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
export function requestFaults(operation: string, reading?: Reading): RequestFault[] {
  const fact = facts.operations[operation];
  if (!fact) return [];
  const valid = sampleParameters(operation, "required");
  const faults: RequestFault[] = [];
  const { postParametersIn, anyText } = requestReading(reading);
  const inBody = fact.method === "POST" && postParametersIn === "body";
  const add = (name: string, place: string, parameters: RequestFault["parameters"], more: Partial<RequestFault> = {}) =>
    faults.push({ operation, name, place, parameters, ...more });
  /** A fault that a caller of the client can make too. */
  const addCall = (name: string, place: string, parameters: RequestFault["parameters"], more = {}) =>
    add(name, place, parameters, { call: parameters, ...more });
  const placeOf = (name: string) => (fact.path.includes(`{${name}}`) ? "path" : inBody ? "body" : "query");
  for (const [name, { form, required }] of Object.entries(fact.parameters)) {
    const place = `${placeOf(name)}/${name}`;
    const without = Object.fromEntries(Object.entries(valid).filter(([each]) => each !== name));
    if (required && placeOf(name) !== "path") addCall(`without "${name}"`, place, without);
    for (const value of anyText.includes(form) ? [] : (wrong[form] ?? [])) {
      addCall(`with "${name}" ${JSON.stringify(value)}`, place, { ...valid, [name]: value });
    }
    if (placeOf(name) === "body") {
      addCall(`with a number as "${name}"`, place, { ...valid, [name]: 1 });
      addCall(`with null as "${name}"`, place, { ...valid, [name]: null });
    }
    if (form === "count") {
      const prismPasses = "it reads a number where the digits of an integer are asked for";
      addCall(`with "${name}" 1e1`, place, { ...valid, [name]: "1e1" }, { prismPasses });
    }
    if (placeOf(name) === "query") {
      const value = encodeURIComponent(String(sampleParameters(operation, "all")[name]));
      const query = required ? `${name}=${value}` : `${name}=${value}&${name}=${value}`;
      add(`with "${name}" twice`, place, valid, { options: { query } });
    }
  }
  const more = { ...valid, unheard_of: "1" };
  if (inBody && Object.keys(fact.parameters).some((name) => placeOf(name) === "body")) {
    addCall("with an unknown member", "body/unheard_of", more);
    add("without a body", "body", valid, { options: { body: null } });
    add("with broken JSON", "body", valid, { options: { body: "{" } });
    const options = { headers: { "Content-Type": "text/plain" } };
    const prismPasses = "it validates bodies of described media types only";
    add("with another media type", "header/content-type", valid, { options, prismPasses });
  }
  const prismPasses = "it ignores query parameters that are not described";
  const options = { query: "unheard_of=1" };
  add("with an unknown parameter", "query/unheard_of", valid, { options, call: more, prismPasses });
  return faults;
}
