import type { ParameterObject, Schema } from "../../description/parts/description.js";
import type { Pages } from "../../../src/service/service.js";
import { pointer } from "../../description/json/pointer.js";
import type { Report } from "../../description/parts/report.js";
import type { PreparedOperation } from "../prepare/prepare-operation.js";
import { isType, type SchemaReader } from "../schemas/schema-reader.js";
import { describedPages } from "./described-pages.js";
import { inferredPages, maySay, likeCursor } from "./inferred-pages.js";
import type { FlatParameters } from "./parameters.js";
import { withAbsences, type Standing } from "./place.js";

/** What a page of a list is, and how the list is cut into pages. */
interface ListPages {
  pages: Pages;
  start: Standing;
}

/**
 * A member of a list, or of an object beside it, that is called like the cursor of another page, or like a parameter that
 * may be left out, where a flag beside it tells of an end.
 */
function cursorIn(list: Schema, parameters: readonly ParameterObject[], reader: SchemaReader): string | undefined {
  const membersOf = (schema: Schema) => [...(reader.membersOf(schema) ?? [])];
  const members = membersOf(list).flatMap((each) => [each, ...membersOf(each[1].schema)]);
  if (!members.some(([, { schema }]) => isType(reader.core(schema), "array"))) return undefined;
  const like =
    /cursor$|(page|next|continuation)_?token$|^next_?(marker|page|key)$|^(next_?)?bookmark$|^_?scroll_?id$|^last_?evaluated_?key$/i;
  const isText = (schema: Schema = {}) => isType(reader.core(schema), "string") && !reader.core(schema).enum;
  const isFlagged = members.some(([name, { schema }]) => maySay.test(name) && isType(reader.core(schema), "boolean"));
  const isRepeated = ([name, { schema }]: (typeof members)[number]) =>
    isText(schema) &&
    parameters.some((each) => each.in === "query" && !each.required && each.name === name && isText(each.schema));
  return members.find((each) => like.test(each[0]) || (isFlagged && isRepeated(each)))?.[0];
}

/**
 * The pages of an operation, as `x-pagination` says them, or as they are recognised where all its successes have one
 * schema. What cannot be is refused; what looks like a list and is none here is said.
 *
 * @param data what its successes with a body hold
 */
export function listPages(
  { id, method, place, operation }: PreparedOperation,
  data: readonly Standing[],
  rows: FlatParameters["rows"],
  { reader, report }: { reader: SchemaReader; report: Report },
): ListPages | undefined {
  const [start, ...others] = new Map(data.map((each) => [JSON.stringify(each.schema), each])).values();
  const one = others.length === 0 ? start : undefined;
  const walked = (pages: Pages, at: Standing) => ({ pages: withAbsences(pages, at, reader), start: at });
  if (operation["x-pagination"] !== undefined) {
    const said = one
      ? describedPages(operation["x-pagination"], one, rows, reader)
      : `needs ${start ? "one schema for all successes with a body" : "a success with a body"}`;
    if (typeof said === "string")
      report.refusals.push({ place: pointer(place, "x-pagination"), operation: id, why: said });
    return one && typeof said !== "string" ? walked(said, one) : undefined;
  }
  if (method !== "GET") return undefined;
  const pages = one && inferredPages(one.schema, operation.parameters, reader);
  if (pages) return walked(pages, one);
  const taken = operation.parameters.find((each) => each.in === "query" && likeCursor.test(each.name))?.name;
  const cursor =
    start && (taken ?? data.map(({ schema }) => cursorIn(schema, operation.parameters, reader)).find(Boolean));
  if (cursor === undefined) return undefined;
  const why = one ? "; describe them with `x-pagination`" : ", since its successes have bodies of different schemas";
  report.warnings.push(`${id}: its pages are not recognised by \`${cursor}\`${why}.`);
  return undefined;
}
