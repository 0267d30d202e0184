const ofOne = /^([\w.$-]+): (.*)$/s;

/**
 * Says once what is said of several operations in the same words: `listOrders, listTrades: …`. A description may have
 * hundreds of operations.
 *
 * @param most how many of them to name. Default: all.
 */
export function saidTogether(lines: readonly string[], most = Infinity): string[] {
  const groups = new Map<string, string[]>();
  for (const line of lines) {
    const [, id, what = line] = ofOne.exec(line) ?? [];
    const group = groups.get(what) ?? [];
    groups.set(what, group);
    if (id !== undefined) group.push(id);
  }
  return [...groups].map(([what, ids]) => {
    if (ids.length === 0) return what;
    const named = ids.length > most ? `${ids.slice(0, most).join(", ")} and ${ids.length - most} more` : ids.join(", ");
    return `${named}: ${ids.length === 1 ? what : what.replace(/^its\b/, "their")}`;
  });
}
