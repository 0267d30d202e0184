import { decoded } from "../../text/decoded.js";

/** One segment more on a JSON pointer. */
export function pointer(place: string, ...segments: (string | number)[]): string {
  return segments.reduce<string>((longer, each) => `${longer}/${escaped(String(each))}`, place);
}

/** Hardly any has one of the two, and pointers are made by the million. */
function escaped(segment: string): string {
  return /[~/]/.test(segment) ? segment.replaceAll("~", "~0").replaceAll("/", "~1") : segment;
}

/** The segments of a local reference such as `#/components/schemas/Order`; undefined for any other. */
export function segmentsOf(reference: string): string[] | undefined {
  if (!reference.startsWith("#/")) return undefined;
  return reference
    .slice(2)
    .split("/")
    .map(decoded)
    .map((segment) => (segment.includes("~") ? segment.replaceAll("~1", "/").replaceAll("~0", "~") : segment));
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
