/** What stands in a value, some members deep; undefined where something on the way is missing. */
export function memberAt(value: unknown, names: readonly string[]): unknown {
  let current = value;
  for (const name of names) current = (current as Record<string, unknown> | null | undefined)?.[name];
  return current;
}
