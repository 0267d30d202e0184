import type { Direction, Operation, Pages } from "../../../src/service/service.js";
import type { Schema } from "../../description/parts/description.js";
import { placesOf } from "../../generate/rows/place.js";
import type { SchemaReader } from "../../generate/schemas/schema-reader.js";
import type { Loss } from "./losses.js";

/** What an operation's row says of results, and the schemas of them, with what reads these. */
interface RowOfResults {
  row: Operation;
  data: Schema;
  reader: SchemaReader;
}

type Narrowing = (was: RowOfResults, is: RowOfResults) => Loss[];

/** What is compared as types, by its name or on the wire. */
type Other = "method" | "path" | "safe" | "secured" | "parameters" | "accept" | "contentType" | "bodyRequired" | "data" | "beside"; // prettier-ignore

/** What else a row says of results, key by key. */
const narrowings: Record<Exclude<keyof Operation, Other>, Narrowing> = {
  envelope: ({ row: { envelope: was } }, { row: { envelope: is } }) => {
    const of = (name?: string) => (name === undefined ? "the body itself" : `\`${name}\` of the body`);
    return was === is ? [] : [{ path: [], what: `is ${of(is)} now, and was ${of(was)}` }];
  },
  pages: (was, { row: { pages: left } }) => {
    const { pages } = was.row;
    if (!pages) return [];
    if (!left) return [{ path: [], what: "has no pages any more that `paginate` walks" }];
    const isTwofold = pages.backward !== undefined && left.backward !== undefined;
    const [ones, others] = [partsOf(pages, isTwofold), partsOf(left, isTwofold)];
    return [...others].flatMap(([key, after]): Loss[] => {
      const before = ones.get(key) ?? "";
      const isKnown = /parameter$|size$/.test(key) ? after in was.row.parameters : isDescribed(was, after);
      if (before === after || (before === "" && !isKnown)) return [];
      const said = (name: string) => (name === "" ? "none" : `\`${name}\``);
      const what = `has ${said(after)} for \`${key}\` of its pages now, and had ${said(before)}`;
      return [
        {
          path: [],
          what,
          names: before
            .split("/")
            .filter((name) => name !== "*")
            .slice(-1),
        },
      ];
    });
  },
  matches: (was, { row: { matches = {} } }) =>
    Object.entries(matches).flatMap(([parameter, places]) => {
      const known = was.row.matches?.[parameter] ?? [];
      return places
        .filter((place) => !known.includes(place) && isDescribed(was, place))
        .map((place) => ({ path: place.split("/"), what: `is refused now where it differs from \`${parameter}\`` }));
    }),
};

/**
 * What the client refuses newly of results, or takes from elsewhere, though the wire may be the same. What came from
 * nobody before is missed by nobody: a member that is added may be compared at once.
 */
export function narrowedRow(was: RowOfResults, is: RowOfResults): Loss[] {
  return Object.values(narrowings).flatMap((narrowing) => narrowing(was, is));
}

/**
 * What pages are made of, by what it is for. Whether something may be absent is said by the schemas; what bounds a page
 * steers a walk where there are two directions; one that is new steers those that were given its parameters.
 */
function partsOf({ items, node = "", forward, backward }: Pages, isTwofold: boolean): Map<string, string> {
  const parts = (name: string, direction: Direction | undefined, ...keys: (keyof Direction)[]) =>
    keys.map((key): [string, string] => [`${name}/${key}`, String(direction?.[key] ?? "")]);
  const item = [items, "*", node].filter((each) => each !== "").join("/");
  return new Map([
    ["items", item],
    ...parts("forward", forward, "parameter", "cursor", "more"),
    ...parts("backward", backward, "parameter", "size"),
    ...(isTwofold ? [...parts("forward", forward, "size"), ...parts("backward", backward, "cursor", "more")] : []),
  ]);
}

/** Whether a result had such a place. */
function isDescribed({ data, reader }: RowOfResults, place: string): boolean {
  return placesOf(data, place.slice(place.lastIndexOf("/") + 1), reader).includes(place);
}
