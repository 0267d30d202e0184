import { createConnector } from "../../src/node/connect/connector.js";
import type { Connect } from "../../src/node/connect/opening.js";

const target = { hostname: "127.0.0.1", host: "127.0.0.1:9", protocol: "http:", port: "9" };
const failing: Connect = () => {
  throw new Error("at once");
};

test("connecting that throws is an error like any other, and counts for no connection", async () => {
  const connector = createConnector({} as never, failing, undefined, 100);
  await expect(connector.warm(target, 2)).rejects.toThrow("at once");
  const error = await new Promise((resolve) => connector.open(() => {}).connect(target, (...made) => resolve(made[0])));
  expect([error, connector.count]).toEqual([new Error("at once"), 0]);
});
