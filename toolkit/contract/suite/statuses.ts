import { facts, type ErrorFact } from "../facts/facts.js";
import { shown, type Finding } from "../finding.js";
import type { Check } from "./check.js";
import { provocationOf, type ErrorName } from "./provoke.js";

/** Every row of Part 7 on every operation, through the client: status, code, message, and a described body. */
export const statusChecks: readonly Check[] = Object.entries(facts.operations).flatMap(([operation, { method }]) =>
  (Object.entries(facts.errors) as [ErrorName, ErrorFact][]).map(([name, fact]): Check => ({
    level: "negatives",
    operation,
    name: `answers ${fact.status} with code ${fact.code}`,
    writes: method === "POST",
    async run(probe) {
      const how = provocationOf(name, probe.target);
      if ("key" in how && how.key === "unscoped" && !probe.target.unscoped) return "unprovoked";
      const parameters = await probe.parameters(operation);
      if (!parameters) return "unprovoked";
      const { error, exchanges } = await probe.call(operation, parameters, how);
      const exchange = exchanges.at(-1);
      if (!exchange) return [finding("/request", "a request", "none")];
      const { status } = exchange.response;
      if (status !== fact.status) return [finding("/response/status", `${fact.status} (${name})`, `${status}`)];
      const seen = (error ?? {}) as Partial<ErrorFact>;
      const findings: Finding[] = [];
      if (seen.code !== fact.code) findings.push(finding("/response/body/code", `${fact.code}`, shown(seen.code)));
      if (!exchange.response.body.includes(fact.message)) {
        findings.push(finding("/response/body/message", JSON.stringify(fact.message), shown(exchange.response.body)));
      }
      return findings;

      function finding(pointer: string, expected: string, what: string): Finding {
        return { operation, pointer, expected, seen: what };
      }
    },
  })),
);
