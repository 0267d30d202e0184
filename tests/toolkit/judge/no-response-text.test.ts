import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { noResponseText } from "../../../toolkit/contract/judge/ask/no-response-text.js";
import { judge } from "../../../toolkit/contract/judge/judge.js";
import { description } from "../../support/built.js";
import { certificate } from "../../support/certificates.js";
import { listen } from "../../support/listen.js";

const credentials = { apiKey: "key", apiSecret: "secret" };

test.each([
  [
    "whose certificate nobody vouches for",
    createTlsServer(certificate({ hosts: ["127.0.0.1"] })),
    /SELF_SIGNED.*EXTRA/,
  ],
  ["that is for another host", createTlsServer(certificate({ hosts: ["service.example"] })), /certificate of/],
  ["without TLS", createServer(), /does not agree on TLS: .*: is it http\?$/],
])("of a service %s it is not said that nothing responds", async (_which, server, message) => {
  const baseUrl = `https://127.0.0.1:${await listen(server)}`;
  await expect(judge({ baseUrl, credentials, description })).rejects.toThrow(message);
  server.closeAllConnections();
  server.close();
});

test.each([
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", /^the certificate of .+ NODE_EXTRA_CA_CERTS/],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", /^the certificate of .+ NODE_EXTRA_CA_CERTS/],
  ["CERT_HAS_EXPIRED", /^the certificate of .+ does not hold, .+: no response \(fetch failed: CERT_HAS_EXPIRED\)$/],
  ["ERR_TLS_CERT_ALTNAME_INVALID", /^the certificate of .+ does not hold/],
  ["EPROTO", /^what responds at .+ does not agree on TLS/],
  ["ENOTFOUND", /^the name in .+ has no address/],
  ["ECONNREFUSED", /^nothing responds at https:\/\/service.example: no response \(fetch failed: ECONNREFUSED\)$/],
])("%s is told as what it is", (code, message) => {
  const failure = `no response (fetch failed: ${code})`;
  expect(noResponseText("https://service.example", { failure, came: "nothing" })).toMatch(message);
});
