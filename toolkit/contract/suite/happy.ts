import { facts } from "../facts/facts.js";
import type { Finding } from "../finding.js";
import type { Check } from "./check.js";
import type { Called, Probe } from "./probe.js";
import { sampleOf } from "./sample.js";

/** Every operation through the client: with what is required, with each further parameter, with each enum member. */
export const happyChecks: readonly Check[] = Object.entries(facts.operations).map(([operation, { method }]) => ({
  level: "happy",
  operation,
  name: "is called with every parameter and every enum member",
  writes: method === "POST",
  async run(probe) {
    const findings: Finding[] = [];
    const variants = await variantsOf(probe, operation);
    if (!variants) return "unprovoked";
    for (const parameters of variants) {
      const called = await probe.call(operation, parameters);
      const finding = thrown(operation, called);
      // An example is about one order, whatever was asked for: the client is right to refuse it.
      const isExample = !probe.target.keepsState && (finding?.seen ?? "").includes('something else than was asked for');
      if (finding && !isExample) findings.push(finding);
    }
    return findings;
  },
}));

/** What the client says, where the recorder has nothing against the exchange. */
export function thrown(operation: string, { error, exchanges }: Called): Finding | undefined {
  if (error === undefined) return undefined;
  const status = exchanges.at(-1)?.response.status;
  const { name, message } = error as Error;
  // The client's messages end with method and URL; the finding says where it is already.
  const seen = `${name}: ${message.replace(/: (GET|POST) http.*$/s, "")}`;
  return { operation, pointer: status === undefined ? "/call" : "/response", expected: "data", seen };
}

async function variantsOf(probe: Probe, operation: string): Promise<Record<string, unknown>[] | undefined> {
  const { keepsState } = probe.target;
  const required = await probe.parameters(operation);
  if (!required) return undefined;
  const variants = [required];
  const cursor = keepsState ? await cursorOf(probe, operation, required) : sampleOf("cursor");
  const all: Record<string, unknown> = { ...required };
  for (const [name, { form, required: isRequired }] of Object.entries(facts.operations[operation]?.parameters ?? {})) {
    const members = (facts.enums as Record<string, readonly string[]>)[form];
    const value = form === "cursor" ? cursor : sampleOf(form);
    if (isRequired && !members) continue;
    for (const each of members ?? [value]) if (each !== undefined) variants.push({ ...required, [name]: each });
    all[name] = isRequired ? required[name] : value;
  }
  // Which of them may be combined is not shown (U-31): a mock takes them all.
  if (!keepsState) variants.push(all);
  return variants;
}

async function cursorOf(probe: Probe, operation: string, required: Record<string, unknown>): Promise<unknown> {
  if (!("after" in (facts.operations[operation]?.parameters ?? {}))) return undefined;
  const { data } = await probe.call(operation, required);
  const { edges = [] } = (data ?? {}) as { edges?: { cursor: string }[] };
  return edges[0]?.cursor;
}
