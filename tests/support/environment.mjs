import { createRequire } from "node:module";
import { TestEnvironment } from "jest-environment-node";

const require = createRequire(import.meta.url);
const parsedFiles = new Map();

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
}
