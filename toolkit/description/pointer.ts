import { decoded } from "../decoded.js";

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

/** What a local reference leads to; undefined where it leads nowhere. */
export function targetOf(document: unknown, reference: string): unknown {
  return segmentsOf(reference)?.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    document,
  );
}
