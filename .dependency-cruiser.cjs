/**
 * The arrows of the source: what each folder may import, beside itself and what is installed. What stands above may use
 * what stands below it, never the other way round; so each folder can be read on its own.
 */
const { readdirSync } = require("node:fs");

const words = ["toolkit/text", "toolkit/terminal", "toolkit/files"];
const judged = ["toolkit/description", "toolkit/contract/validate", "toolkit/contract/facts"];
const asked = [...judged, "src", "toolkit/text", "toolkit/contract/judge/interface", "toolkit/contract/judge/ask"];
const probed = [...asked, "toolkit/contract/judge/probe"];
const listed = [...probed, "toolkit/contract/judge/lists"];

const arrows = {
  // What programs import. Errors can be thrown from anywhere; a client is made of calls, not the other way round.
  "src/options": [],
  "src/errors": ["src/options"],
  "src/service": ["src/options"],
  "src/generated": ["src/service"],
  "src/auth": ["src/options", "src/generated"],
  "src/response/json": [],
  "src/response/secrets": [],
  "src/response/shape": ["src/options", "src/service", "src/response/json"],
  "src/response": ["src/errors", "src/options", "src/service"],
  "src/call/deadline": [],
  "src/call/parameters": ["src/errors", "src/options", "src/service"],
  "src/call/transport": ["src/response", "src/call/deadline"],
  "src/call": ["src/errors", "src/options", "src/service", "src/response", "src/auth"],
  "src/pagination": ["src/errors", "src/options", "src/service", "src/call"],
  // The other side of the wire: it refuses options alike, and knows no client.
  "src/sandbox/rules": ["src/options", "src/generated"],
  "src/sandbox/faults": ["src/options", "src/generated"],
  "src/sandbox/lists": ["src/sandbox/rules"],
  "src/sandbox/market": ["src/sandbox/rules", "src/sandbox/lists"],
  "src/sandbox/http": [
    "src/sandbox/(rules|faults|lists|market)",
    "src/auth",
    "src/generated",
    "src/options",
    "src/service",
  ],
  "src/sandbox": ["src/options"],
  "src/node/pool": ["src/call"],
  "src/node/connect": ["src/options", "src/node/pool"],
  "src/node/body": ["src/call", "src/response"],
  "src/node": ["src/(?!sandbox/)"],
  src: ["src/(?!sandbox/|node/)"],

  // What repos run. What is read comes before what is made of it.
  "toolkit/text": [],
  "toolkit/terminal": ["toolkit/text"],
  "toolkit/files": ["toolkit/text", "toolkit/terminal"],
  "toolkit/description/json": ["src", "toolkit/text"],
  "toolkit/description/parts": ["src", ...words, "toolkit/description/json"],
  "toolkit/description/read": ["src", ...words, "toolkit/description/(json|parts)"],
  "toolkit/description/overlay": ["src", ...words, "toolkit/description/(json|parts|read)"],
  "toolkit/description": ["src", ...words],
  "toolkit/generate/source": [],
  "toolkit/generate/schemas": ["src", ...words, "toolkit/description"],
  "toolkit/generate/forms": ["src", ...words, "toolkit/description", "toolkit/generate/schemas"],
  "toolkit/generate/prepare": ["src", ...words, "toolkit/description", "toolkit/generate/schemas"],
  "toolkit/generate/rows": ["src", ...words, "toolkit/description", "toolkit/generate/(schemas|prepare)"],
  "toolkit/generate/types": ["src", ...words, "toolkit/description", "toolkit/generate/(schemas|prepare)"],
  "toolkit/generate/samples": ["src", ...words, "toolkit/description", "toolkit/generate/(source|schemas|prepare)"],
  "toolkit/generate": ["src", ...words, "toolkit/description"],
  "toolkit/compare/canonical": ["src", ...words, "toolkit/description", "toolkit/generate"],
  "toolkit/compare/wire": ["src", ...words, "toolkit/description", "toolkit/generate", "toolkit/compare/canonical"],
  "toolkit/compare/code": [
    ...["src", ...words, "toolkit/description", "toolkit/generate"],
    "toolkit/compare/(canonical|wire)",
  ],
  "toolkit/compare": ["src", ...words, "toolkit/description", "toolkit/generate"],
  "toolkit/docs": ["src", ...words, "toolkit/description", "toolkit/generate"],
  "toolkit/mock": ["src", ...words, "toolkit/description"],
  "toolkit/contract/validate": ["toolkit/description"],
  "toolkit/contract/facts": ["toolkit/description", "toolkit/contract/validate"],
  "toolkit/contract/judge/interface": ["src", ...judged],
  "toolkit/contract/judge/ask": asked,
  "toolkit/contract/judge/report": asked,
  "toolkit/contract/judge/probe": probed,
  "toolkit/contract/judge/lists": listed,
  "toolkit/contract/judge/cases": listed,
  "toolkit/contract/judge/writes": listed,
  "toolkit/contract/judge/tokens": [...listed, "toolkit/contract/judge/writes"],
  "toolkit/contract": [...listed, "toolkit/contract"],
  toolkit: ["src", "toolkit"],

  // What only this repo needs.
  "scripts/contract/recorder": ["toolkit"],
  "scripts/contract/auth": ["toolkit"],
  "scripts/contract/targets": ["src", "toolkit", "scripts/contract/auth"],
  "scripts/contract/suite": ["src", "toolkit", "scripts/contract/(recorder|auth|targets)"],
  scripts: ["src", "toolkit", "scripts"],
  openapi: [],
  bench: ["src", "toolkit", "scripts", "bench"],
  tests: [".*"],
};

