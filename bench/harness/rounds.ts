import type { Burst } from "../programs/bursts.js";
import { progress } from "../prepare/progress.js";

/** Something that can be asked for a burst again and again. */
export interface Lane {
  name: string;
  burst: () => Promise<Burst>;
}

/** What was measured of each lane, round by round, in microseconds for each call. */
export type Samples = ReadonlyMap<string, readonly Burst[]>;

const warmUps = 10;

/**
 * Measures lanes in turn, round by round, so that a noisy machine disturbs all of them alike. Who comes first changes
 * from round to round; the first ten rounds only warm up.
 */
export async function measureRounds(title: string, lanes: readonly Lane[], rounds: number): Promise<Samples> {
  const samples = new Map<string, Burst[]>(lanes.map(({ name }) => [name, []]));
  for (let round = -warmUps; round < rounds; round++) {
    progress(`${title}: round ${Math.max(round + 1, 0)} of ${rounds}`);
    for (const { name, burst } of round % 2 === 0 ? lanes : [...lanes].reverse()) {
      const sample = await burst();
      if (round >= 0) samples.get(name)?.push(sample);
    }
  }
  progress();
  return samples;
}
