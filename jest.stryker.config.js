import config from "./jest.config.js";

/** The bundle of all tests of the code of src/: see tests/stryker/bundle.mjs. */
export default {
  ...config,
  globalSetup: undefined,
  transform: {},
  testMatch: ["<rootDir>/tests/stryker/together.cjs"],
};
