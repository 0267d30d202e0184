import { sightingsIn, type Sighting } from "../ask/sighting.js";
import type { UncertainCreation } from "./uncertain-creation.js";

const see = sightingsIn("createOrder", "4.3, 7");

/**
 * The fault that orders exist whose creation had no success. After a failure they may, and that it fails may be all that
 * is wrong; after a refusal, and where it must be refused, they may not.
 *
 * @param ids of the orders
 */
export function seePlaced(
  ids: readonly string[],
  { status, ask, isForbidden }: Pick<UncertainCreation, "status" | "ask" | "isForbidden">,
): Sighting {
  const isFailure = !isForbidden && status !== undefined && (status < 400 || status >= 500);
  const request = isForbidden ? " for a request that must be refused," : "";
  const [which, are] = ids.length === 1 ? ["order", "it was"] : ["orders", "they were"];
  const seen = `${which} ${ids.join(", ")}, as ${are} asked for`;
  return see("status", `no order${request} where the response is ${status ?? "lost"}`, seen, {
    cause: `createOrder placed what it ${isFailure ? "failed at" : "refused"}`,
    follows: true,
    asked: ask,
  });
}
