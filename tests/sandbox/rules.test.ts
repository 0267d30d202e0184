import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { createSandbox, type SandboxOptions } from "../../src/sandbox/index.js";
import { readingChoices } from "../../src/sandbox/rules/readings.js";
import { some } from "../support/runs.js";
import { lists } from "./witnesses/lists.js";
import { market } from "./witnesses/market.js";
import { requests } from "./witnesses/requests.js";
import type { Witnesses } from "./witnesses/witnesses.js";

const witnesses: Witnesses = { ...requests, ...lists, ...market };

const alone = Object.entries(readingChoices).flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
const sizes = [
  { defaultPageSize: 2, maxPageSize: 3 },
  { defaultPageSize: 3, maxPageSize: 2 },
];
const anyOf = Object.entries(readingChoices).map(([name, values]) => [name, fc.constantFrom<unknown>(...values)]);
const mixed = fc.sample(fc.record(Object.fromEntries(anyOf) as Record<string, fc.Arbitrary<unknown>>), {
  numRuns: 8,
  seed: 7,
});

const usual = createSandbox().assumptions;

test("every rule has a witness", () => {
  expect(usual.map(({ id }) => id).sort()).toEqual(Object.keys(witnesses).sort());
});

test.each(some([...sizes, ...mixed, ...alone] as SandboxOptions[], sizes.length + mixed.length))(
  "every rule says what the sandbox does under %j",
  async (options) => {
    for (const { id, what } of createSandbox(options).assumptions) {
      const seen = await witnesses[id]?.(options);
      expect([id, what]).toEqual([id, seen ?? usual.find((rule) => rule.id === id)?.what]);
    }
  },
);

test("the rules are those of their page, in its order", () => {
  const page = readFileSync(resolve(__dirname, "../../docs/sandbox-rules.md"), "utf8");
  const rows = [...page.matchAll(/^\| ([a-z-]+) \| (U-\d\d)? ?\| (.+) \|$/gm)];
  expect(usual).toEqual(rows.map(([, id, openPoint, what]) => ({ id, what, ...(openPoint && { openPoint }) })));
});
