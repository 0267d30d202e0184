const longest = 100;

/** A name that somebody has given, as a message shows it: on one line, and as much of it as one reads. */
export function shownName(name: string): string {
  const line = name.slice(0, 2 * longest).replace(/[\s\p{Cc}\p{Cf}]+/gu, " ");
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** Makes the error of an option that cannot work. */
export function refusedOption(name: string, rule: string): TypeError {
  return new TypeError(`"${shownName(name)}" ${rule}`);
}
