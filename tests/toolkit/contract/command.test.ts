import { runScript } from "../../openapi/run.js";

test.each([
  ["contract", ["--unknown"], 2, /unknown/i],
  ["contract", ["--target", "moon"], 2, /no target "moon"/],
  ["contract", ["--target", "live"], 2, /no target "live"/],
  ["contract", ["--reading", "nobody"], 1, /^error: cannot read ".*nobody\.json"/],
  ["mutation", ["--kind", "moon"], 2, /no kind "moon"/],
  ["mutation", ["--seed", "x"], 2, /--seed must be/],
  ["mutation", ["--only", "("], 2, /is no regular expression/],
  ["mutation", ["--only", "nothing like this"], 2, /no mutant/],
  ["mutation", ["--refactorings", "--only", "nothing like this"], 2, /no refactoring/],
] as const)(
  "%s %j gets one clear line",
  (script, args, expected, message) => {
    const { status, stderr } = runScript(script, ...args);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(status).toBe(expected);
  },
  30_000,
);
