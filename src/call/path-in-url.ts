/**
 * A path of the description in its URL form, so that transports need not escape it. Placeholders of parameters stay.
 */
export function pathInUrl(path: string): string {
  return path.replace(/\{[^{}]+\}|[^!-~]|["<>^`{}]/gu, (part) => (/^\{./.test(part) ? part : encodeURIComponent(part)));
}

/** Prepares a path for all calls: what it returns writes the path with the values of its parameters. */
export function pathWriter(path: string): (values?: Readonly<Record<string, unknown>>) => string {
  // Each second part is the name of a parameter.
  const parts = pathInUrl(path).split(/\{([^{}]+)\}/);
  const inPath = (value: unknown): string =>
    Array.isArray(value) ? value.map(inPath).join() : encodeURIComponent(value as string);
  return (values = {}) => parts.map((part, at) => (at % 2 ? inPath(values[part]) : part)).join("");
}
