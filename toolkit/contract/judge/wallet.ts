import { facts } from "../facts/facts.js";
import type { Reply } from "./ask/reply.js";
import { Unprovoked } from "./ask/sighting.js";

const { status: denied, code } = facts.errors.permissionDenied;

/**
 * Read permission on the wallet is a matter of its own (Part 4.6): a key that may do everything else may lack it.
 *
 * @throws Unprovoked where that is said
 */
export function demandWallet({ operation, status, text }: Reply): void {
  if (operation !== "listWithdrawals" || status !== denied || !new RegExp(`\\b${code}\\b`).test(text)) return;
  throw new Unprovoked("the key lacks read permission on the wallet (Part 4.6): another key, or more scopes");
}
