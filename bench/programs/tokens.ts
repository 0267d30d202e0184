import { createTokenSigner } from "trading-service-client";
import { createPlatformSigner } from "../../src/auth/platform-signer.js";
import { credentials } from "../contestants/contestant.js";
import { compactSigner, hmacSigner, signJwtSigner, subtleSigner } from "../contestants/tokens.js";
import { answerBursts } from "./bursts.js";

/** That of a client in Node is not an export, and comes from its source. */
const signer = createPlatformSigner(credentials) ?? createTokenSigner(credentials);

/** Runs the signers of access tokens side by side. */
answerBursts({
  "jose SignJWT, CryptoKey": await signJwtSigner(),
  "jose CompactSign, claims ready": await compactSigner(),
  "crypto.subtle.sign alone": await subtleSigner(),
  "this client without node:crypto": createTokenSigner(credentials),
  "this client": signer,
  "node:crypto createHmac": hmacSigner(),
  "this client, /node": signer,
});
