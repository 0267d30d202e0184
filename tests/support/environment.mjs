import { AsyncLocalStorage } from "node:async_hooks";
import { createRequire } from "node:module";
import { TestEnvironment } from "jest-environment-node";

const require = createRequire(import.meta.url);
const parsedFiles = new Map();

/**
 * Jest's runner makes a store of each file of tests and never lets it go, and Node 20 hands each of them on with every
 * promise: what was used goes with its file.
 */
const used = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  used.add(this);
  return run.apply(this, args);
};

/**
 * Node, with compilers as Node itself loads them, and files that were parsed: once for each process that runs tests.
 * Jest would load them anew for each file of tests, which takes longer than most of them.
 */
export default class Environment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadOutside = require;
    this.global.parsedFiles = parsedFiles;
  }

  async teardown() {
    for (const store of used) store.disable();
    used.clear();
    await super.teardown();
  }
}
