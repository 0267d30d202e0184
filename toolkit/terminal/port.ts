import { createServer } from "node:net";
import { CommandError } from "./command.js";

/** The port that --port names; 0 stands for any free one. The message does not repeat a wrong value. */
export function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new CommandError("--port must be a whole number, 65535 at most");
  return port;
}

/** Fails where nothing can listen on a port of loopback, before work is done for it. */
export function assertFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", ({ code }: NodeJS.ErrnoException) => {
      const problem = code === "EADDRINUSE" ? "is in use" : `cannot be used (${code})`;
      reject(new CommandError(`port ${port} ${problem}: choose another with --port`));
    });
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
  });
}
