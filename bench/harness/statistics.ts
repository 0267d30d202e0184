/** The value in the middle, or the mean of the two there; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low = NaN, high = NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

/** The median of each value's ratio to the one at the same place: what was measured at the same time is compared. */
export function medianRatio(values: readonly number[], base: readonly number[]): number {
  return median(values.map((value, index) => value / (base[index] ?? NaN)));
}
