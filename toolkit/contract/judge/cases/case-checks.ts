import type { Validate } from "../../recorder/validator.js";
import type { Check } from "../check.js";
import type { Described } from "../described.js";
import { goodParameters } from "../good-parameters.js";
import { needsToAsk } from "../needs.js";
import type { Probe } from "../probe.js";
import type { Ask } from "../request.js";
import { sightingsIn, Unprovoked, type Sighting } from "../sighting.js";
import { isLocked } from "../tokens/forging.js";
import { missingIn } from "./missing-in.js";
import { statedCases, type StatedCase } from "./stated-case.js";

/**
 * Asks what the description states the responses to (`x-cases`), in its order, so that one may build on those before it.
 *
 * @throws JudgeError where they cannot be read
 */
export function caseChecks(described: Described, validate: Validate): Check[] {
  return statedCases(described, validate).map((stated): Check => {
    const { operation, name } = stated;
    const { method } = described.operation(operation) ?? {};
    const look = (probe: Probe) => lookAtCase(probe, stated);
    return {
      operation,
      name: `responds as stated: ${name}`,
      rests: "x-cases",
      needs: needsToAsk(operation, method),
      run: (probe) => (method === "GET" ? probe.again(() => look(probe)) : look(probe)),
    };
  });
}

async function lookAtCase(probe: Probe, stated: StatedCase): Promise<Sighting[]> {
  const { name, operation, query, content, status, body } = stated;
  const parameters = await parametersOf(probe, stated);
  const asked: Ask = { operation, parameters, ...((query !== undefined || content) && { raw: { query, content } }) };
  const reply = await probe.ask(asked);
  const sees = sightingsIn(operation, "x-cases", `${operation} case "${name}"`);
  const see = (place: string, expected: string, seen: string) => sees(place, expected, seen, { asked });
  const mayBeLocked = reply.status !== status && [401, 403].includes(reply.status);
  if (mayBeLocked && (await isLocked(probe))) throw new Unprovoked("the key is locked since forged tokens were tried");
  if (reply.status !== status) return [see("status", `${status} for ${name}`, reply.seen)];
  if (body === undefined) return [];
  if (reply.value === undefined) return [see("body", `JSON for ${name}`, reply.text)];
  return missingIn(reply.value, body).map(({ pointer, expected, seen }) => see(`body${pointer}`, expected, seen));
}

/** Those of a good request, but for what the case is about. */
async function parametersOf(probe: Probe, { operation, parameters = {} }: StatedCase) {
  const good = "order_id" in parameters ? undefined : await goodParameters(probe, operation, false);
  return Object.fromEntries(Object.entries({ ...good, ...parameters }).filter(([, value]) => value !== null));
}