const folders = Object.keys(arrows);
const ours = "^(openapi|src|toolkit|scripts|tests|bench|examples)/";
const inside = (folder) => (folder.endsWith(")") && folder.includes("(?!") ? `^${folder}` : `^${folder}/`);

/** Each folder is ruled by the longest name in the table that it begins with. */
const ofFolders = folders.map((folder) => ({
  name: `arrows-of-${folder}`,
  comment: "What it may import is written at the head of .dependency-cruiser.cjs.",
  severity: "error",
  from: { path: `^${folder}/`, pathNot: folders.filter((each) => each.startsWith(`${folder}/`)).map(inside) },
  to: { path: ours, pathNot: [`^${folder}/`, ...arrows[folder].map(inside)] },
}));

const within = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .flatMap(({ name }) => within(`${folder}/${name}`))
    .concat(folder);

/** A folder within another does not know what is made of it: the files beside it. */
const ofRooms = ["src", "toolkit", "scripts"].flatMap(within).map((folder) => ({
  name: `rooms-of-${folder}`,
  comment: "Files that stand in a folder are made of its rooms, not the other way round.",
  severity: "error",
  from: { path: `^${folder}/[^/]+/`, pathNot: folder === "src" ? "^src/node/" : [] },
  to: { path: `^${folder}/[^/]+$` },
}));

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from: { path: from }, to });

module.exports = {
  forbidden: [
    ...ofFolders,
    ...ofRooms,
    {
      name: "no-cycles",
      comment: "Every file can be read on its own.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-cycles-of-folders",
      comment: "A folder can be read on its own, too.",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
    rule("only-verify-knows-errors", "Who signs knows no service.", "^src/auth/(?!verify\\.ts$)", {
      path: "^src/generated/",
    }),
    rule("verify-knows-only-errors", "bearerAuth works on any openapi-fetch client.", "^src/auth/", {
      path: "^src/generated/(?!errors\\.ts$)",
    }),
    rule(
      "the-engine-knows-no-operation",
      "What is generated comes in as a value: only what names this service reads it.",
      "^src/(?!generated/|sandbox/|node/index|auth/verify|client\\.ts|index\\.ts|documented-errors\\.ts|orders\\.ts)",
      { path: "^src/generated/" },
    ),
    rule(
      "the-node-transport-knows-no-service",
      "It carries whatever another repo has generated, too.",
      "^src/node/(?!index\\.ts)",
      { path: "^src/(client|index|orders|documented-errors)\\.ts$" },
    ),
    rule("the-sandbox-signs-nothing", "It checks tokens as any service does.", "^src/sandbox/", {
      path: "^src/auth/(?!verify\\.ts$)",
    }),
    rule("the-toolkit-reads-descriptions", "Only commands are about this service.", "^toolkit/(?!commands/)", {
      path: "^src/generated/",
    }),
    rule("what-is-generated-is-data", "It takes types, and nothing that runs.", "^src/generated/", {
      path: "^src/service/",
      dependencyTypesNot: ["type-only"],
    }),
    rule(
      "core-has-no-built-ins",
      "The core runs in browsers, Deno, Bun and on edges.",
      "^src/(?!sandbox/.*serve|node/)",
      {
        dependencyTypes: ["core"],
        dependencyTypesNot: ["type-only", "type-import"],
      },
    ),
    rule("core-depends-on-two", "Only openapi-fetch and jose are compiled in.", "^src/(?!node/)", {
      path: "node_modules",
      pathNot: "node_modules/(openapi-fetch|jose)/",
    }),
    rule("node-depends-on-undici", "What is optional is one thing.", "^src/node/", {
      path: "node_modules",
      pathNot: "node_modules/undici/",
      dependencyTypesNot: ["core"],
    }),
    rule("nothing-is-missing", "Every import resolves.", "^(src|toolkit|scripts|bench)/", { couldNotResolve: true }),
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^dist/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
