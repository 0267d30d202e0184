import { equivalents, mutationReport } from "../../../scripts/mutation/description/report.js";
import { judgeMutant, type Bench } from "../../../scripts/mutation/description/judge-mutant.js";
import { idOf } from "../../../scripts/mutation/description/places/per-place.js";
import {
  mutantsOf,
  mutated,
  operators,
  refactorings,
  refactoringsOf,
} from "../../../scripts/mutation/description-mutants.js";
import { haveSameTypes } from "../../../scripts/mutation/description/same-types.js";
import { compareWithFacts } from "../../../toolkit/contract/facts/compare-with-facts.js";
import { inFull } from "../../support/runs.js";
import { description, subject } from "../../support/built.js";

const mutants = mutantsOf(description);
const bench: Bench = { subject, description, upTo: "types" };

/** All of them are judged by `npm run test:mutation`; here stands every so many of them. */
const [nthOperator, nthRefactoring] = inFull ? [12, 20] : [50, 100];

const isEquivalent = (id: string) => equivalents.some(({ pattern }) => pattern.test(id));

test("there are at least 300 mutants from at least 30 operators, and every operator makes some", () => {
  expect(mutants.length).toBeGreaterThanOrEqual(300);
  expect(Object.keys(operators).length).toBeGreaterThanOrEqual(30);
  expect(new Set(mutants.map(({ operator }) => operator)).size).toBe(Object.keys(operators).length);
});

test("the seed changes the order and nothing else", () => {
  const ids = (seed: number) => mutantsOf(description, seed).map(idOf);
  const others = ids(2);
  expect(others).not.toEqual(mutants.map(idOf));
  expect(others.sort()).toEqual(mutants.map(idOf).sort());
});

test("making a mutant leaves the description as it was", () => {
  const before = JSON.stringify(description);
  for (const name of Object.keys(operators))
    mutated(
      description,
      mutants.find(({ operator }) => operator === name)!,
    );
  expect(JSON.stringify(description)).toBe(before);
});

test("the description itself survives, and mutants of some operators are killed unless they are listed", async () => {
  expect(await judgeMutant(description, bench)).toEqual({ killedBy: undefined, why: "" });
  const wrong: string[] = [];
  for (const name of Object.keys(operators).filter((_operator, index) => index % nthOperator === 0)) {
    const mutant = mutants.find(({ operator }) => operator === name)!;
    const { killedBy } = await judgeMutant(mutated(description, mutant), bench);
    if ((killedBy === undefined) !== isEquivalent(idOf(mutant))) wrong.push(idOf(mutant));
  }
  expect(wrong).toEqual([]);
});

test("a survivor that is not listed fails the run, and so does a listed one that is noticed", () => {
  const row = (id: string, killedBy?: "behaviour") => ({ id, killedBy, why: "" });
  const rows = [{ pattern: /^same /, reason: "it is the same" }];
  expect(mutationReport([row("other x", "behaviour"), row("same x")], rows, "types").passed).toBe(true);
  expect(mutationReport([row("other x")], rows, "types").passed).toBe(false);
  expect(mutationReport([row("same x", "behaviour")], rows, "types").passed).toBe(false);
});

test("there are at least 60 refactorings, of every kind, and they change no row that the facts compare", () => {
  const all = refactoringsOf(description);
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all.map(({ operator }) => operator)).size).toBe(Object.keys(refactorings).length);
  const looked = inFull ? all : Object.keys(refactorings).map((name) => all.find(({ operator }) => operator === name)!);
  const noticed = looked.filter((each) => compareWithFacts(mutated(description, each)).length > 0);
  expect(noticed.map(idOf)).toEqual([]);
});

test("refactorings of some kinds are not noticed by anything", async () => {
  const chosen = Object.keys(refactorings).filter((_kind, index) => index % nthRefactoring === 0);
  const all = chosen.map((name) => refactoringsOf(description).find(({ operator }) => operator === name)!);
  for (const each of all) {
    expect([idOf(each), await judgeMutant(mutated(description, each), bench)]).toEqual([
      idOf(each),
      { killedBy: undefined, why: "" },
    ]);
  }
});

test("types are compared by what they mean", () => {
  const types = (body: string) =>
    `export interface operations { a: unknown }\nexport interface paths { "/a": { get: ${body} } }`;
  const same = (one: string, other: string) => haveSameTypes(types(one), types(other));
  expect(same("{ a: string; b?: 1 | 2 }", "{ b?: 2 | 1; /** Text. */ a: string }")).toBe(true);
  expect(same("{ a: string }", "{ a?: string }")).toBe(false);
  expect(same("{ a: string }", "{ a: string; b?: number }")).toBe(false);
  expect(same("{ a: string[] }", "{ a: string }")).toBe(false);
});
