import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { credentials } from "../support/fake-fetch.js";
import { root } from "../support/processes.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const folder = temporaryFolder();
const baseUrl = "https://exchange.example";
const asCommonJs = {
  bundle: true,
  platform: "node",
  format: "cjs",
  logLevel: "error",
  logOverride: { "empty-import-meta": "silent" },
} as const;

/** Where it is looked for: with a package that is linked not where the program is. */
const from = join(root, process.env.TEST_BUILT ? "dist/src/node" : "src/node/connect");

/** The message of a client that is made where `require` does this. */
async function messageWith(resolve: () => string, load: (name: string) => unknown = () => ({})): Promise<string> {
  let message = "";
  await jest.isolateModulesAsync(async () => {
    jest.doMock("node:module", () => ({ createRequire: () => Object.assign(load, { resolve }) }));
    const { createClient } = await import("../../src/node/index.js");
    try {
      createClient({ baseUrl, ...credentials });
    } catch (error) {
      message = (error as Error).message;
    }
    jest.dontMock("node:module");
  });
  return message;
}
const found = () => join(root, "node_modules/undici/index.js");
const versioned = (version: string, load: () => unknown) => (name: string) =>
  name === "undici/package.json" ? { version } : load();

test("a missing undici is named with the line that installs it, and where it is looked for", async () => {
  const resolve = () => {
    throw Object.assign(new Error("Cannot find module 'undici'"), { code: "MODULE_NOT_FOUND" });
  };
  expect(await messageWith(resolve)).toBe(
    `"trading-service-client/node" needs undici, but found none from ${from}: npm install undici@7.30.0`,
  );
});

test("an undici that cannot be loaded is not said to be missing", async () => {
  const load = () => {
    throw new SyntaxError("Unexpected token 'export'");
  };
  expect(await messageWith(found, versioned("7.30.0", load))).toBe(
    `"trading-service-client/node" cannot load undici: Unexpected token 'export' (undici@7.30.0 runs on Node 20.19 or later: npm install undici@7.30.0)`,
  );
});

test("an undici whose dispatching is another one is named with its version", async () => {
  expect(
    await messageWith(
      found,
      versioned("6.26.0", () => ({})),
    ),
  ).toBe(
    `"trading-service-client/node" needs undici 7 or later, but found 6.26.0 from ${from}: npm install undici@7.30.0`,
  );
});

test("a runtime that puts something else in the place of undici is named as the reason", async () => {
  expect(await messageWith(() => "undici")).toMatch(/^This runtime replaces undici with something else/);
});

test("the program's own fetch keeps its transport", () => {
  const program = `
    const { createClient } = require(process.argv[1]);
    void createClient(${JSON.stringify({ baseUrl, ...credentials })});
    const agents = [1, 2].map((version) => globalThis[Symbol.for("undici.globalDispatcher." + version)]);
    const { Agent } = require("undici");
    console.log(agents.map((agent) => agent instanceof Agent));`;
  const made = join(folder, "made.cjs");
  buildSync({ ...asCommonJs, entryPoints: [join(root, "src/node/index.ts")], outfile: made });
  expect(execFileSync(process.execPath, ["-e", program, made], { cwd: root, encoding: "utf8" })).toBe(
    "[ false, false ]\n",
  );
});

test("a call loads nothing of Node's own fetch, which takes longer than connecting", () => {
  const program = `
    const { createClient } = require(process.argv[1]);
    const order = '{"id":1,"market_id":"A-B","side":"BID","state":"PENDING","price":"1","amount":"1"}';
    const server = require("node:net").createServer((socket) => socket.once("data", () => socket.end(
      "HTTP/1.1 200 OK\\r\\nContent-Type: application/json\\r\\nContent-Length: " + order.length + "\\r\\n\\r\\n" + order)));
    server.listen(0, "127.0.0.1", async () => {
      const baseUrl = "http://127.0.0.1:" + server.address().port;
      const client = createClient({ ...${JSON.stringify(credentials)}, baseUrl });
      const isLoaded = () => process.moduleLoadList.includes("NativeModule internal/deps/undici/undici");
      const { id } = await client.getOrder({ order_id: 1 });
      const before = isLoaded();
      void Headers;
      console.log(id, before, isLoaded());
      await client.close();
      server.close();
    });`;
  const made = join(folder, "called.cjs");
  buildSync({ ...asCommonJs, entryPoints: [join(root, "src/node/index.ts")], outfile: made });
  expect(execFileSync(process.execPath, ["-e", program, made], { cwd: root, encoding: "utf8" })).toBe("1 false true\n");
});

test("a bundle in the form of CommonJS finds the undici of the folder it is started in", () => {
  const program = join(folder, "bundled.cjs");
  const contents = `import { createClient } from "./src/node/index.js";
    createClient(${JSON.stringify({ baseUrl, ...credentials })});
    console.log("made");`;
  buildSync({
    stdin: { contents, resolveDir: root, loader: "ts" },
    ...{ ...asCommonJs, outfile: program },
  });
  expect(execFileSync(process.execPath, [program], { cwd: root, encoding: "utf8" })).toBe("made\n");
});
