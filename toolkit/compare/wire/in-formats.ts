import type { FoundChange } from "../../description/parts/change.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { resolve } from "../../description/parts/resolve.js";
import { segmentsOf } from "../../description/json/pointer.js";
import type { ReportedChange } from "../canonical/given-or-received.js";

/**
 * Puts a change in terms of what is written: a format of integers is compared as a pair of bounds, of which neither is
 * said where only the format stands in the descriptions. What was written in another form to be compared keeps its words.
 */
export function createInFormats(
  before: Description,
  after: Description,
): (reported: ReportedChange, change: FoundChange) => FoundChange {
  return ({ path, property = "" }, change) => {
    if (!/^(min|max)imum$/.test(property)) return change;
    const [was, is] = [schemaAt(before, path), schemaAt(after, path)];
    const isSaid = [was, is].some((each) => Object.keys(each).some((name) => name.toLowerCase().endsWith(property)));
    const formats = [was.format, is.format].flatMap((each) => each ?? []);
    const areOfIntegers = formats.every((each) => /^u?int(8|16|32|64)$/.test(each));
    if (isSaid || was.format === is.format || !areOfIntegers) return change;
    const [one, other] = formats.map((each) => `'${each}'`);
    const ends = `${one} was ${was.format === undefined ? "added" : "removed"}.`;
    const said = other === undefined ? ends : `changed from ${one} to ${other}.`;
    return { ...change, what: change.what.replace(new RegExp(`${property}: .*$`, "s"), () => `format: ${said}`) };
  };
}

/** What stands at a place that follows references. */
function schemaAt(description: Description, path: string): Schema {
  return (segmentsOf(path) ?? []).reduce<object>(
    (holder, name) => resolve(description, Object((holder as Record<string, unknown>)[name]) as object),
    description,
  );
}
