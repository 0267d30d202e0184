import { refusalOf } from "../auth/refusal-of.js";
import { facts } from "../../../toolkit/contract/facts/facts.js";
import { parseExact } from "../../../toolkit/contract/validate/exact-json.js";
import { findingsIn, shown, type Finding } from "../../../toolkit/contract/validate/finding.js";
import { queryOf } from "../recorder/parameters.js";
import type { Check } from "./check.js";
import { requestReading } from "./request.js";
import { sampleParameters } from "./sample.js";

/** The request that the client sends is the one that the document describes, to the letter. */
export const witnessRequestChecks: readonly Check[] = Object.entries(facts.operations).map(
  ([operation, { method, path, parameters: rows, part }]) => ({
    level: "witness",
    operation,
    name: `sends what Part ${part} describes, with a token of Part 5`,
    async run({ call, target, parameters }) {
      const known = await parameters(operation);
      const given = target.keepsState ? known : { ...sampleParameters(operation, "all"), ...known };
      const exchange = (await call(operation, given)).exchanges.at(-1);
      const see = findingsIn(operation, "/request/");
      if (!exchange) return [see("", "a request", "none")];
      const { request } = exchange;
      const findings: Finding[] = [];
      const expect = (place: string, expected: unknown, seen: unknown) => {
        if (shown(expected) !== shown(seen)) findings.push(see(place, shown(expected), shown(seen)));
      };
      const url = new URL(request.url);
      const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => String(given[name]));
      expect("operation", operation, exchange.operation);
      expect("method", method, request.method);
      const base = new URL(target.baseUrl).pathname.replace(/\/$/, "");
      expect("path", `${base}${facts.pathPrefix}${filled}`, url.pathname);
      const rest = Object.keys(rows).filter((name) => name in given && !path.includes(`{${name}}`));
      const inBody = method === "POST" && requestReading(target.reading).postParametersIn === "body" && rest.length > 0;
      const members = Object.fromEntries(rest.map((name) => [name, given[name]]));
      const text = Object.fromEntries(rest.map((name) => [name, String(given[name])]));
      expect("query", inBody ? {} : text, Object.fromEntries(queryOf(url)));
      const body = request.body === undefined ? undefined : parseExact(request.body).value;
      expect("body", inBody ? members : undefined, body);
      const { apiKey, apiSecret } = target.credentials;
      const keys = { secretOf: (key: string) => (key === apiKey ? apiSecret : undefined), isPermitted: () => true };
      const authorization = request.headers.get("Authorization");
      expect("header/authorization", undefined, refusalOf(authorization, { ...keys, now: () => target.now() }));
      const [head, claims] = (authorization ?? "").slice(7).split(".").slice(0, 2).map(decoded);
      expect("token/header", facts.token.header, head);
      const { nonce } = (claims ?? {}) as { nonce?: string };
      expect("token/claims", { type: facts.token.claims.type.value, sub: apiKey, nonce }, claims);
      return findings;
    },
  }),
);

function decoded(part: string): unknown {
  return JSON.parse(Buffer.from(part, "base64url").toString() || "null");
}
