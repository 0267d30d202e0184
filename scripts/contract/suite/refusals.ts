import { facts, type ErrorFact, type ErrorName } from "../../../toolkit/contract/facts/facts.js";
import { findingsIn, type Finding, shown } from "../../../toolkit/contract/validate/finding.js";
import type { SeenExchange } from "../../../toolkit/contract/validate/seen-exchange.js";
import type { Check } from "./check.js";
import { requestFaults, type RequestFault } from "./faults.js";
import { type Probe, provocationOf } from "./probe.js";
import { rawRequest } from "./request.js";

/** The client refuses each single-fault call, and sends nothing. */
const clientRefuses: readonly Check[] = Object.keys(facts.operations).map((operation) => ({
  level: "negatives",
  operation,
  name: "is refused by the client when a parameter is wrong",
  async run(probe) {
    const findings: Finding[] = [];
    for (const { name, call } of requestFaults(operation)) {
      if (call === undefined) continue;
      const { error, exchanges } = await probe.call(operation, call, { prefer: "code=200" });
      const { name: seen = "data" } = (error ?? {}) as Partial<Error>;
      const see = findingsIn(operation, `/call (${name})`);
      if (seen !== "TradingServiceError" && seen !== "InvalidParameterError") {
        findings.push(see("", "InvalidParameterError", seen));
      }
      if (exchanges.length > 0) findings.push(see("", "no request", "one"));
    }
    return findings;
  },
}));

/** A request that bypasses the client with one fault is refused by the target. */
const targetRefuses: readonly Check[] = Object.keys(facts.operations).map((operation) => ({
  level: "negatives",
  operation,
  name: "refuses a raw request with one fault",
  breaksRequests: true,
  async run(probe) {
    const findings: Finding[] = [];
    for (const fault of requestFaults(operation, probe.target.reading)) {
      const { response } = await probe.send(operation, inMarket(probe, fault), fault.options);
      const refused = response.status >= 400 || response.headers.has("sl-violations");
      if (refused || (!probe.target.keepsState && fault.prismPasses !== undefined)) continue;
      const see = findingsIn(operation, "/response/");
      findings.push(see("status", `a refusal of a request ${fault.name}`, `${response.status}`));
    }
    return findings;
  },
}));

/** The schemas notice it too, whatever the target says. */
const schemasNotice: readonly Check[] = Object.keys(facts.operations).map((operation) => ({
  level: "schema",
  operation,
  name: "is described so that a request with one fault is noticed",
  async run(probe) {
    const findings: Finding[] = [];
    for (const fault of requestFaults(operation, probe.target.reading)) {
      const { requestFindings } = await unsent(probe, fault);
      if (requestFindings.some(({ pointer }) => pointer.endsWith(`/${fault.place}`))) continue;
      findings.push(findingsIn(operation, "/request/")(fault.place, `a finding: ${fault.name}`, "none"));
    }
    return findings;
  },
}));

/** What the recorder makes of it, without sending it. */
async function unsent(probe: Probe, fault: RequestFault): Promise<SeenExchange> {
  const request = rawRequest(probe.target, fault.operation, inMarket(probe, fault), fault.options);
  const { method, url, headers } = request;
  const body = request.body === null ? undefined : await request.text();
  const response = { status: 400, headers: new Headers(), body: "" };
  return probe.recorder.check({ method, url, headers, body }, response);
}

function inMarket({ target }: Probe, { parameters, place }: RequestFault): Record<string, unknown> {
  const isFault = place === "query/market_id" || place === "body/market_id";
  return "market_id" in parameters && !isFault ? { ...parameters, market_id: target.market } : parameters;
}

/** Every row of Part 7 on every operation, through the client: status, code, message, and a described body. */
const rowsAreKept: readonly Check[] = Object.keys(facts.operations).flatMap((operation) =>
  (Object.entries(facts.errors) as [ErrorName, ErrorFact][]).map(([name, fact]): Check => ({
    level: "negatives",
    operation,
    name: `responds with ${fact.status} and code ${fact.code}`,
    async run(probe) {
      const see = findingsIn(operation, "/");
      const how = provocationOf(name, probe.target);
      const { error, exchanges } = await probe.call(operation, await probe.parameters(operation), how);
      const exchange = exchanges.at(-1);
      if (!exchange) return [see("request", "a request", "none")];
      const { status, body } = exchange.response;
      if (status !== fact.status) return [see("response/status", `${fact.status} (${name})`, `${status}`)];
      const { code } = (error ?? {}) as Partial<ErrorFact>;
      const findings: Finding[] = [];
      if (code !== fact.code) findings.push(see("response/body/code", `${fact.code}`, shown(code)));
      if (body.includes(fact.message)) return findings;
      return [...findings, see("response/body/message", JSON.stringify(fact.message), shown(body))];
    },
  })),
);

export const refusalChecks: readonly Check[] = [...rowsAreKept, ...clientRefuses, ...targetRefuses, ...schemasNotice];
