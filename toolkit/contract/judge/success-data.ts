import { statusAndCodes } from "./ask/codes-in-body.js";
import { SightingError, Unprovoked, sightingsIn, failureCause } from "./ask/sighting.js";
import type { JudgeRequest } from "./ask/request-builder.js";
import { plainText } from "../validate/finding.js";
import type { JudgeProbe } from "./probe/judge-probe.js";

/**
 * The data of a request that must succeed.
 *
 * @throws SightingError where it is refused or fails
 * @throws Unprovoked where the key may be locked, since forged tokens were sent
 */
export async function successData(
  probe: JudgeProbe,
  operation: string,
  parameters: NonNullable<JudgeRequest["parameters"]> = {},
): Promise<unknown> {
  const reply = await probe.ask({ operation, parameters });
  const { ok, data, status, seen } = reply;
  if (ok) return data;
  if (probe.isForging && [401, 403].includes(status))
    throw new Unprovoked(`${seen}: the key may be locked, since forged tokens were sent`);
  const mayFollow = status >= 300 && status < 500;
  const see = sightingsIn(operation, mayFollow ? "4, U-14" : "4", ...failureCause(operation, status));
  const id = plainText(parameters.order_id ?? "");
  const expected = id === "" ? "success" : `success for order ${id}`;
  const more = { curl: probe.requests.curl({ operation, parameters }), said: statusAndCodes(reply) };
  throw new SightingError(see("status", expected, seen, { ...more, ...(mayFollow && { follows: true }) }));
}
