// As environment.mjs has it, or where another environment takes its place, as any other module.
module.exports = globalThis.loadOutside?.("openapi-typescript") ?? require("openapi-typescript/dist/index.cjs");
