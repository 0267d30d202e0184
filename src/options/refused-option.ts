const longest = 100;

/** A name from the caller, as a message shows it: on one line, and shortened. */
export function shownName(name: string): string {
  const line = name.slice(0, 2 * longest).replace(/[\s\p{Cc}\p{Cf}]+/gu, " ");
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** Makes the error of an invalid option. */
export function refusedOption(name: string, rule: string): TypeError {
  return new TypeError(`"${shownName(name)}" ${rule}`);
}
