import { facts } from "../../../toolkit/contract/facts/facts.js";
import { findingsIn, type Finding } from "../../../toolkit/contract/validate/finding.js";
import type { SeenResponse, SentRequest } from "../../../toolkit/contract/validate/seen-exchange.js";
import type { Check } from "./check.js";
import { corruptionsOf } from "./corruptions.js";
import type { Probe } from "./probe.js";
import { rawRequest } from "./request.js";
import { sampleData, sampleParameters } from "./sample.js";

/** Values that the description refuses in a form, and values that it must take. */
const refused: Readonly<Record<string, readonly unknown[]>> = {
  side: ["BUY"],
  "order state": ["OPEN"],
  decimal: ["", "1e3", "x"],
  market: ["BTCUSDT"],
  timestamp: ["2025-12-01", "2025-12-01T08:30:00Z", "2025-12-01T08:30:00.1+02:00"],
  id: [-1],
};
const taken: Readonly<Record<string, readonly unknown[]>> = {
  side: facts.enums.side,
  "order state": facts.enums["order state"],
  "withdrawal state": ["CONFIRMED", "SOMETHING_ELSE"],
  decimal: ["0", "-1.5", "00.10", "123456789012345678901234567890.123456789"],
  timestamp: ["2025-12-01T08:30:00.1Z", "2025-12-01T08:30:00.123456789+00:00"],
  id: [0, 1, Number.MAX_SAFE_INTEGER],
  text: ["", "é"],
};

/**
 * The description takes a response that is made from the document's rows, and notices each single fault in it. What it
 * takes and refuses is asked of the recorder, which reads the description and nothing else.
 */
export const witnessResponseChecks: readonly Check[] = Object.entries(facts.operations).map(
  ([operation, { data }]) => ({
    level: "schema",
    operation,
    name: "has responses of the document's shape and no other",
    async run(probe) {
      if (probe.target.reading !== undefined) return "unprovoked";
      const findings: Finding[] = [];
      const see = findingsIn(operation, "/response");
      const { request, response } = sample(probe, operation);
      const seenIn = (body: unknown, other: Partial<SeenResponse> = {}) =>
        probe.recorder.check(request, { ...response, body: JSON.stringify(body), ...other }).responseFindings;
      const demand = (place: string, expected: string, holds: boolean, seen = "none") => {
        if (!holds) findings.push(see(place, expected, seen));
      };
      const whole = sampleData(operation);
      const [against] = seenIn(whole);
      const what = against && `${against.pointer} ${against.expected}`;
      demand("/body", "no finding in a valid response", against === undefined, what);
      // Its variations would all be found for the same reason.
      if (against) return findings;
      demand("/status", "a finding for an undeclared status", seenIn(whole, { status: 418 }).length > 0);
      const headers = new Headers({ "Content-Type": "text/html" });
      demand("/header/content-type", "a finding for another media type", seenIn(whole, { headers }).length > 0);
      if (data === "not shown") return findings;
      for (const { pointer, name, value, tolerated } of corruptionsOf(whole)) {
        const noticed = seenIn(value).length > 0;
        const expected = `${tolerated ? "no finding" : "a finding"}: ${name}`;
        demand(`/body${pointer}`, expected, noticed !== tolerated, noticed ? "one" : "none");
      }
      for (const [field, form, put] of fieldsOf(operation, whole)) {
        for (const value of refused[form] ?? []) {
          demand(`/body/${field}`, `a finding: ${JSON.stringify(value)}`, seenIn(put(value)).length > 0);
        }
        for (const value of taken[form] ?? []) {
          demand(`/body/${field}`, `no finding: ${JSON.stringify(value)}`, seenIn(put(value)).length === 0, "one");
        }
      }
      return findings;
    },
  }),
);

function sample({ target }: Probe, operation: string): { request: SentRequest; response: SeenResponse } {
  const { method, url, headers } = rawRequest(target, operation, sampleParameters(operation, "required"));
  return {
    request: { method, url, headers, body: undefined },
    response: { status: 200, headers: new Headers({ "Content-Type": "application/json" }), body: "" },
  };
}

/** Each field of the resource in a response, with a function that puts another value there. */
function fieldsOf(operation: string, whole: unknown): [string, string, (value: unknown) => unknown][] {
  const resource = operation === "listWithdrawals" ? facts.withdrawal : facts.order;
  return Object.entries(resource).map(([field, [, form]]) => {
    const put = (value: unknown) => {
      const copy = structuredClone(whole) as { edges?: { node: Record<string, unknown> }[] } & Record<string, unknown>;
      const node = Array.isArray(copy) ? (copy[0] as Record<string, unknown>) : (copy.edges?.[0]?.node ?? copy);
      node[field] = value;
      return copy;
    };
    return [field, form, put];
  });
}
