#!/usr/bin/env node
import { writeSync } from "node:fs";
import { main } from "./main.js";
import { whyNotWritten } from "./write-out.js";

// A reader that has seen enough, such as `head`, closes the pipe: what was found decides the exit status all the same.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") return;
  writeSync(2, `error: cannot write standard output: ${whyNotWritten(error)}\n`);
  process.exit(1);
});

// Where nobody is left to be told, as once a terminal was closed, the work goes on untold.
process.stderr.on("error", () => {});

await main(process.argv.slice(2));
