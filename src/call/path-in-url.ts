/** A path of the description as URLs hold it, so that whoever sends it need not look again. Gaps for parameters stay. */
export function pathInUrl(path: string): string {
  return path.replace(/\{[^{}]+\}|[^!-~]|["<>^`{}]/gu, (part) => (/^\{./.test(part) ? part : encodeURIComponent(part)));
}
