/** Values of which the order and the number say nothing, each once and in one order. */
export function asSet<T>(values: readonly T[]): T[] {
  const known = new Map(values.map((each) => [JSON.stringify(each), each]));
  return [...known.keys()].sort().map((key) => known.get(key) as T);
}
