/**
 * A path of the description in its URL form, so that transports need not escape it. Placeholders of parameters stay.
 */
export function pathInUrl(path: string): string {
  return path.replace(/\{[^{}]+\}|[^!-~]|["<>^`{}]/gu, (part) => (/^\{./.test(part) ? part : encodeURIComponent(part)));
}
