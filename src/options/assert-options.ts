/**
 * Refuses an option that does not exist: a misspelt one would be silently ignored, and a misspelt `isPermitted` of
 * `verifyToken` would permit everything.
 *
 * @throws TypeError that names it
 */
export function assertOptions(options: object, known: readonly string[]): void {
  if (Object(options) !== options) throw new TypeError('"options" must be an object');
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || known.includes(name)) continue;
    throw new TypeError(`"${name}" is not an option (${known.join(", ")})`);
  }
}
