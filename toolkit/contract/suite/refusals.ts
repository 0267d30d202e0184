import { facts } from "../facts/facts.js";
import type { Finding } from "../finding.js";
import type { Check } from "./check.js";
import { requestFaults } from "./faults.js";

/** The client refuses each single-fault call, and sends nothing. */
const clientRefuses: readonly Check[] = Object.keys(facts.operations).map((operation) => ({
  level: "negatives",
  operation,
  name: "is refused by the client when a parameter is wrong",
  async run(probe) {
    const findings: Finding[] = [];
    for (const { name, call } of requestFaults(operation, "default")) {
      if (call === undefined) continue;
      const { error, exchanges } = await probe.call(operation, call, { prefer: "code=200" });
      const { name: seen = "data" } = (error ?? {}) as Partial<Error>;
      const place = `/call (${name})`;
      if (seen !== "TradingServiceError" && seen !== "InvalidParameterError") {
        findings.push({ operation, pointer: place, expected: "InvalidParameterError", seen });
      }
      if (exchanges.length > 0) findings.push({ operation, pointer: place, expected: "no request", seen: "one" });
    }
    return findings;
  },
}));

/** A request that bypasses the client with one fault is noticed by the recorder, and refused by the target. */
const targetRefuses: readonly Check[] = Object.entries(facts.operations).map(([operation, { method }]) => ({
  level: "negatives",
  operation,
  name: "refuses a raw request with one fault",
  writes: method === "POST",
  async run(probe) {
    const { kind } = probe.target;
    const isMock = kind === "mock" || kind === "gated";
    const findings: Finding[] = [];
    for (const { name, parameters, options, place, prismPasses } of requestFaults(operation, probe.target.reading)) {
      // How a service answers them is not shown (U-14): a live one is not asked, as some of them could take effect.
      if (kind === "live") continue;
      const market = "market_id" in parameters && place !== "query/market_id" && place !== "body/market_id";
      const sent = market ? { ...parameters, market_id: probe.target.market } : parameters;
      const { response, requestFindings } = await probe.send(operation, sent, options);
      if (!requestFindings.some(({ pointer }) => pointer.endsWith(`/${place}`))) {
        findings.push({ operation, pointer: `/request/${place}`, expected: `a finding: ${name}`, seen: "none" });
      }
      const refused = response.status >= 400 || response.headers.has("sl-violations");
      if (!refused && !(isMock && prismPasses !== undefined)) {
        findings.push({
          operation,
          pointer: "/response/status",
          expected: `a refusal of a request ${name}`,
          seen: `${response.status}`,
        });
      }
    }
    return kind === "live" ? "unprovoked" : findings;
  },
}));

export const refusalChecks: readonly Check[] = [...clientRefuses, ...targetRefuses];
