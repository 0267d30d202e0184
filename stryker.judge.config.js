import config from "./stryker.config.js";

const bundle = "--bundle --platform=node --outfile=tests/stryker/judge.cjs --log-level=error";

/** The judge as the only test of the sandbox: see tests/stryker/judge.ts. */
export default {
  ...config,
  buildCommand: `esbuild tests/stryker/judge.ts ${bundle}`,
  mutate: [
    "src/sandbox/**/*.ts",
    "!src/**/index.ts",
    "!src/sandbox/{assumptions,serve,time}.ts",
    "!src/sandbox/faults/**",
    "!src/sandbox/http/cors.ts",
    "!src/sandbox/market/seed-orders.ts",
  ],
  jest: { ...config.jest, configFile: "jest.judge.config.js" },
  ignorePatterns: ["/examples/downstream", "reports", ".github"],
  jsonReporter: { fileName: "reports/mutation-judge.json" },
  thresholds: { high: 97, low: 85, break: null },
  concurrency: 1,
  timeoutMS: 30000,
  tempDirName: ".stryker-judge-tmp",
};
