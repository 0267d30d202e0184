/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  testRunner: "jest",
  plugins: ["@stryker-mutator/jest-runner"],
  buildCommand: "node tests/stryker/bundle.mjs",
  coverageAnalysis: "perTest",
  mutate: ["src/**/*.ts", "!src/generated/**", "!src/**/index.ts"],
  jest: { configFile: "jest.stryker.config.js", enableFindRelatedTests: false },
  ignorePatterns: ["/examples", "reports", ".github"],
  reporters: ["clear-text", "progress-append-only", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: "reports/mutation-code.json" },
  thresholds: { high: 97, low: 95, break: 95 },
  concurrency: 2,
  timeoutMS: 5000,
  tempDirName: ".stryker-tmp",
  disableTypeChecks: false,
};
