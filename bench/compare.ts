/** One way to do the work that is measured. */
export type Variant = () => Promise<void>;

/** What one variant cost, relative to the first. */
export interface Ratio {
  name: string;
  wall: number;
  cpu: number;
}

/**
 * Measures variants side by side: rounds in turn, so that a noisy machine disturbs all of them alike, and the median of
 * the rounds' ratios to the first variant.
 */
export async function compare(variants: Record<string, Variant>, rounds = 15): Promise<Ratio[]> {
  const names = Object.keys(variants);
  const samples = new Map(names.map((name) => [name, [] as { wall: number; cpu: number }[]]));
  for (let round = -2; round < rounds; round++) {
    // Who comes first changes from round to round; the first two rounds only warm up.
    const order = round % 2 === 0 ? names : [...names].reverse();
    for (const name of order) {
      const sample = await measure(variants[name] as Variant);
      if (round >= 0) samples.get(name)?.push(sample);
    }
  }
  const base = samples.get(names[0] as string) ?? [];
  return names.map((name) => {
    const own = samples.get(name) ?? [];
    const ratio = (key: "wall" | "cpu") =>
      median(own.map((sample, round) => sample[key] / (base[round]?.[key] ?? NaN)));
    return { name, wall: ratio("wall"), cpu: ratio("cpu") };
  });
}

async function measure(run: Variant): Promise<{ wall: number; cpu: number }> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await run();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { wall, cpu: user + system };
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? NaN;
}
