/** Items that travel in one parameter of a query, with commas between them that are not part of any item. */
export class CommaList {
  readonly items: readonly unknown[];

  constructor(items: readonly unknown[]) {
    this.items = items;
  }
}

/**
 * Writes the query of a request as openapi-fetch does, `list=a&list=b` and `object[key]=a`, except that no name and no
 * key of the caller's can end a parameter or begin another, and what is left out leaves no trace.
 */
export function querySerializer(query: unknown): string {
  return (
    Object.entries(query ?? {})
      .flatMap(([name, value]) => pairsOf(nameOf(name), value))
      .join("&")
      // A reader of the URL would do it.
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
  if (typeof value === "object") throw new TypeError("a query parameter cannot contain nested objects or arrays");
  return [`${name}=${encodeURIComponent(value as string)}`];
}

/**
 * Names come from the description and are written as they are, brackets included, except for characters that would be
 * misread or that URLs do not allow: not every transport escapes them.
 */
function nameOf(name: string): string {
  return name.replace(/[?&=#+%"<>]|[^!-~]/gu, encodeURIComponent);
}
