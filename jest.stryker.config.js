import config from "./jest.config.js";

/** One file that holds all tests of the client's own code: see there. */
export default { ...config, testMatch: ["<rootDir>/tests/stryker/together.ts"] };
