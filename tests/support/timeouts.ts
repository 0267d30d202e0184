/** Time that only passes when a test says so, as far as `setTimeout` measures it: no test waits for a wall clock. */
export function fakeTimeouts(): void {
  jest.useFakeTimers({
    doNotFake: [
      "Date",
      "hrtime",
      "nextTick",
      "performance",
      "queueMicrotask",
      "setImmediate",
      "clearImmediate",
      "setInterval",
      "clearInterval",
    ],
  });
}

/** Lets the timeouts up to this one pass as soon as something has come about. */
export async function passWhen(reached: () => boolean, timeoutMs: number): Promise<void> {
  while (!reached()) await new Promise(setImmediate);
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  jest.advanceTimersByTime(timeoutMs);
}
