#!/usr/bin/env node
import { main } from "./main.js";

// A reader that has seen enough, such as `head`, closes the pipe.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 1));

await main(process.argv.slice(2));
