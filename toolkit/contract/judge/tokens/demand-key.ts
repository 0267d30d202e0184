import { facts } from "../../facts/facts.js";
import type { Sighting } from "../ask/sighting.js";
import type { TokenSpec } from "../ask/mint-authorization.js";
import { JudgeError } from "../interface/judge-error.js";
import { goodParameters } from "../lists/good-parameters.js";
import type { JudgeProbe } from "../probe/judge-probe.js";

/** The errors for an unknown key, for missing scopes, and for a signature with another secret (Part 7). */
const ofCredentials = ["resourceNotFound", "permissionDenied", "invalidToken"] as const;

/** Other token forms that a deviating service may accept if the key and the secret are right. */
const otherwise: readonly TokenSpec[] = [
  { secret: "base64" },
  { secret: "base64url" },
  { secret: "decoded" },
  { secret: "hex" },
  { digits: 3 },
  { digits: 6 },
  { digits: 0 },
];

/**
 * Tells a wrong key from a wrong service. If each list is refused exactly as the document says for a wrong key or
 * secret, the key is probably wrong. But if a token of another form is accepted, the service deviates.
 *
 * @param refusals the refusals of each list with a good token
 * @throws JudgeError if the key is probably wrong
 */
export async function demandKey(probe: JudgeProbe, refusals: readonly Sighting[]): Promise<void> {
  const rows = ofCredentials.map((name) => facts.errors[name]);
  const isSo = ({ said }: Sighting) =>
    rows.some(({ status, code }) => said?.status === status && said.codes.includes(code));
  const [first] = refusals;
  if (!first || !refusals.every(isSo)) return;
  const { operation } = first;
  const parameters = await goodParameters(probe, operation);
  for (const token of otherwise) {
    if ((await probe.ask({ operation, token, parameters })).ok) return;
  }
  throw new JudgeError(`the service takes no token of this key (are the key and its secret right?): ${first.seen}`);
}
