import { equivalents } from "../../../scripts/mutation/description/equivalents.js";
import { judgeMutant, type Bench } from "../../../scripts/mutation/description/judge.js";
import { idOf } from "../../../scripts/mutation/description/mutant.js";
import { mutantsOf, mutated, operators } from "../../../scripts/mutation/description/mutants.js";
import { mutationReport } from "../../../scripts/mutation/description/report.js";
import { generated as generate } from "../../../scripts/mutation/description/generated.js";
import { description, subject } from "./built.js";

const mutants = mutantsOf(description);

const isEquivalent = (id: string) => equivalents.some(({ pattern }) => pattern.test(id));

test("there are at least 300 mutants from at least 30 operators, and every operator makes some", () => {
  expect(mutants.length).toBeGreaterThanOrEqual(300);
  expect(operators.length).toBeGreaterThanOrEqual(30);
  expect(new Set(mutants.map(({ operator }) => operator)).size).toBe(operators.length);
});

test("the seed changes the order and nothing else", () => {
  const ids = (seed: number) => mutantsOf(description, seed).map(idOf);
  expect(ids(1)).toEqual(mutants.map(idOf));
  expect(ids(2)).not.toEqual(ids(1));
  expect(ids(2).sort()).toEqual(ids(1).sort());
});

test("making a mutant leaves the description as it was", () => {
  const before = JSON.stringify(description);
  for (const mutant of mutants) mutated(description, mutant);
  expect(JSON.stringify(description)).toBe(before);
});

test("the description itself survives, and a mutant of every sixth operator is killed unless it is listed", async () => {
  const bench: Bench = { subject, description, generate, original: await generate(description), upTo: "types" };
  expect(await judgeMutant(description, bench)).toEqual({ killedBy: undefined, why: "" });
  const wrong: string[] = [];
  for (const { name } of operators.filter((_operator, index) => index % 6 === 0)) {
    const mutant = mutants.find(({ operator }) => operator === name)!;
    const { killedBy } = await judgeMutant(mutated(description, mutant), bench);
    if ((killedBy === undefined) !== isEquivalent(idOf(mutant))) wrong.push(idOf(mutant));
  }
  expect(wrong).toEqual([]);
}, 120_000);

test("a survivor that is not listed fails the run, and so does a listed one that is noticed", () => {
  const row = (id: string, killedBy?: "happy") => ({ id, killedBy, why: "" });
  const rows = [{ pattern: /^same /, reason: "it is the same" }];
  expect(mutationReport([row("other x", "happy"), row("same x")], rows, "types").passed).toBe(true);
  expect(mutationReport([row("other x")], rows, "types").passed).toBe(false);
  expect(mutationReport([row("same x", "happy")], rows, "types").passed).toBe(false);
});
