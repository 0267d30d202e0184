import { writeSync } from "node:fs";
import { whyNotWritten } from "./why-not-written.js";

/** A reader that has seen enough, such as `head`, closes the pipe: what was found decides the exit status all the same. */
function onOutputError(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") return;
  writeSync(2, `error: cannot write standard output: ${whyNotWritten(error)}\n`);
  process.exit(1);
}

/** Bears it where what a command says goes nowhere. A process that runs many commands needs it once. */
export function heedOutput(): void {
  if (process.stdout.listeners("error").some(({ name }) => name === onOutputError.name)) return;
  process.stdout.on("error", onOutputError);
  // Where nobody is left to be told, as once a terminal was closed, the work goes on untold.
  process.stderr.on("error", () => {});
}
