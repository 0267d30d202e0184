import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "esbuild";
import { createSandbox } from "../../src/sandbox/index.js";
import { root, start } from "../support/processes.js";

describe("the sandbox as a package", () => {
  it("needs nothing of Node, and no more than the server's side of Part 5", async () => {
    const { metafile } = await build({
      entryPoints: [resolve(root, "src/sandbox/index.ts")],
      bundle: true,
      format: "esm",
      platform: "browser",
      write: false,
      metafile: true,
      absWorkingDir: root,
    });
    const inputs = Object.keys(metafile.inputs).filter((input) => !input.startsWith("src/sandbox/"));
    const ours = inputs.filter((input) => !input.startsWith("node_modules/jose/")).sort();
    expect(ours).toEqual(expect.arrayContaining(["src/auth/verify.ts", "src/generated/errors.ts"]));
    const others = ours.filter((input) => !/^src\/(auth|generated)\//.test(input));
    // What refuses options, and no more of the client.
    expect(others.filter((input) => !/^src\/(errors|options)\//.test(input))).toEqual([]);
  });

  it("is not part of the client", async () => {
    const { metafile } = await build({
      entryPoints: [resolve(root, "src/index.ts")],
      bundle: true,
      format: "esm",
      write: false,
      metafile: true,
      absWorkingDir: root,
    });
    expect(Object.keys(metafile.inputs).filter((input) => input.startsWith("src/sandbox/"))).toEqual([]);
  });

  it("lists its assumptions once each, with open points that the description has", () => {
    const { assumptions } = createSandbox();
    const ids = assumptions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const description = readFileSync(resolve(root, "dist/openapi.json"), "utf8");
    const points = assumptions.flatMap(({ openPoint }) => openPoint ?? []);
    expect(points.filter((point) => !description.includes(`"id": "${point}"`))).toEqual([]);
  });
});

test("the token that npm run sandbox prints for curl works", async () => {
  const server = start("toolkit/bin.ts", ["sandbox", "--port", "0"]);
  const [, token, url] = /Bearer (\S+)" "(\S+)"/.exec(await server.says(/curl (.*)\n/)) ?? [];
  const { status } = await fetch(url!, { headers: { Authorization: `Bearer ${token}`, Connection: "close" } });
  server.stop("SIGINT");
  expect({ status, ended: await server.ended }).toMatchObject({ status: 200, ended: { status: 0, stderr: "" } });
});
