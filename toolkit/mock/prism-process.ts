import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { CommandError } from "../terminal/command.js";
import { resolvePeer } from "../files/peer.js";
import { cleanUpOnExit } from "../terminal/clean-up-on-exit.js";

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
export async function startPrism(file: string, port: number, say: (line: string) => void): Promise<PrismProcess> {
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
