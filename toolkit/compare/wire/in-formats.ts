import type { FoundChange } from "../../description/parts/change.js";
import type { ReportedChange } from "../canonical/given-or-received.js";

/** The bounds that a format of integers stands for. */
const formats = [8, 16, 32, 64].flatMap((bits) => [
  { name: `int${bits}`, minimum: -(2 ** (bits - 1)), maximum: Number(2n ** BigInt(bits - 1) - 1n) },
  { name: `uint${bits}`, minimum: 0, maximum: Number(2n ** BigInt(bits) - 1n) },
]);

/**
 * Puts changes in terms of what is written: a format of integers is compared as a pair of bounds. Where both change, to
 * those of a format or from them, it is told as that format, in either line.
 *
 * @param all the changes that are reported
 */
export function createInFormats(
  all: readonly ReportedChange[],
): (reported: ReportedChange, change: FoundChange) => FoundChange {
  const keyOf = (path: string, property = "") => `${property} ${path}`;
  const byPlace = new Map(all.map((each) => [keyOf(each.path, each.property), each]));
  return ({ path, property = "" }, change) => {
    const [low, high] = [byPlace.get(keyOf(path, "minimum")), byPlace.get(keyOf(path, "maximum"))];
    if (!low || !high || !/^(min|max)imum$/.test(property)) return change;
    const was = formatOf(low.base?.value, high.base?.value);
    const is = formatOf(low.revision?.value, high.revision?.value);
    if (was === undefined || is === undefined) return change;
    const ends = `'${was || is}' was ${was ? "removed" : "added"}.`;
    const said = was && is ? `changed from '${was}' to '${is}'.` : ends;
    return { ...change, what: change.what.replace(RegExp(`${property}: .*$`, "s"), () => `format: ${said}`) };
  };
}

/** Its name; empty where there are no bounds, undefined where they are those of none. */
function formatOf(minimum: unknown, maximum: unknown): string | undefined {
  if (minimum === undefined && maximum === undefined) return "";
  return formats.find((each) => each.minimum === minimum && each.maximum === maximum)?.name;
}
