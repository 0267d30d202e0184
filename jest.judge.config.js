import config from "./jest.stryker.config.js";

/** The judge as the only test of the sandbox: see tests/stryker/judge.ts. */
export default { ...config, testMatch: ["<rootDir>/tests/stryker/judge.cjs"] };
