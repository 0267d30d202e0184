import { readdirSync, readFileSync } from "node:fs";
import { build } from "esbuild";

/** Where the tests of the code of src/ stand. */
const folders = ["", "auth", "call", "faults", "node", "pagination", "response", "safety", "sandbox"];

/** What a mutation run does without, and why. */
const leftOut = {
  "docs.test.ts": "is about links of pages",
  "pagination/memory.test.ts": "is about memory, and collects garbage for seconds",
  "call/garbage.test.ts": "is about memory, and collects garbage",
  "node/garbage.test.ts": "is about memory, and collects garbage",
  "faults/renegotiation.test.ts": "starts a program of its own, which a mutant does not reach",
  "faults/faults.test.ts": "waits for deadlines over sockets; tests of src/call meet the same faults without them",
  "faults/kept-connections.test.ts": "waits for connections to end; tests/node does so for the transport that has some",
  "call/is-nodes-fetch.test.ts": "loads a module anew, which a bundle cannot",
  "call/watch-listens.test.ts": "loads a module anew, which a bundle cannot",
  "node/load-undici.test.ts": "puts another module in the place of one, which a bundle cannot",
  "response/bounds.test.ts": "compresses and reads megabytes",
  "response/growth.test.ts": "measures, which means nothing beside a second run",
  "safety/at-most-one-order.test.ts": "plays hundreds of schedules",
  "safety/at-most-one-order-tcp.test.ts": "plays hundreds of schedules",
  "safety/hostile-callers.property.test.ts": "plays hundreds of schedules",
  "sandbox/package.test.ts": "bundles the sources, and is about imports",
  "sandbox/readings.test.ts": "bundles the description under each overlay; forms.test.ts tells of each form",
};

/*
 * Writes tests/stryker/together.cjs for `npm run test:mutation:code`: all other tests as one file, so that each mutant
 * loads a single module.
 */
const all = folders
  .flatMap((folder) => readdirSync(`tests/${folder}`).map((name) => (folder ? `${folder}/${name}` : name)))
  .filter((name) => name.endsWith(".test.ts"));
const gone = Object.keys(leftOut).filter((name) => !all.includes(name));
if (gone.length > 0) throw new Error(`left out, but not there: ${gone.join(", ")}`);
/** Who looks for connections that are left open comes first: those of another file would be taken for its own. */
const looks = (name) => readFileSync(`tests/${name}`, "utf8").includes("handlesLeft");
const tests = all.filter((name) => !(name in leftOut)).sort((one, other) => looks(other) - looks(one));
const lines = tests.map((name) => `together("${name}", () => require("../${name}"));`);
await build({
  stdin: {
    contents: [
      'require("./end-at-first-failure.ts");',
      'const { together } = require("./together.ts");',
      ...lines,
    ].join("\n"),
    resolveDir: "tests/stryker",
  },
  bundle: true,
  platform: "node",
  // Its classes are known by their names, which a bundle changes.
  external: ["undici"],
  // The transport of Node finds undici by its own place, which CommonJS does not have.
  define: { "import.meta.url": "placeOfModule" },
  banner: { js: 'const placeOfModule = require("node:url").pathToFileURL(__filename).href;' },
  outfile: "tests/stryker/together.cjs",
  logLevel: "error",
});
console.log(`${tests.length} files of tests`);
