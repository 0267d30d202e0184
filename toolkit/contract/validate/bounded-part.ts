/** How many items of one array, and members of one object, are looked at one by one. */
const mostInOne = 1000;
/** How many values of a body are. */
const mostInAll = 20_000;

/** A value as the schema compiler takes it. */
export interface BoundedPart {
  value: unknown;
  /** Whether something was left out. */
  isPart: boolean;
}

/**
 * The beginning of a value, long enough for whatever a service means seriously, and short enough that all that is wrong
 * with it can be told. The compiler knows no bigint: what is one becomes a number.
 *
 * @param isNamed members that are kept wherever they stand, since a schema may ask for them
 * @param bounded false: the whole value
 */
export function boundedPart(value: unknown, isNamed: (name: string) => boolean, bounded = true): BoundedPart {
  const [most, mostAtAll] = bounded ? [mostInOne, mostInAll] : [Infinity, Infinity];
  let left = mostAtAll;
  // Nearly every body: nothing is to be left out, and nothing to be written otherwise.
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
