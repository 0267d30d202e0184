import { narrowedParameter } from "../../../toolkit/compare/code/lost-parameters.js";
import { patternIn } from "../../../toolkit/generate/schemas/pattern-in.js";
import type { Parameter } from "../../../src/service/service.js";

type Rules = Omit<Parameter, "in" | "type">;
const wide: Rules = {};
const partOf = (pattern: string) => ({ schema: { pattern }, says: () => true, isReferred: false, orNull: false });
const said = (was: Rules, is: Rules) => {
  const [one, other] = [was, is].map((rules): Parameter => ({ in: "query", type: "any", ...rules }));
  return narrowedParameter(one!, other!).map(({ what }) => what);
};

describe("what is refused newly, and is not where the rules are the other way round", () => {
  test.each<[was: Rules, is: Rules, what: string]>([
    [wide, { pattern: "^a" }, "now accepts only what matches `^a`"],
    [wide, { enum: ["a"] }, "no longer accepts other values"],
    [{ enum: ["a", "b", 1] }, { enum: ["a"] }, 'no longer accepts "b", 1'],
    [wide, { minimum: 1 }, "no longer accepts numbers below 1"],
    [{ minimum: 1 }, { minimum: 2 }, "no longer accepts numbers below 2"],
    [{ exclusiveMinimum: 1 }, { minimum: 2 }, "no longer accepts numbers below 2"],
    [wide, { maximum: 1 }, "no longer accepts numbers above 1"],
    [{ maximum: 2, exclusiveMaximum: 3 }, { maximum: 1 }, "no longer accepts numbers above 1"],
    [{ minimum: 1 }, { exclusiveMinimum: 1 }, "now accepts only numbers above 1"],
    [wide, { exclusiveMaximum: 0 }, "now accepts only numbers below 0"],
    [{ maximum: 3 }, { exclusiveMaximum: 3 }, "now accepts only numbers below 3"],
  ])("%j to %j", (was, is, what) => {
    expect(said(was, is)).toEqual([what]);
    expect(said(is, was)).toEqual([]);
    expect(said(is, is)).toEqual([]);
  });

  test("another pattern may refuse anything", () => {
    expect(said({ pattern: "^a" }, { pattern: "^ab" })).toEqual(["now accepts only what matches `^ab`"]);
    expect(said({ pattern: "^ab" }, { pattern: "^a" })).toEqual(["now accepts only what matches `^a`"]);
    for (const was of [{}, { pattern: "b" }, { pattern: "^b" }]) {
      expect(said(was, { pattern: "a" })).toEqual(["now accepts only what matches `a`"]);
    }
    expect(said({ pattern: "a" }, { pattern: "^" })).toEqual([]);
  });

  const lengths = (least: number, most: number | "") => `^[^]{${least},${most}}$`;
  const both = (...patterns: string[]) => patternIn(patterns.map(partOf)).pattern!;
  test.each<[was: string, is: string]>([
    [lengths(3, 5), lengths(3, 4)],
    [lengths(0, 5), lengths(1, 5)],
    [lengths(3, ""), lengths(3, 900)],
    ["^a+$", both("^a+$", lengths(0, 5))],
    [lengths(0, 5), both("a|[)(]|b", lengths(0, 5))],
    [both("(a\\)|\\(b)[\\]]$", lengths(0, 9)), both("(a\\)|\\(b)[\\]]$", lengths(0, 5))],
    ["^(?=[^]*?(?:a))", both("a", "b")],
  ])("%s becomes %s, and not the other way round", (was, is) => {
    expect(said({ pattern: was }, { pattern: is })).toEqual([`now accepts only what matches \`${is}\``]);
    expect(said({ pattern: is }, { pattern: was })).toEqual([]);
  });

  test("lengths that two parts say are one range", () => {
    const apart = both(lengths(2, ""), lengths(0, 5));
    for (const is of [lengths(2, 5), lengths(1, 9), lengths(0, 5)]) {
      expect(said({ pattern: apart }, { pattern: is })).toEqual([]);
    }
    expect(said({ pattern: lengths(2, 5) }, { pattern: apart })).toEqual([]);
    expect(said({ pattern: apart }, { pattern: lengths(3, 5) })).toHaveLength(1);
  });

  test("patterns that look like joined ones are compared whole", () => {
    for (const [was, is] of [
      ["^(?=a)b", "^(?=a)"],
      ["(?=a)", "(?=a)(?=b)"],
      ["^(?=a", "^(?=a)(?=b"],
    ] as const) {
      expect(said({ pattern: was }, { pattern: is })).toHaveLength(1);
    }
  });
});
