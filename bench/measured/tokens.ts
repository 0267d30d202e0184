import { createTokenSigner } from "trading-service-client";
import { credentials } from "../contestants/contestant.js";
import { hmacSigner, signJwtSigner } from "../contestants/tokens.js";
import { answerBursts } from "./bursts.js";

/** Runs the signers of access tokens side by side. */
answerBursts({
  "jose SignJWT, CryptoKey": await signJwtSigner(),
  "this client": createTokenSigner(credentials),
  "node:crypto createHmac": hmacSigner(),
});
