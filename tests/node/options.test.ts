import { createClient, defineClient } from "../../src/node/index.js";
import { service } from "../../src/generated/index.js";
import { credentials } from "../support/fake-fetch.js";

const baseUrl = "https://exchange.example";

test.each<[object, RegExp]>([
  [{ connections: 0 }, /^"connections" must be a whole number, 1 or more$/],
  [{ keepAliveTimeoutMs: -1 }, /^"keepAliveTimeoutMs" must be/],
  [{ keepAliveTimeoutMs: "50" }, /^"keepAliveTimeoutMs" must be/],
  [{ connectTimeoutMs: NaN }, /^"connectTimeoutMs" must be/],
  [{ connect: "ca" }, /^"connect" must be an object/],
  [{ proxy: 5 }, /^"proxy" must be/],
  [{ proxy: "socks5://x" }, /^"proxy" must be/],
  [{ fetch: () => undefined }, /^"fetch" and "Request" are for/],
  [{ baseUrl: "nowhere" }, /"baseUrl"/],
  [{ instance: 1000 }, /^"instance" must be/],
])("the option %p is refused at once, by name", (wrong, words) => {
  const options = { baseUrl, ...credentials, ...wrong };
  expect(() => createClient(options)).toThrow(words);
  expect(() => defineClient(service)(options)).toThrow(words);
});

test("a missing undici is named with the line that installs it", async () => {
  await jest.isolateModulesAsync(async () => {
    jest.doMock("node:module", () => ({
      createRequire: () => () => {
        throw Object.assign(new Error("Cannot find module 'undici'"), { code: "MODULE_NOT_FOUND" });
      },
    }));
    const { createClient: isolated } = await import("../../src/node/index.js");
    const make = () => isolated({ baseUrl, ...credentials });
    expect(make).toThrow('"trading-service-client/node" needs undici: npm install undici@7.30.0');
    jest.dontMock("node:module");
  });
});

test.each([{}, { Client: { prototype: {} } }, { Client: () => undefined }])(
  "a runtime that puts something else in the place of undici (%p) is named as the reason",
  async (stand) => {
    await jest.isolateModulesAsync(async () => {
      jest.doMock("node:module", () => ({ createRequire: () => () => stand }));
      const { createClient: isolated } = await import("../../src/node/index.js");
      expect(() => isolated({ baseUrl, ...credentials })).toThrow(/^This runtime replaces undici by something else/);
      jest.dontMock("node:module");
    });
  },
);
