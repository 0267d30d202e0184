/** Something that stands around data, and that the description does not have. */
export interface Wrapper {
  /** The open point that leaves open whether there is one. */
  point: string;
  /** What the description has instead. */
  expected: string;
  /** The member that holds the data. */
  name: string;
  content: unknown;
}

/** A wrapper in a body of a success: an envelope around anything, or what may hold the orders that were cancelled. */
export function wrapperIn(value: unknown, isOpen: (point: string) => boolean): Wrapper | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const { data } = value as { data?: unknown };
  if (isOpen("U-22") && typeof data === "object") {
    return { point: "U-22", expected: "the resource itself", name: "data", content: data };
  }
  const [list, ...others] = Object.entries(value).filter(([, member]) => Array.isArray(member));
  if (!isOpen("U-08") || !list || others.length > 0 || list[0] === "edges") return undefined;
  return { point: "U-08", expected: "one of the wrappers that are described", name: list[0], content: list[1] };
}
