import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

/** Tests run as CommonJS through swc; the ES-module-only packages are transformed with them. */
const esmOnly = [
  "jose",
  "openapi-fetch",
  "openapi-typescript-helpers",
  "openapi-typescript/node_modules",
  "change-case",
  "index-to-position",
  "marked",
  "parse-json",
  "supports-color",
];

/**
 * Tests read the sources, which are never stale. `TEST_BUILT=1` (`npm run test:built`) gives them what is published
 * instead, wherever they enter by a public door: by the package's name, or by the file that stands behind it.
 */
const { name, exports } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const packageUnderTest = Object.entries(exports).flatMap(([path, target]) => {
  if (typeof target === "string") return [];
  const built = target.import.default;
  const source = built.replace("./dist/", "").replace(/\.js$/, "");
  if (!process.env.TEST_BUILT) return [[`^${name}${path.slice(1)}$`, `<rootDir>/${source}.ts`]];
  const file = built.replace(".", "<rootDir>");
  return [
    [`^${name}${path.slice(1)}$`, file],
    ...(source.startsWith("src/") ? [[`^(\\.\\./)+${source}\\.js$`, file]] : []),
  ];
});

const tests = new URL("tests/", import.meta.url);
const takesLonger = (path) => /"\.[./\w]*\/(runs|together)\.js"/.test(readFileSync(new URL(path, tests), "utf8"));
/** What `npm run test:long` runs: the packed package, and at full length what `npm test` does in short. */
const long = () => [
  "long/*.test.ts",
  ...readdirSync(tests, { recursive: true }).filter((path) => path.endsWith(".test.ts") && takesLonger(path)),
];
const { TEST_LONG } = process.env;

/** What takes long, and what installs what it runs on: `npm run test:long`, `test:runtimes`, `test:consumers`. */
const apart = `<rootDir>/tests/(${TEST_LONG ? "" : "long|"}runtimes|consumers/installed)/`;

export default {
  testEnvironment: "<rootDir>/tests/support/environment.mjs",
  // Many tests wait for processes, sockets and timers of others.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  roots: ["<rootDir>/tests"],
  testMatch: TEST_LONG ? long().map((path) => `**/tests/${path}`) : ["**/*.test.ts"],
  // No test measures time, and a busy machine takes its own.
  testTimeout: 300_000,
  testPathIgnorePatterns: ["/node_modules/", apart],
  globalSetup: "<rootDir>/tests/global-setup.mjs",
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
    ...Object.fromEntries(packageUnderTest),
    "^(\\.{1,2}/.*)\\.js$": "$1",
    "^@faker-js/faker$": "@faker-js/faker/locale/en",
    "^((openapi-)?typescript)$": "<rootDir>/tests/support/outside/$1.cjs",
  },
};
