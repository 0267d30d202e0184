import { operationsOf } from "../../../toolkit/description/parts/operations-of.js";
import { facts } from "../../../toolkit/contract/facts/facts.js";
import type { Finding } from "../../../toolkit/contract/validate/finding.js";
import type { Check } from "./check.js";
import type { Called, Probe } from "./probe.js";
import { sampleOfForm } from "./sample.js";

/** Every operation through the client: with what is required, with each further parameter, with each enum member. */
export const happyChecks: readonly Check[] = Object.keys(facts.operations).map((operation) => ({
  level: "happy",
  operation,
  name: "is called with every parameter and every enum member",
  async run(probe) {
    const findings: Finding[] = [];
    const variants = await variantsOf(probe, operation);
    for (const [index, parameters] of variants.entries()) {
      const called = await probe.call(operation, parameters);
      if (!probe.target.keepsState && isRightlyRefused(called, index > 0)) continue;
      const finding = thrown(operation, called);
      if (finding) findings.push(finding);
    }
    for (const status of !probe.target.keepsState ? otherSuccesses(probe, operation) : []) {
      // The client of another reading would take it; this one need not.
      await probe.send(operation, variants[0] ?? {}, { headers: { Prefer: `code=${status}` } });
    }
    return findings;
  },
}));

/** Statuses of success that a mock has only when it is asked for them. */
function otherSuccesses({ target: { description } }: Probe, operation: string): string[] {
  const found = operationsOf(description).find(({ id }) => id === operation);
  return Object.keys(found?.operation.responses ?? {})
    .filter((status) => /^2\d\d$/.test(status))
    .slice(1);
}

/**
 * A mock gives the same response whatever is asked: the client is right to refuse it for anything but the example. And where a
 * reading has no data, the client of another one misses it.
 */
function isRightlyRefused({ error, exchanges }: Called, isVariant: boolean): boolean {
  const exchange = exchanges.at(-1);
  const isRefused = (error as Error | undefined)?.name === "ResponseError" && exchange?.responseFindings.length === 0;
  return isRefused && (isVariant || exchange.response.body === "");
}

/** What the client says, where the recorder has nothing against the exchange. */
function thrown(operation: string, { error, exchanges }: Called): Finding | undefined {
  if (error === undefined) return undefined;
  const status = exchanges.at(-1)?.response.status;
  const { name, message } = error as Error;
  // The client's messages end with method and URL; the finding says where it is already.
  const seen = `${name}: ${message.replace(/: (GET|POST) http.*$/s, "")}`;
  return { operation, pointer: status === undefined ? "/call" : "/response", expected: "data", seen };
}

async function variantsOf(probe: Probe, operation: string): Promise<Record<string, unknown>[]> {
  const required = await probe.parameters(operation);
  const variants = [required];
  const cursor = probe.target.keepsState ? await cursorOf(probe, operation, required) : sampleOfForm("cursor");
  const all: Record<string, unknown> = { ...required };
  for (const [name, { form, required: isRequired }] of Object.entries(facts.operations[operation]?.parameters ?? {})) {
    const members = (facts.enums as Record<string, readonly string[]>)[form];
    const value = form === "cursor" ? cursor : sampleOfForm(form);
    if (isRequired && !members) continue;
    for (const each of members ?? [value]) if (each !== undefined) variants.push({ ...required, [name]: each });
    all[name] = isRequired ? required[name] : value;
  }
  // Which of them may be combined is not shown (U-31): a mock takes them all.
  if (!probe.target.keepsState) variants.push(all);
  return variants;
}

async function cursorOf(probe: Probe, operation: string, required: Record<string, unknown>): Promise<unknown> {
  if (!("after" in (facts.operations[operation]?.parameters ?? {}))) return undefined;
  const { data } = await probe.call(operation, required);
  const { edges = [] } = (data ?? {}) as { edges?: { cursor: string }[] };
  return edges[0]?.cursor;
}
