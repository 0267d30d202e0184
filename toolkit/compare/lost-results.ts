import type { Schema } from "../description/description.js";
import type { EmittedOperation } from "../generate/emit-operations.js";
import { standingAt } from "../generate/place.js";
import type { SchemaReader } from "../generate/schema-reader.js";
import type { Loss, Losses } from "./losses.js";
import type { OperationPair } from "./lost-parameters.js";

/** What callers do not receive any more as they did: members of the result, the result itself, and pages with their items. */
export function lostResults(
  { before, after }: OperationPair,
  readers: Record<keyof OperationPair, SchemaReader>,
  losses: Losses,
): Loss[] {
  const [one, other] = [before.data, after.data];
  // Who received nothing read nothing.
  if (one.length === 0) return [];
  if (other.length === 0) return [{ path: [], what: "is gone" }];
  const found = [...losses({ before: unionOf(one), after: unionOf(other) })];
  if (mayBeEmpty(after) && !mayBeEmpty(before)) found.push({ path: [], what: "may be undefined now" });
  const [pages, others] = [before.row.pages, after.row.pages];
  if (!pages) return found;
  if (!others) return [...found, { path: [], what: "has no pages any more that `paginate` walks" }];
  if (pages.backward && !others.backward)
    found.push({ path: [], what: "has no pages any more that `paginate` walks backward" });
  const [place, placeNow] = [placeOfItem(before), placeOfItem(after)];
  const item = standingAt(readers.before, { schema: unionOf(one), type: "" }, place.join("/"));
  const itemNow = standingAt(readers.after, { schema: unionOf(other), type: "" }, placeNow.join("/"));
  // At the same place it was compared with the rest of the result.
  if (!item || place.join("/") === placeNow.join("/")) return found;
  return [...found, ...losses({ before: item.schema, after: itemNow?.schema ?? {} }, place)];
}

function unionOf(schemas: readonly Schema[]): Schema {
  const [only, ...others] = schemas;
  return only && others.length === 0 ? only : { anyOf: [...schemas] };
}

function mayBeEmpty({ row: { data } }: EmittedOperation): boolean {
  return data === "none" || (typeof data === "object" && "anyOf" in data && data.anyOf.includes("none"));
}

function placeOfItem({ row: { pages } }: EmittedOperation): string[] {
  return [pages?.items ?? "", "*", pages?.node ?? ""].filter((each) => each !== "").flatMap((each) => each.split("/"));
}
