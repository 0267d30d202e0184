/** Something that the generated service cannot express. */
export interface Refusal {
  /** A JSON pointer into the description. */
  place: string;
  /** The operation that would have to be omitted; none for what stands outside of operations. */
  operation?: string | undefined;
  why: string;
}

/** What the generator has to say about a description, gathered over the whole of it. */
export interface Report {
  refusals: Refusal[];
  /** What was left out or renamed: it stands in the README of the generated folder. */
  notes: string[];
}

/** One segment more on a JSON pointer. */
export function pointer(place: string, ...segments: (string | number)[]): string {
  return [place, ...segments.map((each) => String(each).replaceAll("~", "~0").replaceAll("/", "~1"))].join("/");
}

/** The segments of a local reference such as `#/components/schemas/Order`; undefined for any other. */
export function segmentsOf(reference: string): string[] | undefined {
  if (!reference.startsWith("#/")) return undefined;
  return reference
    .slice(2)
    .split("/")
    .map((segment) => decoded(segment).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** A stray `%` stands for itself. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
