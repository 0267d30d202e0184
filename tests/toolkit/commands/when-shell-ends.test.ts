import { whenShellEnds } from "../../../toolkit/terminal/when-shell-ends.js";

const { env } = process;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  process.env = env;
});

/** How often it calls back, once the parent has changed and some seconds have gone by. */
function callsUnder(more: Record<string, string>, isEnded = false): number {
  const outside = Object.entries(env).filter(([name]) => !/^npm_/i.test(name));
  process.env = { ...Object.fromEntries(outside), ...more };
  let calls = 0;
  const parent = jest.replaceProperty(process, "ppid", 7);
  const unwatch = whenShellEnds(() => void calls++);
  jest.advanceTimersByTime(5000);
  expect(calls).toBe(0);
  if (isEnded) unwatch();
  parent.replaceValue(1);
  jest.advanceTimersByTime(5000);
  return calls;
}

test.each([[{ npm_command: "exec" }], [{ npm_execpath: "/usr/lib/pnpm.cjs" }]])(
  "with %j the end of the shell is noticed, once",
  (environment) => {
    expect(callsUnder(environment)).toBe(1);
  },
);

test("a process without npm outlives its shell, whatever settings of npm are set", () => {
  expect(callsUnder({ npm_config_cache: "/cache" })).toBe(0);
});

test("nothing is noticed once the watch has ended", () => {
  expect(callsUnder({ npm_command: "exec" }, true)).toBe(0);
});
