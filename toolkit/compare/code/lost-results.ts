import type { Schema } from "../../description/parts/description.js";
import type { EmittedOperation } from "../../generate/emit-operations.js";
import type { SchemaReader } from "../../generate/schemas/schema-reader.js";
import type { Loss } from "./loss.js";
import type { SchemaLosses } from "./schema-losses.js";
import type { OperationPair } from "./lost-parameters.js";
import type { Direction, Operation, Pages } from "../../../src/service/service.js";
import { placesOfMember } from "../../generate/rows/place.js";

/**
 * What callers no longer receive as before: members of the result, the result itself, and what its row says about it.
 */
export function lostResults(
  { before, after }: OperationPair,
  readers: Record<keyof OperationPair, SchemaReader>,
  losses: SchemaLosses,
): Loss[] {
  const [one, other] = [before.data, after.data];
  // Without a result before, no code reads it.
  if (one.length === 0) return [];
  const root = [before.row.envelope ?? []].flat();
  if (other.length === 0) return [{ path: [], at: root, what: "is gone" }];
  const found = [...losses({ before: unionOf(one), after: unionOf(other) }, [], root)];
  if (mayBeEmpty(after) && !mayBeEmpty(before)) found.push({ path: [], at: root, what: "may now be undefined" });
  const [was, is] = [
    { row: before.row, data: unionOf(one), reader: readers.before },
    { row: after.row, data: unionOf(other), reader: readers.after },
  ];
  return [...found, ...narrowedRow(was, is)];
}

function unionOf(schemas: readonly Schema[]): Schema {
  const [only, ...others] = schemas;
  return only && others.length === 0 ? only : { anyOf: [...schemas] };
}

function mayBeEmpty({ row: { data } }: EmittedOperation): boolean {
  return data === "none" || (typeof data === "object" && "anyOf" in data && data.anyOf.includes("none"));
}

/** An operation's row, and the schemas of its results, with their reader. */
interface RowOfResults {
  row: Operation;
  data: Schema;
  reader: SchemaReader;
}

type Narrowing = (was: RowOfResults, is: RowOfResults) => Loss[];

/** Keys that are compared as types, by name or on the wire, or of which only errors tell. */
type Other = "method" | "path" | "safe" | "secured" | "parameters" | "accept" | "contentType" | "bodyRequired" | "data" | "beside" | "secrets"; // prettier-ignore

/** The other keys of a row that concern results. */
const narrowings: Record<Exclude<keyof Operation, Other>, Narrowing> = {
  envelope: ({ row: { envelope: was } }, { row: { envelope: is } }) => {
    const of = (name?: string) => (name === undefined ? "the body itself" : `\`${name}\` of the body`);
    const what = `is now ${of(is)}, and was ${of(was)}`;
    return was === is ? [] : [{ path: [], at: [], what, isOfCodeAlone: true }];
  },
  pages: (was, { row: { pages: left } }) => {
    const { pages } = was.row;
    if (!pages) return [];
    if (!left) return [{ path: [], at: [], what: "can no longer be iterated with `paginate`", isOfCodeAlone: true }];
    const isTwofold = pages.backward !== undefined && left.backward !== undefined;
    const [ones, others] = [placesByPurpose(pages, isTwofold), placesByPurpose(left, isTwofold)];
    return [...others].flatMap(([key, after]): Loss[] => {
      const before = ones.get(key) ?? "";
      const isKnown = /parameter$|size$/.test(key) ? after in was.row.parameters : isDescribed(was, after);
      if (before === after || (before === "" && !isKnown)) return [];
      const said = (name: string) => (name === "" ? "none" : `\`${name}\``);
      const what = `now has ${said(after)} for \`${key}\` of its pages, and had ${said(before)}`;
      return [{ path: [], at: [...envelopeOf(was), ...before.split("/")], what }];
    });
  },
  matches: (was, { row: { matches = {} } }) =>
    Object.entries(matches).flatMap(([parameter, places]) => {
      const known = was.row.matches?.[parameter] ?? [];
      return places
        .filter((place) => !known.includes(place) && isDescribed(was, place))
        .map((place): Loss => {
          const path = place.split("/");
          const what = `is now refused if it differs from \`${parameter}\``;
          return { path, at: [...envelopeOf(was), ...path], what, isOfCodeAlone: true };
        });
    }),
};

/**
 * What the client newly refuses of results, or reads from another place, although the wire may be the same. A new
 * member breaks nothing: it may be compared with its parameter at once.
 */
function narrowedRow(was: RowOfResults, is: RowOfResults): Loss[] {
  return Object.values(narrowings).flatMap((narrowing) => narrowing(was, is));
}

/**
 * The places of pages, by their purpose. Whether one may be absent follows from the schemas. The page size decides the
 * direction of a walk if there are two; a new direction affects walks that were given its parameters.
 */
function placesByPurpose({ items, node = "", forward, backward }: Pages, isTwofold: boolean): Map<string, string> {
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

function envelopeOf({ row: { envelope } }: RowOfResults): string[] {
  return envelope === undefined ? [] : [envelope];
}

/** Whether a result had such a place. */
function isDescribed({ data, reader }: RowOfResults, place: string): boolean {
  return placesOfMember(data, place.slice(place.lastIndexOf("/") + 1), reader).includes(place);
}
