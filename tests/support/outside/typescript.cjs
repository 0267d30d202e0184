// As environment.mjs has it, or where another environment takes its place, as any other module.
module.exports = globalThis.loadOutside?.("typescript") ?? require("typescript/lib/typescript.js");
