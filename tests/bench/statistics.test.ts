import { median, medianRatio } from "../../bench/harness/statistics.js";

describe("the statistics of the benchmark", () => {
  it("take the value in the middle, whatever the order", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 9, 2])).toBe(3);
    expect(median([])).toBeNaN();
  });

  it("compare what was measured in the same round", () => {
    // The machine was three times as slow in the last two rounds; the ratio was 2 in each.
    expect(medianRatio([2, 6, 6], [1, 3, 3])).toBe(2);
  });
});
