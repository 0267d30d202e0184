/**
 * Names that mean something else now, while what they meant is there under another name: names are derived, and what is
 * added beside a thing may take its name.
 *
 * @param was what each name means, and so is `is`
 */
export function movedNames(was: ReadonlyMap<string, string>, is: ReadonlyMap<string, string>): Set<string> {
  const left = new Set(is.values());
  const isMoved = ([name, meaning]: [string, string]) => is.has(name) && is.get(name) !== meaning && left.has(meaning);
  return new Set([...was].filter(isMoved).map(([name]) => name));
}
