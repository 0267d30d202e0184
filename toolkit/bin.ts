#!/usr/bin/env node
import { main } from "./main.js";

await main(process.argv.slice(2));
// Output is written by then. Without this, a signal that comes while Node winds down would hide the exit status.
process.once("beforeExit", () => process.exit());
