import { sliceInWords } from "../../../toolkit/contract/judge/lists/expected-slice.js";
import { cutApart } from "../../../toolkit/contract/judge/report/causes.js";

/* What was expected and what was seen are cut, but not to the same text. */
const ids = Array.from({ length: 30 }, (_each, at) => `${100 + at}`);

test.each([
  ["another id far behind", [...ids.slice(0, 20), "7"], "..., 119, 120, 121", "..., 119, 7"],
  ["an id too many at the end", [...ids, "7"], "..., 129, of", "..., 129, 7"],
  ["no ids at the end", ids.slice(0, 12), "..., 111, 112, 113", "..., 111"],
  ["another id at the start", ["7", ...ids], "100, 101, 102", "7, 100, 101"],
  ["no id at all", [], "100, 101, 102", "an empty page"],
])("of a long page with %s the place is shown where it differs", (_which, got, expected, seen) => {
  const [wanted, shown] = sliceInWords(ids, {}, got);
  expect(wanted.startsWith(expected)).toBe(true);
  expect(shown.startsWith(seen)).toBe(true);
});

test("of long texts the beginnings are shown, or the places where they differ", () => {
  const same = "x".repeat(500);
  expect(cutApart(`1${same}`, `2${same}`, 20)).toEqual([`1${"x".repeat(16)}...`, `2${"x".repeat(16)}...`]);
  const [one, other] = cutApart(`${same}1`, `${same}2`, 60);
  expect([one, other]).toEqual([`...${"x".repeat(40)}1`, `...${"x".repeat(40)}2`]);
  expect(cutApart(same, same, 20)).toEqual([`${"x".repeat(17)}...`, `${"x".repeat(17)}...`]);
});
