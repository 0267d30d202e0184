import type { Description } from "../../description/parts/description.js";
import { keywordsIn } from "../../description/json/keywords-in.js";
import { segmentsOf } from "../../description/json/pointer.js";
import { follow } from "../../description/parts/resolve.js";
import type { ReportedChange } from "../canonical/given-or-received.js";
import { labelOf } from "../canonical/marked-choices.js";

/** The segments of the path of a change, with the label of each choice in place of its index. */
export function labelledPath({ path, kind, base }: ReportedChange, before: Description, after: Description): string[] {
  const segments = segmentsOf(path) ?? [];
  const found = labelled(after, segments);
  if (kind !== "removed" || keywordsIn(segments).at(-2) !== "anyOf") return found;
  // What is removed has the index that it had before.
  return [...found.slice(0, -1), ...labelled(before, segmentsOf(base?.pointer ?? "") ?? segments).slice(-1)];
}

/** The segments of a pointer, which may lead through references, with the label of each choice in place of its index. */
export function labelled(description: Description, segments: readonly string[]): string[] {
  const keywords = keywordsIn(segments);
  let node: unknown = description;
  return segments.map((segment, at) => {
    const holder = Object(follow(description, node)) as Record<string, unknown>;
    node = holder[segment];
    const isChoice = keywords[at - 1] === "anyOf" && Array.isArray(holder);
    return (isChoice ? labelOf(holder, Number(segment)) : undefined) ?? segment;
  });
}
