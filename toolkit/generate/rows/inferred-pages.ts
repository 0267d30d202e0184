import type { ParameterObject, Schema } from "../../description/parts/description.js";
import type { Direction, Pages } from "../../../src/service/service.js";
import { isType, type SchemaReader } from "../schemas/schema-reader.js";

type Flag = Pick<Direction, "more">;

/** Objects that are about the page, besides the page itself. */
const about = ["meta", "metadata", "pagination", "paging", "page_info", "pageInfo"];
/** Members with the cursor of the next page, and the parameters that take it if none has the member's own name. */
const takers: Record<string, string> = {
  next_cursor: "cursor after",
  nextCursor: "cursor after",
  next_page_token: "page_token",
  nextPageToken: "pageToken",
  // `token` alone may be a credential, which must not be replaced.
  next_token: "page_token continuation_token",
  nextToken: "pageToken continuationToken",
};
const saysNext = /^has_?(more|next)(_?pages?)?$/i;
/** It may say whether a page follows, or that none does. */
export const maySay = /more|next|last|truncat|complete|finish|done|end$/i;
const saysPrevious = /^has_?prev(ious)?(_?pages?)?$/i;

/**
 * Recognizes two kinds of list, and no other: a connection (`edges` with `node`, and `page_info`), and an object with
 * one array and one cursor of the next page that a query parameter takes. None is recognised where it is not clear which
 * member says whether there is a further page: without it a walk would end too early, or go on after the end.
 */
export function inferredPages(
  data: Schema,
  parameters: readonly ParameterObject[],
  reader: SchemaReader,
): Pages | undefined {
  const members = reader.membersOf(data);
  if (!members) return undefined;
  const query = new Map(parameters.filter((each) => each.in === "query").map((each) => [each.name, each.schema ?? {}]));
  const taking = (names: string, kind: string) =>
    names.split(" ").find((name) => {
      const schema = reader.core(query.get(name) ?? {});
      // A list from a day on is not a next page.
      return isType(schema, kind) && !schema.format?.startsWith("date");
    });
  const isKind = (schema: Schema | undefined, kind: string) => isType(reader.core(schema ?? {}), kind);
  const inner = [...members].map(([name, { schema }]) => ({ place: `${name}/`, inside: reader.membersOf(schema) }));
  const objects = [{ place: "", inside: members }, ...inner].flatMap(({ place, inside }) =>
    inside ? [{ place, inside, isAbout: place === "" || about.includes(place.slice(0, -1)) }] : [],
  );

  const edges = members.get("edges");
  const edge = edges && reader.core(edges.schema);
  if (edge && isType(edge, "array") && reader.membersOf(edge.items ?? {})?.has("node")) {
    const info = objects.find(({ place }) => place === "page_info/" || place === "pageInfo/");
    const [next, previous] = [flagFor(info?.place, saysNext), flagFor(info?.place, saysPrevious)];
    if (!info || !next || !previous) return undefined;
    const direction = (parameter: string, size: string, cursors: string, more: Flag): Direction | undefined => {
      const from = cursors.split(" ").find((name) => isKind(info.inside.get(name)?.schema, "string"));
      const [takes, bound] = [taking(parameter, "string"), taking(size, "integer")];
      if (takes === undefined || from === undefined) return undefined;
      return { parameter: takes, ...(bound !== undefined && { size: bound }), cursor: info.place + from, ...more };
    };
    const forward = direction("after", "first", "end_cursor endCursor", next);
    const backward = direction("before", "last", "start_cursor startCursor", previous);
    return forward && { items: "edges", node: "node", forward, ...(backward && { backward }) };
  }

  const arrays = [...members].filter(([, { schema }]) => isKind(schema, "array"));
  const [items] = arrays[0] ?? [];
  if (items === undefined || arrays.length > 1) return undefined;
  const found = objects.filter(({ isAbout }) => isAbout).flatMap(({ place, inside }) => cursorsIn(place, inside));
  const [cursor] = found;
  const more = cursor && flagFor(cursor.place, saysNext);
  if (!more || found.length > 1 || (more.more === undefined && hasOtherFlag())) return undefined;
  const size = taking("limit page_size pageSize per_page perPage max_results maxResults first count size", "integer");
  const { parameter, place, name } = cursor;
  return { items, forward: { parameter, ...(size !== undefined && { size }), cursor: place + name, ...more } };

  /** The cursor stands beside the items, or in the one object that is about the page. */
  function cursorsIn(place: string, inside: ReadonlyMap<string, { schema: Schema }>) {
    return Object.entries(takers).flatMap(([name, others]) => {
      const parameter = taking(`${name} ${others}`, "string");
      if (parameter === undefined || !isKind(inside.get(name)?.schema, "string")) return [];
      // Beside another that takes cursors, it may be a time.
      const isRivalled = parameter === "after" && [...query.keys()].filter((each) => likeCursor.test(each)).length > 1;
      return isRivalled ? [] : [{ place, name, parameter }];
    });
  }

  function hasOtherFlag(): boolean {
    const named = objects.flatMap(({ inside, isAbout }) => (isAbout ? [...inside] : []));
    return named.some(([name, { schema }]) => maySay.test(name) && isKind(schema, "boolean"));
  }

  /** The flag of a cursor: the one beside it, else the only one that there is; undefined if that is not clear. */
  function flagFor(cursorIn: string | undefined, like: RegExp): Flag | undefined {
    const all = objects.flatMap(({ place, inside, isAbout }) =>
      [...inside]
        .filter(([name]) => like.test(name))
        .map(([name, { schema }]) => ({ place, more: place + name, isClear: isAbout && isKind(schema, "boolean") })),
    );
    const beside = all.filter(({ place }) => place === cursorIn);
    const [flag, ...others] = beside.length > 0 ? beside : all;
    if (others.length > 0 || flag?.isClear === false) return undefined;
    return flag ? { more: flag.more } : {};
  }
}

/** Usual names of parameters for the next page. */
export const likeCursor =
  /^(.*cursor|marker|bookmark|next|continuation|(starting_?)?after|.*(page|next|continuation)_?token|(after|since|max|from|last|scroll)_?id|exclusive_?start_?key)$/i;
