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
  /** No difference on the wire says it. */
  isOfCodeAlone?: true;
}

/** A loss at a place that is its own. */
export function lossAt(path: string[], what: string): Loss {
  return { path, at: path, what };
}
