/** Some things and all that they lead to, each once: what a thing leads to stands before the thing after it. */
export function reachedFrom<T>(things: readonly T[], next: (thing: T) => readonly T[], found = new Set<T>()): Set<T> {
  for (const each of things) {
    if (found.has(each)) continue;
    found.add(each);
    reachedFrom(next(each), next, found);
  }
  return found;
}
