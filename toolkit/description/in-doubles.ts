/** A copy of a description for programs that count in numbers: an integer that none holds is the nearest one. */
export function inDoubles(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(inDoubles);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]: [string, unknown]) => [name, inDoubles(member)]);
  return Object.fromEntries(members) as unknown;
}
