import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createSandbox } from "../../src/sandbox/index.js";

const page = readFileSync(resolve(__dirname, "../../docs/sandbox-rules.md"), "utf8");

describe("the rules of the sandbox", () => {
  it("are those of their page, in its order", () => {
    const rows = [...page.matchAll(/^\| ([a-z-]+) \| (U-\d\d)? ?\| (.+) \|$/gm)];
    expect(createSandbox().assumptions).toEqual(
      rows.map(([, id, openPoint, what]) => ({ id, what, ...(openPoint && { openPoint }) })),
    );
  });
});
