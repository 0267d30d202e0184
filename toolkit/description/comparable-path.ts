const text = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/.source;
const name = /\s*\.\s*[^\s.[\]()'"=!<>&|,?:@$*]+/.source;
const index = /\s*\[\s*-?\d+\s*\]/.source;
const member = `${name}|\\s*\\[\\s*(?:${text})\\s*\\]`;
/** `@.enum[0]` and the like: one node at the most, by an index. */
const single = `[@$](?:${member})*(?:${index})(?:${member}|${index})*`;
const comparison = "(?:[=!]=|[<>]=?)";
const found = new RegExp(`${text}|${single}(?=\\s*${comparison})|(?<=${comparison}\\s*)${single}`, "g");

/**
 * A path in whose filters nothing by an index is compared other than by its `value()`, which says the same: what finds the
 * nodes of a path looks for no index in a comparison.
 */
export function comparablePath(path: string): string {
  return path.replace(found, (part) => (/^[@$]/.test(part) ? `value(${part})` : part));
}
