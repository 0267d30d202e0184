import { createTokenSigner } from "trading-service-client";
import { createNodeSigner } from "../../src/node/token-signer.js";
import { credentials } from "../contestants/contestant.js";
import { compactSigner, hmacSigner, signJwtSigner, subtleSigner } from "../contestants/tokens.js";
import { answerBursts } from "./bursts.js";

/** Runs the signers of access tokens side by side. That of `/node` is no export, and comes from its source. */
answerBursts({
  "jose SignJWT, CryptoKey": await signJwtSigner(),
  "jose CompactSign, claims ready": await compactSigner(),
  "crypto.subtle.sign alone": await subtleSigner(),
  "this client": createTokenSigner(credentials),
  "node:crypto createHmac": hmacSigner(),
  "this client, /node": createNodeSigner(credentials),
});
