/** What is made of a schema, and what is made of that in turn, by which schemas are made of which. */
export function heirsWithin(heirs: ReadonlyMap<string, string[]>, name: string): string[] {
  const all = new Set(heirs.get(name));
  // What is added is looked at in its turn.
  for (const each of all) for (const heir of heirs.get(each) ?? []) all.add(heir);
  return [...all];
}
