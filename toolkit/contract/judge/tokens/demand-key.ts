import { facts } from "../../facts/facts.js";
import type { Sighting } from "../ask/sighting.js";
import type { TokenSpec } from "../ask/mint-authorization.js";
import { JudgeError } from "../interface/judge-error.js";
import { goodParameters } from "../lists/good-parameters.js";
import type { JudgeProbe } from "../probe/judge-probe.js";

/** What the document says of a key that does not exist, that lacks scopes, and of a signature by another secret (Part 7). */
const ofCredentials = ["resourceNotFound", "permissionDenied", "invalidToken"] as const;

/** What a service may take in place of what the document says, if the key and the secret are right. */
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
 * A service that refuses each list just as the document says of a wrong key or secret does what it should, as far as anybody
 * can tell from outside: that is no finding, but a run with the wrong key. One that takes a token of the same key in another
 * form deviates.
 *
 * @param refusals what came of asking each list with a good token
 * @throws JudgeError where all of them are refused so
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
