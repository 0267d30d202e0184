/** Tests run as CommonJS through swc; the three ES-module-only packages are transformed with them. */
const esmOnly = ["jose", "openapi-fetch", "openapi-typescript-helpers"];

/** Tests read the sources, which are never stale; `TEST_BUILT=1` gives them what is published instead. */
const packageUnderTest = process.env.TEST_BUILT
  ? {
      "^trading-service-client$": "<rootDir>/dist/client/index",
      "^trading-service-client/(verify)$": "<rootDir>/dist/client/auth/$1",
      "^trading-service-client/sandbox/serve$": "<rootDir>/dist/client/sandbox/serve",
      "^trading-service-client/sandbox$": "<rootDir>/dist/client/sandbox/index",
    }
  : {
      "^trading-service-client$": "<rootDir>/src/index.ts",
      "^trading-service-client/(verify)$": "<rootDir>/src/auth/$1.ts",
      "^trading-service-client/sandbox/serve$": "<rootDir>/src/sandbox/serve.ts",
      "^trading-service-client/sandbox$": "<rootDir>/src/sandbox/index.ts",
    };

export default {
  testEnvironment: "node",
  maxWorkers: "100%",
  roots: ["<rootDir>/tests"],
  testMatch: ["**/*.test.ts"],
  globalSetup: "<rootDir>/tests/browser/global-setup.mjs",
  transform: {
    "^.+\\.[jt]sx?$": [
      "@swc/jest",
      {
        jsc: { parser: { syntax: "typescript" }, target: "es2022" },
        module: { type: "commonjs" },
        sourceMaps: "inline",
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join("|")})/)`],
  moduleNameMapper: {
    "^(\\.{1,2}/.*)\\.js$": "$1",
    "^@faker-js/faker$": "@faker-js/faker/locale/en",
    ...packageUnderTest,
  },
};
