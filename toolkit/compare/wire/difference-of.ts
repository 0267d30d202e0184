import type { Description } from "../../description/parts/description.js";
import { targetOf } from "../../description/json/pointer.js";
import { sortedJson } from "../../description/json/first-difference.js";
import type { ReportedChange } from "../canonical/given-or-received.js";
import { correctedMessage } from "./corrected-message.js";

/** A line with longer values is read by nobody. */
const most = 120;
const signs: Readonly<Record<string, string>> = { minimum: ">= ", maximum: "<= " };

/**
 * What a change is, with its values where these are short: Redocly's rules say them of what breaks, and in these words.
 * What is added or removed as a whole is known by its place, unless it is a text.
 *
 * @param before the description in which the change was found, for what Redocly resolves: the text that a discriminator
 *   maps to
 */
export function differenceOf(
  { kind, property, base, revision }: Pick<ReportedChange, "kind" | "property" | "base" | "revision">,
  before?: Description,
  after?: Description,
): string {
  const [was, is] =
    property === undefined
      ? [targetOf(before, base?.pointer ?? ""), targetOf(after, revision?.pointer ?? "")]
      : [base?.value, revision?.value];
  // An empty list shows nothing.
  if ((property === undefined && typeof (is ?? was) !== "string") || String(is ?? was) === "") return kind;
  const isList = was !== undefined && is !== undefined && (Array.isArray(was) || Array.isArray(is));
  const said = isList ? lostAndGained([was].flat().map(quoted), [is].flat().map(quoted)) : ofValues();
  return said === "" || said.length > most ? kind : correctedMessage(said);

  function quoted(value: unknown): string {
    return `'${signs[property ?? ""] ?? ""}${typeof value === "string" ? value : sortedJson(value)}'`;
  }

  function ofValues(): string {
    if (was === undefined) return is === undefined ? "" : `${quoted(is)} was added`;
    if (is === undefined) return `${quoted(was)} was removed`;
    return quoted(was) === quoted(is) ? "" : `changed from ${quoted(was)} to ${quoted(is)}`;
  }
}

export function lostAndGained(ones: readonly string[], others: readonly string[]): string {
  const lost = ones.filter((each) => !others.includes(each));
  const gained = others.filter((each) => !ones.includes(each));
  return [lost.length > 0 && `lost ${lost.join(", ")}`, gained.length > 0 && `gained ${gained.join(", ")}`]
    .filter(Boolean)
    .join(" and ");
}
