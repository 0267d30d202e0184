{
  "$schema": "./node_modules/@stryker-mutator/core/schema/stryker-schema.json",
  "testRunner": "jest",
  "plugins": ["@stryker-mutator/jest-runner"],
  "buildCommand": "esbuild tests/stryker/judge.ts --bundle --platform=node --outfile=tests/stryker/judge.cjs --log-level=error",
  "coverageAnalysis": "perTest",
  "mutate": [
    "src/sandbox/**/*.ts",
    "!src/**/index.ts",
    "!src/sandbox/{assumptions,serve,time}.ts",
    "!src/sandbox/faults/**",
    "!src/sandbox/http/cors.ts",
    "!src/sandbox/market/seed-orders.ts"
  ],
  "jest": {
    "configFile": "jest.judge.config.js",
    "enableFindRelatedTests": false
  },
  "ignorePatterns": ["/examples/downstream", "reports", ".github"],
  "reporters": ["clear-text", "progress-append-only", "json"],
  "clearTextReporter": {
    "allowColor": false,
    "logTests": false,
    "reportTests": false
  },
  "jsonReporter": {
    "fileName": "reports/mutation-judge.json"
  },
  "thresholds": {
    "high": 97,
    "low": 85,
    "break": null
  },
  "concurrency": 1,
  "timeoutMS": 30000,
  "tempDirName": ".stryker-judge-tmp",
  "disableTypeChecks": false
}
