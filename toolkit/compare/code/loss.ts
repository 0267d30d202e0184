/** Something that the code of callers relies on, and that is no longer true. */
export interface Loss {
  /** The component that contains the place, if it is in one. */
  component?: string;
  /** The place: member names, `*` for the items of an array; from the component on, where there is one. */
  path: string[];
  /** The same from where callers give or receive it on: by where it is sent, and its name there, or from the body. */
  at: string[];
  what: string;
  /** The keyword that it is about, if another one of the same place would mean something else. */
  keyword?: string;
  /** A member that was described is described no longer. */
  isGone?: true;
  /** No difference on the wire says it. */
  isOfCodeAlone?: true;
}

/** A loss at a place that is its own. */
export function lossAt(path: string[], what: string): Loss {
  return { path, at: path, what };
}

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
