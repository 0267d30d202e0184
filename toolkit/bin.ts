#!/usr/bin/env node
import { main } from "./main.js";

// Output is written by then. Without this, a signal that comes while Node winds down would hide the exit status.
process.once("beforeExit", () => process.exit());
await main(process.argv.slice(2));
