import { AsyncLocalStorage } from "node:async_hooks";
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { TestEnvironment } from "jest-environment-node";

const require = createRequire(import.meta.url);
const parsedFiles = new Map();
const programs = new Set();
let run;

/**
 * Code is compiled for speed later than V8 does it by itself, about eight times: each file of tests has modules of its own,
 * most of which are done before that has paid.
 */
setFlagsFromString("--interrupt-budget=500000");

/**
 * Jest's runner makes a store of each file of tests and never lets it go, and Node 20 hands each of them on with every
 * promise: what was used goes with its file.
 */
const used = new Set();
const { run: runInStore } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  used.add(this);
  return runInStore.apply(this, args);
};

/**
 * Node, with compilers as Node itself loads them, files that were parsed, and programs that were bundled: once for each
 * process that runs tests. Jest would load them anew for each file of tests, which takes longer than most of them.
 */
export default class Environment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadOutside = require;
    this.global.parsedFiles = parsedFiles;
    // A process that watches has several runs, between which sources change.
    if (run !== process.env.TEST_RUN) programs.clear();
    run = process.env.TEST_RUN;
    this.global.programs = programs;
  }

  async teardown() {
    for (const store of used) store.disable();
    used.clear();
    await super.teardown();
  }
}
