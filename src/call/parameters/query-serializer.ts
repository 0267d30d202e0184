/** Items that travel in one parameter of a query, with commas between them that are not part of any item. */
export class CommaList {
  readonly items: readonly unknown[];

  constructor(items: readonly unknown[]) {
    this.items = items;
  }
}

/**
 * Writes the query of a request: what openapi-fetch's own does, `list=a&list=b` and `object[key]=a`,
 * but no name and no key of the caller's can end a parameter or begin another, and what is left out leaves nothing behind.
 */
export function querySerializer(query: unknown): string {
  return (
    Object.entries(query ?? {})
      .flatMap(([name, value]) => pairsOf(nameOf(name), value))
      .join("&")
      // Whoever reads the URL would do it.
      .replaceAll("'", "%27")
  );
}

function pairsOf(name: string, value: unknown): string[] {
  if (typeof value !== "object" || value === null) return pairOf(name, value);
  if (value instanceof CommaList)
    return [`${name}=${value.items.map((item) => encodeURIComponent(item as string)).join(",")}`];
  if (Array.isArray(value)) return value.flatMap((item) => pairOf(name, item));
  return Object.entries(value).flatMap(([key, each]) => pairOf(`${name}[${encodeURIComponent(key)}]`, each));
}

function pairOf(name: string, value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (typeof value === "object") throw new TypeError("a query cannot nest");
  return [`${name}=${encodeURIComponent(value as string)}`];
}

/**
 * Names come from the description and stand as they are, brackets among them, but for what would not be read so, and what
 * URLs do not hold: not everybody who sends one looks again.
 */
function nameOf(name: string): string {
  return name.replace(/[?&=#+%"<>]|[^!-~]/gu, encodeURIComponent);
}
