import { checkBars, type Bar } from "../../bench/report/bars.js";

const results = { calls: { figures: { "calls / fast": 0.4, "calls / slow": 1.2 } }, tokens: { figures: {} } };

describe("the bars of the benchmark", () => {
  const said = jest.spyOn(console, "log").mockImplementation(() => {});
  beforeEach(() => said.mockClear());
  afterAll(() => said.mockRestore());
  const check = (...bars: Bar[]) => checkBars("20.1.0", results, bars);

  it("let pass what is within them", () => {
    check({ figure: "calls / fast", most: 0.4 }, { figure: "calls / slow", least: 1.2 });
    expect(said).toHaveBeenCalledWith(expect.stringContaining("2 of 2 figures"));
  });

  it.each([
    ["is too high", { figure: "calls / slow", most: 1 }, "calls / slow: 1.20, at most 1"],
    ["is too low", { figure: "calls / fast", least: 0.5 }, "calls / fast: 0.40, at least 0.5"],
    ["was not measured", { figure: "tokens / ours", most: 1 }, "tokens / ours: not measured, at most 1"],
    ["is not a number", { figure: "calls / fast", most: NaN }, "calls / fast: 0.40, at most NaN"],
  ])("fail a figure that %s", (_what, bar, line) => {
    expect(() => check(bar)).toThrow("some figures are beyond their bars");
    expect(said).toHaveBeenCalledWith(`  ${line}`);
  });

  it("hold for the version of Node and the sections that they name", () => {
    check({ figure: "calls / slow", most: 1, node: 24 }, { figure: "scale / memory", most: 1 });
    expect(said).toHaveBeenCalledWith(expect.stringContaining("0 of 0 figures"));
  });
});
