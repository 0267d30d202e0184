import { client, open, order, respond, server } from "./pooled.js";

test.each([false, true])("a request says what the platform's own would, once each (middleware: %p)", async (isSeen) => {
  await open(respond);
  if (isSeen) client.use({ onRequest: () => undefined });
  await client.createOrder(order);
  expect(server.requests[0]!.headers).toMatchObject({
    "accept-encoding": "gzip, deflate, br",
    "user-agent": "node",
    accept: "*/*",
    "content-type": "application/json",
  });
});

test("what a middleware says takes the place of it", async () => {
  await open(respond);
  const own = { Accept: "application/json", "Accept-Encoding": "identity", "User-Agent": "mine" };
  client.use({
    onRequest({ request }) {
      for (const [name, value] of Object.entries(own)) request.headers.set(name, value);
    },
  });
  await client.createOrder(order);
  expect(server.requests[0]!.headers).toMatchObject({
    accept: "application/json",
    "accept-encoding": "identity",
    "user-agent": "mine",
  });
});

test("a request to another place than the service is refused before it is written", async () => {
  await open(respond);
  client.use({
    onRequest: ({ request: { method, headers } }) => new Request("http://127.0.0.1:9/x", { method, headers }),
  });
  await expect(client.createOrder(order)).rejects.toMatchObject({
    outcome: "not_sent",
    message: expect.stringContaining("This client connects to the origin of its base URL only") as string,
  });
  expect(server.requests).toHaveLength(0);
});
