import { constants } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:tls";
import { createClient } from "../../src/index.js";
import { createClient as createNodeClient } from "../../src/node/index.js";
import type { ConnectionError } from "../../src/errors/errors.js";
import { certificate } from "../support/certificates.js";
import { credentials } from "../support/fake-fetch.js";
import { listen } from "../support/listen.js";

/*
 * A service that takes an order and then, on the connection that is open, shows another certificate. Prints what the client
 * of either kind makes of it. The good certificate is in the file that `NODE_EXTRA_CA_CERTS` names, and its key is in the
 * argument.
 */
const [key, cert] = [process.argv[2]!, readFileSync(process.env.NODE_EXTRA_CA_CERTS!, "utf8")];
const [untrusted, elsewhere] = ["127.0.0.1", "elsewhere.example"].map((host) => certificate({ hosts: [host] }));
const secureOptions = constants.SSL_OP_NO_TICKET | constants.SSL_OP_NO_SESSION_RESUMPTION_ON_RENEGOTIATION;
const served = { orders: 0, next: untrusted! };

const server = createServer({ key, cert, maxVersion: "TLSv1.2", secureOptions }, (socket) => {
  let received = "";
  socket.on("error", () => {});
  socket.on("data", (bytes: Buffer) => {
    received += bytes.toString();
    const isOrder = /\r\n\r\n\{.*\}$/s.test(received);
    if (!isOrder && !received.startsWith("CONNECT")) return;
    received = "";
    served.orders += Number(isOrder);
    socket.setKeyCert(served.next);
    socket.renegotiate({ requestCert: false, rejectUnauthorized: false }, () => {});
  });
});
server.on("tlsClientError", () => {});
const options = { baseUrl: `https://127.0.0.1:${await listen(server)}`, ...credentials };
const node = createNodeClient({ ...options, connect: { ca: [cert, elsewhere!.cert] } });
const proxied = createNodeClient({
  ...{ ...options, baseUrl: "https://service.example", proxy: options.baseUrl, maxAttempts: 1 },
  connect: { ca: [cert, elsewhere!.cert] },
});
const cases = [
  ["fetch, and nobody vouches for it", createClient(options), untrusted!],
  ["connections of its own, and nobody vouches for it", node, untrusted!],
  ["connections of its own, and it is for another host", node, elsewhere!],
  ["a proxy, and it is for another host", proxied, elsewhere!],
] as const;
for (const [name, client, next] of cases) {
  Object.assign(served, { orders: 0, next });
  const order = { market_id: "BTC-USDT", side: "BID", price: "1", amount: "1" } as const;
  const end = await client.createOrder(order, { timeoutMs: 10_000 }).catch((error: unknown) => error);
  console.log(name, served.orders, (end as ConnectionError).name, (end as ConnectionError).outcome);
}
await Promise.all([node.close(), proxied.close()]);
server.close();
