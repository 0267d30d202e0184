import config from "./jest.config.js";

/** The bundle of all tests of the code of src/: see tests/stryker/bundle.mjs. */
export default {
  ...config,
  // Stryker stands around it, and finds it by its name only. One file loads everything once anyway.
  testEnvironment: "node",
  globalSetup: undefined,
  transform: {},
  testMatch: ["<rootDir>/tests/stryker/together.cjs"],
};
