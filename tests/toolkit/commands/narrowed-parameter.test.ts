import { narrowedParameter } from "../../../toolkit/compare/code/narrowed-parameter.js";
import { patternIn } from "../../../toolkit/generate/schemas/pattern-in.js";
import type { Parameter } from "../../../src/service/service.js";

type Rules = Omit<Parameter, "in" | "type">;
const wide: Rules = {};
const partOf = (pattern: string) => ({ schema: { pattern }, says: () => true, isReferred: false });
const said = (was: Rules, is: Rules) => {
  const [one, other] = [was, is].map((rules): Parameter => ({ in: "query", type: "any", ...rules }));
  return narrowedParameter(one!, other!).map(({ what }) => what);
};

describe("what is refused newly, and is not where the rules are the other way round", () => {
  test.each<[was: Rules, is: Rules, what: string]>([
    [wide, { pattern: "^a" }, "takes only what matches `^a` now"],
    [wide, { enum: ["a"] }, "does not take other values any more"],
    [{ enum: ["a", "b", 1] }, { enum: ["a"] }, 'does not take "b", 1 any more'],
    [wide, { minimum: 1 }, "takes nothing below 1 any more"],
    [{ minimum: 1 }, { minimum: 2 }, "takes nothing below 2 any more"],
    [{ exclusiveMinimum: 1 }, { minimum: 2 }, "takes nothing below 2 any more"],
    [wide, { maximum: 1 }, "takes nothing above 1 any more"],
    [{ maximum: 2, exclusiveMaximum: 3 }, { maximum: 1 }, "takes nothing above 1 any more"],
    [{ minimum: 1 }, { exclusiveMinimum: 1 }, "takes nothing but what is above 1 any more"],
    [wide, { exclusiveMaximum: 0 }, "takes nothing but what is below 0 any more"],
    [{ maximum: 3 }, { exclusiveMaximum: 3 }, "takes nothing but what is below 3 any more"],
  ])("%j to %j", (was, is, what) => {
    expect(said(was, is)).toEqual([what]);
    expect(said(is, was)).toEqual([]);
    expect(said(is, is)).toEqual([]);
  });

  test("another pattern may refuse anything", () => {
    expect(said({ pattern: "^a" }, { pattern: "^ab" })).toEqual(["takes only what matches `^ab` now"]);
    expect(said({ pattern: "^ab" }, { pattern: "^a" })).toEqual(["takes only what matches `^a` now"]);
    for (const was of [{}, { pattern: "b" }, { pattern: "^b" }]) {
      expect(said(was, { pattern: "a" })).toEqual(["takes only what matches `a` now"]);
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
    expect(said({ pattern: was }, { pattern: is })).toEqual([`takes only what matches \`${is}\` now`]);
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
