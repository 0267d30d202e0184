import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { commands } from "../../toolkit/commands.js";
import { listen } from "../support/listen.js";
import type { Ended } from "../support/processes.js";
import { credentials, during, folderElsewhere, run } from "./run-packed.js";

const bare = folderElsewhere();
test("the list of commands, and the version", async () => {
  const { status, stdout } = await run(bare, ["--help"]);
  expect(status).toBe(0);
  for (const name of Object.keys(commands)) expect(stdout).toMatch(new RegExp(`^  ${name} +\\w`, "m"));
  const { version } = JSON.parse(readFileSync(join(bare, "node_modules/trading-service-client/package.json"), "utf8")) as { version: string }; // prettier-ignore
  expect(await run(bare, ["--version"])).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
});

describe("without any tool beside the package", () => {
  test("bundle writes the description under named and own overlays", async () => {
    const overlays = ["--overlay", "responses-in-data", "--overlay", "ours.overlay.yaml"];
    const { status, stdout, stderr } = await run(bare, ["bundle", ...overlays]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^ {2}title: Ours$/m);
    expect(await run(bare, ["bundle", ...overlays, "--out", "out/ours.json"])).toEqual({
      status: 0,
      stdout: "written out/ours.json\n",
      stderr: "",
    });
    expect(JSON.parse(readFileSync(join(bare, "out/ours.json"), "utf8"))).toMatchObject({ info: { title: "Ours" } });
  });

  test("token signs with a secret from the environment or from standard input, and never shows it", async () => {
    const claims = ({ stdout }: Ended) => {
      const [, payload = ""] = stdout.split(".");
      return JSON.parse(Buffer.from(payload, "base64url").toString()) as unknown;
    };
    const named = await run(bare, ["token", "--recv-window", "60"], { env: credentials });
    const piped = await run(bare, ["token"], { env: { TRADING_API_KEY: "sandbox-key" }, input: "sandbox-secret\n" });
    expect(claims(named)).toMatchObject({ sub: "sandbox-key", recv_window: "60" });
    expect(claims(piped)).toMatchObject({ sub: "sandbox-key" });
    for (const { stdout, stderr } of [named, piped]) expect(stdout + stderr).not.toContain("sandbox-secret");
    const none = await run(bare, ["token"], { env: { TRADING_API_KEY: "sandbox-key" } });
    expect(none.status).toBe(2);
    expect(none.stderr).toMatch(/^error: TRADING_API_SECRET is not set[^\n]*\n$/);
    // Somebody who gives it as an argument does not see it twice.
    const argued = await run(bare, ["token", "sandbox-secret"], { env: credentials });
    expect(argued).toMatchObject({ status: 2, stdout: "" });
    expect(argued.stderr).not.toContain("sandbox-secret");
  });

  test("sandbox serves, and call calls it", async () => {
    await during(
      bare,
      ["sandbox", "--port", "0", "--overlay", "post-parameters-in-query", "--cors", "https://page.example"],
      async (url) => {
        const env = { ...credentials, TRADING_BASE_URL: url };
        const under = ["--overlay", "post-parameters-in-query", "--overlay", "ours.overlay.yaml"];
        const create = ["call", "createOrder", "market_id=BTC-USDT", "side=BID", "price=100.50", "amount=0.01"];
        const created = await run(bare, [...create, ...under], { env });
        expect(created).toMatchObject({ status: 0, stderr: "" });
        const { id, price } = JSON.parse(created.stdout) as { id: number; price: string };
        expect(Number(price)).toBe(100.5);
        // Under the reading of the description the parameters stand where this service does not look.
        expect((await run(bare, create, { env })).stderr).toMatch(/^error: ApiError: [^\n]+ \(outcome: rejected\)\n$/);
        const refused = await run(bare, ["call", "getOrder", "order_id=99999999999999999999"], { env });
        expect(refused).toMatchObject({ status: 1, stdout: "" });
        expect(refused.stderr).toMatch(/^error: \w+Error: [^\n]+ \(outcome: rejected\)\n$/);
        const missing = await run(bare, ["call", "getOrder"], { env });
        expect(missing).toMatchObject({ status: 2, stdout: "" });
        expect(missing.stderr).toMatch(/^error: InvalidParameterError: [^\n]+ \(outcome: not_sent\)\n$/);
        const cancelled = await run(bare, ["call", "cancelOrder", `order_id=${id}`, "--base-url", url, ...under], {
          env,
        });
        expect(JSON.parse(cancelled.stdout)).toMatchObject({ id, state: "CANCELED" });
        const page = await fetch(`${url}/api/v3/viewer/accounts`, { headers: { Origin: "https://page.example" } });
        expect(page.headers.get("Access-Control-Allow-Origin")).toBe("https://page.example");
        const wrong = { ...env, TRADING_API_SECRET: "another" };
        expect((await run(bare, ["call", "listAccounts"], { env: wrong })).stderr).toContain("(outcome: rejected)");
      },
    );
    const closed = createServer();
    const url = `http://127.0.0.1:${await listen(closed)}`;
    await new Promise((gone) => closed.close(gone));
    const nobody = await run(bare, ["call", "listAccounts", "--base-url", url], { env: credentials });
    expect(nobody.status).toBe(1);
    expect(nobody.stderr).toMatch(/^error: ConnectionError: [^\n]+ \(outcome: not_sent\)\n$/);
  });

  test.each([
    ["generate --out out", "openapi-typescript"],
    ["lint", "@redocly/cli"],
    ["docs", "@redocly/cli"],
    ["diff --against node_modules/trading-service-client/dist/openapi.yaml", "@redocly/cli"],
    ["mock --port 0", "@stoplight/prism-cli"],
  ])("%s names %s, and the line that installs it", async (line, peer) => {
    const { status, stderr } = await run(bare, line.split(" "));
    expect(status).toBe(2);
    expect(stderr.replace(/^.* …\n/gm, "")).toMatch(
      new RegExp(`^error: [^\\n]*needs ${peer}: npm install --save-dev ${peer}@[\\d.]+\\n$`),
    );
  });

  test.each([
    ["beside TypeScript 7", 'module.exports = { version: "7.0.2" };', /5, .* but found 7\.0\.2: .* --prefix tools .*/],
    ["without TypeScript", undefined, /needs typescript: npm install --save-dev typescript@[\d.]+/],
  ])("generate names the TypeScript that openapi-typescript needs: %s", async (cwd, typescript, said) => {
    const modules = { "openapi-typescript": 'require("typescript");', ...(typescript && { typescript }) };
    for (const [name, text] of Object.entries(modules)) {
      const place = join(bare, cwd, "node_modules", name);
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, "index.js"), text);
    }
    const bin = join(bare, "node_modules/.bin/trading-service-client");
    const args = ["generate", "--out", "service"];
    const { status, stderr } = spawnSync(bin, args, { cwd: join(bare, cwd), encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(said) });
  });
});
