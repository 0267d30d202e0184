import type { ParameterObject, Schema } from "../../description/parts/description.js";
import type { Direction, Pages } from "../../../src/service/service.js";
import { isType, type SchemaReader } from "../schemas/schema-reader.js";

/**
 * Recognizes two kinds of list, and no other: a connection (`edges` with `node`, and `page_info`), and an object with
 * one array and one cursor of the next page that a query parameter takes.
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
  const holding = (of: ReadonlyMap<string, { schema: Schema }> | undefined, names: string, kind: string) =>
    names.split(" ").find((name) => isType(reader.core(of?.get(name)?.schema ?? {}), kind));
  const join = (...names: (string | undefined)[]) => names.filter((name) => name !== undefined).join("/");

  const edges = members.get("edges");
  const edge = edges && reader.core(edges.schema);
  if (edge && isType(edge, "array") && reader.membersOf(edge.items ?? {})?.has("node")) {
    const info = ["page_info", "pageInfo"].find((name) => members.has(name));
    const inside = info === undefined ? undefined : reader.membersOf(members.get(info)?.schema ?? {});
    const direction = (parameter: string, size: string, cursor: string, more: string): Direction | undefined => {
      const [takes, from] = [taking(parameter, "string"), holding(inside, cursor, "string")];
      if (takes === undefined || from === undefined) return undefined;
      const [bound, flag] = [taking(size, "integer"), holding(inside, more, "boolean")];
      return {
        parameter: takes,
        ...(bound !== undefined && { size: bound }),
        cursor: join(info, from),
        ...(flag !== undefined && { more: join(info, flag) }),
      };
    };
    const forward = direction("after", "first", "end_cursor endCursor", "has_next_page hasNextPage");
    const backward = direction("before", "last", "start_cursor startCursor", "has_previous_page hasPreviousPage");
    return forward && { items: "edges", node: "node", forward, ...(backward && { backward }) };
  }

  const arrays = [...members].filter(([, { schema }]) => isType(reader.core(schema), "array"));
  const [items] = arrays[0] ?? [];
  if (items === undefined || arrays.length > 1) return undefined;
  // The cursor stands beside the items, or in the one object that is about the page.
  const places = [undefined, ..."meta metadata pagination paging page_info pageInfo".split(" ")];
  const found = places.flatMap((place) => {
    const inside = place === undefined ? members : reader.membersOf(members.get(place)?.schema ?? {});
    return inside ? cursorsIn(inside).map((cursor) => ({ place, inside, ...cursor })) : [];
  });
  const [cursor] = found;
  if (!cursor || found.length > 1) return undefined;
  const more = holding(cursor.inside, "has_more hasMore has_next_page hasNextPage has_next hasNext", "boolean");
  const size = taking("limit page_size pageSize per_page perPage max_results maxResults first count size", "integer");
  return {
    items,
    forward: {
      parameter: cursor.parameter,
      ...(size !== undefined && { size }),
      cursor: join(cursor.place, cursor.name),
      ...(more !== undefined && { more: join(cursor.place, more) }),
    },
  };

  function cursorsIn(inside: ReadonlyMap<string, { schema: Schema }>): { name: string; parameter: string }[] {
    const takers: Record<string, string> = {
      next_cursor: "cursor after next_cursor",
      nextCursor: "cursor after nextCursor",
      next_page_token: "page_token next_page_token",
      nextPageToken: "pageToken nextPageToken",
      next_token: "next_token token",
      nextToken: "nextToken token",
    };
    return Object.entries(takers).flatMap(([name, names]) => {
      const parameter = taking(names, "string");
      return parameter !== undefined && holding(inside, name, "string") !== undefined ? [{ name, parameter }] : [];
    });
  }
}
