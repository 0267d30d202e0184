import { createJudgeProgress } from "../../../toolkit/commands/judge-progress.js";

/** What comes of some steps, each so many ms after the one before. */
function shown(terminal: object, steps: readonly [ms: number, waits?: string][]): string {
  const written: string[] = [];
  const to = { write: (text: string) => written.push(text), ...terminal } as unknown as NodeJS.WriteStream;
  const { show, clear } = createJudgeProgress(to);
  let now = 0;
  const clock = jest.spyOn(performance, "now").mockImplementation(() => now);
  try {
    for (const [done, [ms, waits]] of steps.entries()) {
      now += ms;
      show({ done, total: 9, operation: "listOrders", name: "pages on", ...(waits !== undefined && { waits }) });
    }
    clear();
  } finally {
    clock.mockRestore();
  }
  return written.join("");
}

test("where nobody looks at a terminal, progress is a line now and then, and one for each wait", () => {
  const text = shown({ isTTY: false }, [
    [0],
    [4000],
    [5000],
    [2000],
    [100, "waiting 5 s, since it responds with 429"],
    [9000],
  ]);
  expect(text).toBe(
    "0/9 listOrders pages on …\n3/9 listOrders pages on …\n4/9 waiting 5 s, since it responds with 429 …\n",
  );
});

test("on a terminal it is one line, which goes away again", () => {
  const text = shown({ isTTY: true, columns: 20, hasColors: () => false }, [[0], [1], [1, "waiting 5 s"]]);
  expect(text).toBe("\r\u001B[K0/9 listOrders pag…\r\u001B[K1/9 listOrders pag…\r\u001B[K2/9 waiting 5 s\r\u001B[K");
});
