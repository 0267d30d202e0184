import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { credentials } from "../support/fake-fetch.js";
import { root } from "../support/processes.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const folder = temporaryFolder();
const baseUrl = "https://exchange.example";

/** Where it is looked for: with a package that is linked not where the program is. */
const from = join(root, process.env.TEST_BUILT ? "dist/src/node" : "src/node/connect");

test("a missing undici is named with the line that installs it, and where it is looked for", async () => {
  await jest.isolateModulesAsync(async () => {
    jest.doMock("node:module", () => ({
      createRequire: () => () => {
        throw Object.assign(new Error("Cannot find module 'undici'"), { code: "MODULE_NOT_FOUND" });
      },
    }));
    const { createClient: isolated } = await import("../../src/node/index.js");
    const make = () => isolated({ baseUrl, ...credentials });
    expect(make).toThrow(
      `"trading-service-client/node" needs undici, but found none from ${from}: npm install undici@7.30.0`,
    );
    jest.dontMock("node:module");
  });
});

test("an undici that cannot be loaded is not said to be missing", async () => {
  await jest.isolateModulesAsync(async () => {
    jest.doMock("node:module", () => ({
      createRequire: () => () => {
        throw new SyntaxError("Unexpected token 'export'");
      },
    }));
    const { createClient: isolated } = await import("../../src/node/index.js");
    expect(() => isolated({ baseUrl, ...credentials })).toThrow(
      `"trading-service-client/node" cannot load undici: Unexpected token 'export' (undici@7.30.0 runs on Node 20.19 or later: npm install undici@7.30.0)`,
    );
    jest.dontMock("node:module");
  });
});

test("an undici whose dispatching is another one is named with its version", async () => {
  await jest.isolateModulesAsync(async () => {
    class Client {
      dispatch() {
        return true;
      }
    }
    jest.doMock("node:module", () => ({
      createRequire: () => (name: string) => (name === "undici" ? { Client } : { version: "6.26.0" }),
    }));
    const { createClient: isolated } = await import("../../src/node/index.js");
    expect(() => isolated({ baseUrl, ...credentials })).toThrow(
      `"trading-service-client/node" needs undici 7 or later, but found 6.26.0 from ${from}: npm install undici@7.30.0`,
    );
    jest.dontMock("node:module");
  });
});

test("a bundle in the form of CommonJS finds the undici of the folder it is started in", () => {
  const program = join(folder, "bundled.cjs");
  const contents = `import { createClient } from "./src/node/index.js";
    createClient(${JSON.stringify({ baseUrl, ...credentials })});
    console.log("made");`;
  buildSync({
    stdin: { contents, resolveDir: root, loader: "ts" },
    ...{ bundle: true, platform: "node", format: "cjs", outfile: program, logLevel: "error" },
    logOverride: { "empty-import-meta": "silent" },
  });
  expect(execFileSync(process.execPath, [program], { cwd: root, encoding: "utf8" })).toBe("made\n");
});

test.each([{}, { Client: { prototype: {} } }, { Client: () => undefined }])(
  "a runtime that puts something else in the place of undici (%p) is named as the reason",
  async (stand) => {
    await jest.isolateModulesAsync(async () => {
      jest.doMock("node:module", () => ({ createRequire: () => () => stand }));
      const { createClient: isolated } = await import("../../src/node/index.js");
      expect(() => isolated({ baseUrl, ...credentials })).toThrow(/^This runtime replaces undici with something else/);
      jest.dontMock("node:module");
    });
  },
);
