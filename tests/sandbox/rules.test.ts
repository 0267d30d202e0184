import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createSandbox, type SandboxOptions } from "../../src/sandbox/index.js";

const page = readFileSync(resolve(__dirname, "../../docs/sandbox-rules.md"), "utf8");
const rule = (id: string, options: SandboxOptions = {}) =>
  createSandbox(options).assumptions.find((each) => each.id === id)?.what;

describe("the rules of the sandbox", () => {
  it("are those of their page, in its order", () => {
    const rows = [...page.matchAll(/^\| ([a-z-]+) \| (U-\d\d)? ?\| (.+) \|$/gm)];
    expect(createSandbox().assumptions).toEqual(
      rows.map(([, id, openPoint, what]) => ({ id, what, ...(openPoint && { openPoint }) })),
    );
  });

  it("follow the readings", () => {
    expect(rule("post-parameters", { parametersIn: "query" })).toContain("travel in the query;");
    expect(rule("cancel-all", { cancelAll: "collection" })).toContain("returns one page with all of them;");
    expect(rule("cancel-all", { cancelAll: "order" })).toContain("returns the first of them, or 404 if there is none;");
    expect(rule("page-size", { defaultPageSize: 7, maxPageSize: 8 })).toMatch(/holds 7 items; .* than 8 is/);
    expect(rule("page-order", { listOrder: "oldest" })).toContain("with the oldest item");
    expect(rule("error-body", { errorBody: "nested" })).toContain("is {error: {code, message}}.");
    expect(rule("error-body", { errorBody: "list" })).toContain("is {errors: [{code, message}]}.");
    expect(rule("average", { emptyAverage: null })).toContain("and null before");
  });
});
