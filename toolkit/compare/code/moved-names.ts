/**
 * Names that now mean something else, while the former meaning has another name: names are derived, so that an addition
 * may take the name of an existing thing.
 *
 * @param was what each name meant; `is`: what it means now
 */
export function movedNames(was: ReadonlyMap<string, string>, is: ReadonlyMap<string, string>): Set<string> {
  const left = new Set(is.values());
  const isMoved = ([name, meaning]: [string, string]) => is.has(name) && is.get(name) !== meaning && left.has(meaning);
  return new Set([...was].filter(isMoved).map(([name]) => name));
}
