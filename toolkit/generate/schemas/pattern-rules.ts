/** A pattern as a part of another, which looks for it from the start on. */
function fromStart(pattern: string): string {
  return pattern.startsWith("^") && !pattern.includes("|") ? pattern.slice(1) : `[^]*?(?:${pattern})`;
}

/** One pattern that says what several say. */
export function joinedRules(patterns: readonly string[]): string {
  return `^${patterns.map((pattern) => `(?=${fromStart(pattern)})`).join("")}`;
}

/**
 * The rules that a pattern consists of, each as it is looked for from the start on: those that were joined, or itself.
 */
export function rulesInPattern(pattern: string): string[] {
  if (!pattern.startsWith("^")) return [fromStart(pattern)];
  const rules: string[] = [];
  let start = 1;
  while (start < pattern.length) {
    const end = pattern.startsWith("(?=", start) ? endOfGroup(pattern, start) : undefined;
    if (end === undefined) return [fromStart(pattern)];
    rules.push(pattern.slice(start + 3, end));
    start = end + 1;
  }
  return rules;
}

/** Where the parenthesis stands that closes a group; those in classes and behind backslashes close none. */
function endOfGroup(pattern: string, start: number): number | undefined {
  const marks = /\\[^]|\[(?:\\[^]|[^\]\\])*\]|[()]/g;
  marks.lastIndex = start;
  let depth = 0;
  for (let mark = marks.exec(pattern); mark; mark = marks.exec(pattern)) {
    if (mark[0] === "(") depth++;
    if (mark[0] === ")" && --depth === 0) return mark.index;
  }
  return undefined;
}

/**
 * Whether each text that fits some rules fits others too: each is one of them, or a range of lengths that holds theirs.
 */
export function areWithin(rules: readonly string[], others: readonly string[]): boolean {
  const lengths = rules.flatMap((rule) => lengthsIn(rule) ?? []);
  const least = Math.max(0, ...lengths.map((each) => each.least));
  const most = Math.min(Infinity, ...lengths.map((each) => each.most));
  return others.every((other) => {
    const range = lengthsIn(other);
    return rules.includes(other) || (range !== undefined && least >= range.least && most <= range.most);
  });
}

function lengthsIn(rule: string): { least: number; most: number } | undefined {
  const [whole, least, most] = /^\[\^\]\{(\d+),(\d*)\}\$$/.exec(rule) ?? [];
  return whole === undefined ? undefined : { least: Number(least), most: most === "" ? Infinity : Number(most) };
}
