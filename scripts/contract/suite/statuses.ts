import { facts, type ErrorFact, type ErrorName } from "../../../toolkit/contract/facts/facts.js";
import { findingsIn, shown, type Finding } from "../../../toolkit/contract/validate/finding.js";
import type { Check } from "./check.js";
import { provocationOf } from "./probe.js";

/** Every row of Part 7 on every operation, through the client: status, code, message, and a described body. */
export const statusChecks: readonly Check[] = Object.keys(facts.operations).flatMap((operation) =>
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
