/** Something that the generated service cannot express. */
export interface RefusedPlace {
  /** A JSON pointer into the description. */
  place: string;
  /** The operation that would have to be omitted; none for what stands outside of operations. */
  operation?: string | undefined;
  why: string;
}

/** What the generator has to say about a description, gathered over the whole of it. */
export interface Report {
  refusals: RefusedPlace[];
  /** What was left out or renamed: it stands in the README of the generated folder. */
  notes: string[];
  /** What callers have to do by themselves: it stands there too, and is printed. */
  warnings: string[];
}
