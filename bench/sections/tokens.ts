import type { Findings } from "../measure/figures.js";
import type { Prepared } from "../prepare/prepare.js";
import { benchPairs } from "./pairs.js";

/** The signing of access tokens, alone. */
export function benchTokens(prepared: Prepared, { rounds }: { rounds: number }): Promise<Findings> {
  const pairs = [
    { name: "jose CompactSign, claims ready", against: "jose SignJWT, CryptoKey" },
    { name: "crypto.subtle.sign alone", against: "jose SignJWT, CryptoKey" },
    { name: "this client without node:crypto", against: "jose SignJWT, CryptoKey" },
    { name: "this client", against: "jose SignJWT, CryptoKey" },
    { name: "this client, /node", against: "node:crypto createHmac" },
  ];
  return benchPairs(prepared, rounds, { program: "tokens", title: "Tokens, one after the other", count: 50, pairs });
}
