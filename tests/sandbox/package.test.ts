import { spawn } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "esbuild";
import { createSandbox } from "../../src/sandbox/index.js";

const root = resolve(__dirname, "../..");

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
    expect(ours.filter((input) => !/^src\/(auth|generated)\//.test(input))).toEqual([]);
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

/** Runs the script, hands what it prints to `watch`, and gives its end. */
function run(args: string[], watch: (printed: string, stop: (signal: NodeJS.Signals) => void) => void = () => {}) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((end, fail) => {
    const child = spawn(process.execPath, ["--import", "tsx", "toolkit/commands/sandbox.ts", ...args], { cwd: root });
    let [stdout, stderr] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      watch(stdout, (signal) => child.kill(signal));
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    child.on("error", fail).on("close", (code) => end({ code, stdout, stderr }));
  });
}

describe("npm run sandbox", () => {
  it("explains itself, and refuses what it does not know in one line", async () => {
    const [help, flag, port] = await Promise.all([run(["--help"]), run(["--nope"]), run(["--port", "70000"])]);
    expect(help).toMatchObject({ code: 0, stderr: "" });
    expect(help.stdout).toContain("Usage: npm run sandbox");
    expect([flag.code, port.code]).toEqual([2, 2]);
    expect(flag.stderr).toMatch(/^error: .*--nope.*\n$/);
    expect(port.stderr).toBe('error: "70000" is not a port\n');
  }, 60_000);

  it("says in one line that the port is in use", async () => {
    const taken = createServer();
    await new Promise<void>((listening) => taken.listen(0, "127.0.0.1", listening));
    const { port } = taken.address() as AddressInfo;
    expect(await run(["--port", `${port}`])).toEqual({
      code: 1,
      stdout: "",
      stderr: `error: port ${port} is in use: choose another with --port\n`,
    });
    await new Promise((closed) => taken.close(closed));
  }, 60_000);

  it.each(["SIGINT", "SIGTERM"] as const)(
    "prints a token that works, and ends on %s",
    async (signal) => {
      let asked: Promise<number> | undefined;
      const { code, stderr } = await run(["--port", "0"], (printed, stop) => {
        const [, token, url] = /Bearer (\S+)" "(\S+)"\n/.exec(printed) ?? [];
        if (!token || !url || asked) return;
        const headers = { Authorization: `Bearer ${token}`, Connection: "close" };
        asked = fetch(url, { headers }).then(({ status }) => status);
        void asked.finally(() => stop(signal));
      });
      expect({ code, stderr, status: await asked }).toEqual({ code: 0, stderr: "", status: 200 });
    },
    60_000,
  );
});
