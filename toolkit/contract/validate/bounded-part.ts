/** How many items of one array, or members of one object, are kept. */
const mostInOne = 1000;
/** How many values of a body are kept. */
const mostInAll = 20_000;

/** A value for the schema compiler. */
export interface BoundedPart {
  value: unknown;
  /** Whether something was left out. */
  isPart: boolean;
}

/**
 * The beginning of a value: longer than ordinary responses, and short enough to report all that is wrong with it. A
 * bigint becomes a number, since the compiler does not support it.
 *
 * @param isNamed members that are always kept, since a schema may require them
 * @param bounded false: the whole value
 */
export function boundedPart(value: unknown, isNamed: (name: string) => boolean, bounded = true): BoundedPart {
  const [most, mostAtAll] = bounded ? [mostInOne, mostInAll] : [Infinity, Infinity];
  let left = mostAtAll;
  // Nearly every body can be used as it is.
  if (isTaken(value)) return { value, isPart: false };
  left = mostAtAll;
  let isPart = false;
  return { value: copy(value), isPart };

  function isTaken(each: unknown): boolean {
    if (typeof each === "bigint" || --left < 0) return false;
    if (typeof each !== "object" || each === null) return true;
    const values: unknown[] = Array.isArray(each) ? each : Object.values(each);
    return values.length <= most && values.every(isTaken);
  }

  function copy(each: unknown): unknown {
    left--;
    if (typeof each === "bigint") return Number(each);
    if (typeof each !== "object" || each === null) return each;
    if (Array.isArray(each)) {
      const items: unknown[] = [];
      for (const item of each) {
        if (items.length >= most || left <= 0) {
          isPart = true;
          break;
        }
        items.push(copy(item));
      }
      return items;
    }
    const members = Object.entries(each);
    const kept = members.filter(([name], at) => (at < most && left > 0) || isNamed(name));
    if (kept.length < members.length) isPart = true;
    return Object.fromEntries(kept.map(([name, member]) => [name, copy(member)]));
  }
}
