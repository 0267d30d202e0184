/** Tests run as CommonJS through swc; the three ES-module-only packages are transformed with them. */
const esmOnly = ["jose", "openapi-fetch", "openapi-typescript-helpers"];

export default {
  testEnvironment: "node",
  maxWorkers: "100%",
  roots: ["<rootDir>/tests"],
  testMatch: ["**/*.test.ts"],
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
    "^trading-service-client$": "<rootDir>/dist/client/index",
    "^trading-service-client/verify$": "<rootDir>/dist/client/auth/verify",
    "^trading-service-client/sandbox/serve$": "<rootDir>/dist/client/sandbox/serve",
    "^trading-service-client/sandbox$": "<rootDir>/dist/client/sandbox/index",
  },
};
