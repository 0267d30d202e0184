import config from "./jest.config.js";

/** The tests that tell about the client's own code: what needs a build, a browser or a mock is left out. */
export default {
  ...config,
  testMatch: [
    "<rootDir>/tests/*.test.ts",
    "<rootDir>/tests/auth/**/*.test.ts",
    "<rootDir>/tests/safety/**/*.test.ts",
    "<rootDir>/tests/faults/**/*.test.ts",
  ],
  testPathIgnorePatterns: ["readme.test.ts", "settling.test.ts", "docs.test.ts", "examples.test.ts"],
};
