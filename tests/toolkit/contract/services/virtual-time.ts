interface Timer {
  at: number;
  run: () => void;
}

/** Turns of the event loop after which nothing but a timer can bring the work on. */
const idleTurns = 4;

/**
 * Runs work that waits, without waiting: whenever nothing is left to do but to wait, the time of the next timer comes.
 * `setTimeout`, `Date.now` and `performance.now` are the work's own while it runs.
 *
 * @param isBusy whether something is under way that needs no timer, such as input, output or another thread
 */
export async function inVirtualTime<Result>(
  work: () => Promise<Result>,
  isBusy: () => boolean = () => false,
): Promise<Result> {
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout, dateNow: Date.now };
  const performanceNow = performance.now.bind(performance);
  const started = Date.now();
  const timers = new Map<number, Timer>();
  let elapsed = 0;
  let last = 0;
  let done = false;

  globalThis.setTimeout = ((run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
    timers.set(++last, { at: elapsed + Math.max(0, ms || 0), run: () => run(...values) });
    return Object.assign(Object(last) as object, { unref: () => {}, ref: () => {} });
  }) as unknown as typeof setTimeout;
  globalThis.clearTimeout = (timer: unknown) => void timers.delete(Number(timer));
  Date.now = () => started + elapsed;
  performance.now = () => elapsed;

  async function pass(): Promise<void> {
    let turns = 0;
    for (let known = last; !done;) {
      await new Promise((resolve) => setImmediate(resolve));
      turns = known === last && !isBusy() ? turns + 1 : 0;
      known = last;
      if (turns < idleTurns || timers.size === 0) continue;
      const [id, timer] = [...timers].reduce((one, other) => (other[1].at < one[1].at ? other : one));
      timers.delete(id);
      elapsed = timer.at;
      turns = 0;
      timer.run();
    }
  }

  const passing = pass();
  try {
    return await work();
  } finally {
    done = true;
    await passing;
    Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
    Date.now = real.dateNow;
    performance.now = performanceNow;
  }
}
