import { credentials } from "../support/fake-fetch.js";

const baseUrl = "https://exchange.example";

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
