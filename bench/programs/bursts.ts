/** One thing that is measured: a call, or a piece of work that needs no waiting. */
type Work = () => unknown;

/** Asks for `count` calls, `width` of them at a time. */
export interface BurstRequest {
  name: string;
  /** Calls that come first and are not counted: a process that has waited for its turn starts cold. */
  before: number;
  /** For how many milliseconds such calls are made at least. By default it is their number alone. */
  warmFor?: number;
  count: number;
  width: number;
}

/** What a burst cost, in microseconds for each call: time on the wall, and time of all threads of this process. */
export interface Burst {
  wall: number;
  cpu: number;
}

/** Answers requests for bursts of works, one burst after the other, until the process that asks goes away. */
export function answerBursts(works: Readonly<Record<string, Work>>): void {
  process.on("message", ({ name, ...request }: BurstRequest) => {
    const work = works[name];
    if (!work) throw new Error(`there is no work "${name}"`);
    void run(work, request).then(
      (burst) => process.send?.(burst),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
  process.once("disconnect", () => process.exit());
  process.send?.("ready");
}

async function run(work: Work, { before, warmFor = 0, count, width }: Omit<BurstRequest, "name">): Promise<Burst> {
  let left = before;
  let until = performance.now() + warmFor;
  const lane = async () => {
    while (left-- > 0 || performance.now() < until) {
      const result = work();
      // What does not wait is not made to.
      if (result instanceof Promise) await result;
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  left = count;
  until = 0;
  const used = process.cpuUsage();
  const start = performance.now();
  await Promise.all(Array.from({ length: width }, lane));
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(used);
  return { wall: (wall * 1000) / count, cpu: (user + system) / count };
}
