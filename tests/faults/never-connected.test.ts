import { createServer } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";
import { createClient } from "../../src/index.js";
import { certificate } from "../support/certificates.js";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { bid } from "../support/samples.js";
import { transports, type CreateClient } from "../support/transports.js";
import { listen } from "../support/listen.js";

withoutBackoff();

const placeWith = async (make: CreateClient, baseUrl: string) => {
  const client = make({ baseUrl, ...credentials, maxAttempts: 2 });
  const { name, outcome, attempts } = await errorOf(client.createOrder(bid));
  return { name, outcome, attempts };
};

test("a port that the platform connects to for nobody: not sent, and no other attempt would be", async () => {
  expect(await placeWith(createClient, "http://127.0.0.1:25")).toEqual({
    name: "ConnectionError",
    outcome: "not_sent",
    attempts: 1,
  });
});

describe.each(transports)("over %s", (_name, make) => {
  const place = (baseUrl: string) => placeWith(make, baseUrl);

  /** What an order comes to at a TLS server, and how many requests it read. */
  async function placeOver(tls: TlsOptions) {
    let arrivals = 0;
    const server = createTlsServer(tls, (socket) => {
      socket.on("error", () => {}).on("data", () => arrivals++);
    });
    server.on("tlsClientError", () => {});
    const end = await place(`https://127.0.0.1:${await listen(server)}`);
    await new Promise((resolve) => server.close(resolve));
    return { ...end, arrivals };
  }

  test("nobody listens: not sent, and another attempt may follow", async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const notSent = { name: "ConnectionError", outcome: "not_sent", attempts: 2 };
    expect(await place(`http://127.0.0.1:${port}`)).toEqual(notSent);
    expect(await place(`http://localhost:${port}`)).toEqual(notSent);
  });

  test("a certificate that this side does not trust: not sent, as long as there is no connection", async () => {
    const own = certificate({ hosts: ["127.0.0.1"] });
    const old = certificate({ hosts: ["127.0.0.1"], validTo: new Date(Date.now() - 1000) });
    for (const tls of [own, old]) {
      expect(await placeOver(tls)).toEqual({ name: "ConnectionError", outcome: "not_sent", attempts: 2, arrivals: 0 });
    }
  });

  test("a peer that ends the handshake by an alert: not sent", async () => {
    const ended = await placeOver({ ...certificate({ hosts: ["127.0.0.1"] }), minVersion: "TLSv1.3", ALPNProtocols: ["no"], ciphers: "TLS_AES_128_CCM_8_SHA256" }); // prettier-ignore
    expect(ended).toMatchObject({ outcome: "not_sent", attempts: 2, arrivals: 0 });
  });
});
