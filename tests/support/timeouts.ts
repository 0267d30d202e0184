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
  for (let turns = 0; !reached(); turns++) {
    if (turns > 1e6) throw new Error("what the test waits for has not come about");
    await new Promise(setImmediate);
    // On a busy machine a body that is read lets other turns pass by a timeout of no length.
    jest.advanceTimersByTime(0);
  }
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  jest.advanceTimersByTime(timeoutMs);
  // A deadline that is late by the wall clock, as on a busy machine, takes some turns more before it ends a call.
  for (let turn = 0; turn < 25; turn++) {
    await new Promise(setImmediate);
    jest.advanceTimersByTime(1);
  }
}
