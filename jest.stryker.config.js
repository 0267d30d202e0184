import config from "./jest.config.js";

/** The bundle of all tests of the client's own code: see tests/stryker/together.ts. */
export default { ...config, transform: {}, testMatch: ["<rootDir>/tests/stryker/together.cjs"] };
