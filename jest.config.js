import { readFileSync } from "node:fs";

/** Tests run as CommonJS through swc; the ES-module-only packages are transformed with them. */
const esmOnly = [
  "jose",
  "openapi-fetch",
  "openapi-typescript-helpers",
  "openapi-typescript/node_modules",
  "change-case",
  "index-to-position",
  "parse-json",
  "supports-color",
];

/** Tests read the sources, which are never stale; `TEST_BUILT=1` gives them what is published instead. */
const { name, exports } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const packageUnderTest = Object.entries(exports).flatMap(([path, target]) => {
  if (typeof target === "string") return [];
  const built = target.import.default;
  const file = process.env.TEST_BUILT ? built : built.replace(/^\.\/dist\//, "./").replace(/\.js$/, ".ts");
  return [[`^${name}${path.slice(1)}$`, file.replace(/^\./, "<rootDir>")]];
});

export default {
  testEnvironment: "node",
  maxWorkers: "100%",
  roots: ["<rootDir>/tests"],
  testMatch: ["**/*.test.ts"],
  // These install what they run on: `npm run test:runtimes`.
  testPathIgnorePatterns: ["/node_modules/", "<rootDir>/tests/runtimes/"],
  globalSetup: "<rootDir>/tests/support/global-setup.mjs",
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
    ...Object.fromEntries(packageUnderTest),
  },
};
