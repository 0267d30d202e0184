/** The arrows of the source: what may import what. Each rule says why. */
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from: { path: from }, to });

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Every file can be read on its own.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-cycles-of-folders",
      comment: "A folder can be read on its own, too; the rooms of the judge share one Probe.",
      severity: "error",
      scope: "folder",
      from: { path: "^(src|toolkit|toolkit/contract)/[^/]+$" },
      to: { circular: true },
    },
    rule("generated-is-a-leaf", "Generated code is data.", "^src/generated/", {
      path: "^src/(?!generated/|service\\.ts$)",
    }),
    rule("errors-are-a-leaf", "Errors can be thrown from anywhere.", "^src/errors\\.ts$", { path: "^src/" }),
    rule("auth-stands-alone", "bearerAuth works on any openapi-fetch client.", "^src/auth/", {
      path: "^src/(?!auth/)",
      pathNot: "^src/generated/errors\\.ts$",
    }),
    rule("only-verify-knows-errors", "Who signs knows no service.", "^src/auth/(?!verify\\.ts$)", {
      path: "^src/generated/",
    }),
    rule("response-knows-no-call", "From bytes to data or a refusal: call asks, response tells.", "^src/response/", {
      path: "^src/(?!response/|(errors|service)\\.ts$)",
    }),
    rule("call-knows-no-client", "A client is made of calls, not the other way round.", "^src/call/", {
      path: "^src/(?!call/|response/|auth/|(errors|hooks|service)\\.ts$)",
    }),
    rule(
      "the-engine-knows-no-operation",
      "What is generated comes in as a value: only what names this service reads it.",
      "^src/(?!generated/|sandbox/|node/index|auth/verify|client\\.ts|index\\.ts|documented-errors\\.ts|orders\\.ts)",
      { path: "^src/generated/" },
    ),
    rule("core-has-no-sandbox-and-no-node", "Both are exports of their own.", "^src/(?!sandbox/|node/)", {
      path: "^src/(sandbox|node)/",
    }),
    rule(
      "sandbox-stands-alone",
      "The sandbox is the other side of the wire, and refuses options alike.",
      "^src/sandbox/",
      {
        path: "^src/(?!sandbox/|generated/|service\\.ts$|auth/verify\\.ts$|call/checked-options\\.ts$|refused-option\\.ts$|response/is-object\\.ts$)",
      },
    ),
    rule("sandbox-rooms-point-down", "HTTP stands on the market, and that on lists.", "^src/sandbox/(market|lists)/", {
      path: "^src/sandbox/http/",
    }),
    rule("lists-hold-anything", "A list does not know what it lists.", "^src/sandbox/(lists|faults)/", {
      path: "^src/sandbox/market/",
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
    rule("core-depends-on-two", "Runtime dependencies are openapi-fetch and jose.", "^src/(?!node/)", {
      path: "node_modules",
      pathNot: "node_modules/(openapi-fetch|jose)/",
    }),
    rule("node-depends-on-undici", "What is optional is one thing.", "^src/node/", {
      path: "node_modules",
      pathNot: "node_modules/undici/",
      dependencyTypesNot: ["core"],
    }),
    rule("src-stands-alone", "What is published does not need what builds it.", "^src/", {
      path: "^(toolkit|scripts|tests|bench)/",
    }),
    rule("description-knows-no-emitter", "What is read comes before what is made of it.", "^toolkit/description/", {
      path: "^toolkit/(?!description/|[^/]+\\.ts$)",
    }),
    rule("generate-makes-one-service", "To compare two is for who asks.", "^toolkit/generate/", {
      path: "^toolkit/(compare|commands|contract|docs|mock)/",
    }),
    rule("comparison-stands-on-tables", "What breaks is read from what is generated.", "^toolkit/compare/", {
      path: "^toolkit/(commands|contract|docs|mock)/",
    }),
    rule("toolkit-has-no-scripts", "What other repos run does not need what only this one runs.", "^toolkit/", {
      path: "^(scripts|tests|bench)/",
    }),
    rule("openapi-stands-alone", "Redocly loads its rules; nothing of ours is below them.", "^openapi/", {
      path: "^(src|toolkit|scripts|tests|bench)/",
    }),
    rule("scripts-have-no-tests", "A command works in a clone without its tests.", "^scripts/", {
      path: "^(tests|bench)/",
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
