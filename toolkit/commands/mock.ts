import { spawn, type ChildProcess } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Command, CommandError } from "../terminal/command.js";
import { descriptionOptions, descriptionUsage, readBundle, type DescriptionValues } from "./description-options.js";
import { basePathOf } from "../description/parts/base-path.js";
import { inTemporaryFolder } from "../files/in-temporary-folder.js";
import { mockedDescription } from "../mock/mocked-description.js";
import { assertFree, portOf } from "../terminal/port.js";
import { printable } from "../text/printable.js";
import { lifeUsage, untilStopSignal } from "../terminal/until-stop-signal.js";
import { resolvePeer } from "../files/peer.js";
import { cleanUpOnExit } from "../terminal/clean-up-on-exit.js";

const usage = `
Usage: trading-service-client mock [--description FILE] [--overlay NAME|FILE]... [--port PORT]

Serves the description's examples with Prism on loopback, under the path of its servers, until Ctrl-C. Prism only checks the
form of the Authorization header; the sandbox checks tokens. A request that does not fit the description gets the first
example of its 422 or 400 response; if that example has an error code, which would name a wrong cause, a body without a
code. What does not fit is printed here; a body that is no JSON at all gets Prism's own error. If a response has no example,
Prism makes one up: with writeOnly members, and without heeding a pattern; for a recursive schema it stops with {}, even if
members are required. Integers beyond 2^53 are rounded. Needs @stoplight/prism-cli.

The examples are the same whatever is asked for, and a client refuses data about anything else: let it ask for what the
examples show, and test all else against the sandbox.

${lifeUsage}

${descriptionUsage}
  --port PORT          default 4010; 0 picks a free one
`;

export const command: Command<DescriptionValues & { port: string }> = {
  usage,
  options: { ...descriptionOptions, port: { type: "string", default: "4010" } },
  run: async ({ port: wanted, ...values }) => {
    let port = portOf(wanted);
    await assertFree(port);
    const stopped = untilStopSignal().then(() => "stopped" as const);
    const { description } = await readBundle(values);
    const bundle = mockedDescription(description);
    const prefix = basePathOf(description);
    await inTemporaryFolder("mock", async (folder) => {
      const file = join(folder, "openapi.json");
      await writeFile(file, JSON.stringify(bundle));
      for (let running = true; running;) {
        const prism = await startPrism(file, port, (line) => console.log(printable(line)));
        port = Number(new URL(prism.url).port);
        console.log(`mock at ${prism.url}${prefix} (for clients: ${prism.url}; Ctrl-C stops it)`);
        running = (await Promise.race([stopped, prism.ended])) !== "stopped";
        if (running) console.log("prism crashed while it handled a request, and was restarted");
        else await prism.stop();
      }
    });
  },
};

// Prism's log has a time, tags and colours before what it says.
const noise = /\u001b\[[0-9;]*m|^\[.*?\] › |\[CLI\] \W*fatal\s+/g;

/** A mock that runs in a process of its own. */
interface PrismProcess {
  url: string;
  /** Resolves when the process ends by itself, which it does on some malformed requests. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts prism-cli over a description and waits until it listens on loopback.
 *
 * @param say gets each line that Prism prints from then on
 */
async function startPrism(file: string, port: number, say: (line: string) => void): Promise<PrismProcess> {
  const cli = resolvePeer("@stoplight/prism-cli", "the mock", "/dist/index.js");
  const child = spawn(process.execPath, [cli, "mock", "--host", "127.0.0.1", "--port", String(port), file], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const done = cleanUpOnExit(() => child.kill());
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve())).then(done);
  const url = await listening(child, say);
  return {
    url,
    ended,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

function listening(child: ChildProcess, say: (line: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let listens = false;
    let complaint: string | undefined;
    const read = (line: string) => {
      const text = line.replace(noise, "").trim();
      const url = /listening on (http:\S+)/.exec(text)?.[1];
      if (url) {
        listens = true;
        resolve(url);
      } else if (listens) say(text);
      // The first line says why, the others where.
      else if (/fatal|error/i.test(line)) complaint ??= text;
    };
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on("line", read);
    child.once("close", () =>
      reject(new CommandError(`prism did not start: ${complaint ?? "it exited without a message"}`)),
    );
  });
}
