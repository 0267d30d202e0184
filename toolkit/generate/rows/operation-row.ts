import type { Description, Schema } from "../../description/parts/description.js";
import type { Operation } from "../../../src/service/service.js";
import { besideData } from "./beside-data.js";
import { listPages } from "./list-pages.js";
import { placesOfMember, standingAt, type Standing } from "./place.js";
import type { FlatParameters } from "./parameters.js";
import type { PreparedOperation } from "../prepare/prepare-operation.js";
import { pointer } from "../../description/json/pointer.js";
import type { Report } from "../../description/parts/report.js";
import type { SchemaReader } from "../schemas/schema-reader.js";
import { secretsOf } from "./secrets-of.js";
import { securityOf, type Security } from "./security-of.js";
import { dataIn, type Success, type SuccessTypes } from "./success.js";

export interface RowTools {
  description: Description;
  reader: SchemaReader;
  report: Report;
  /** The codes of the documented errors. */
  documented: readonly number[];
  /** Collects the members that pagination needs, by their object. */
  steers: Map<Schema, Set<string>>;
}

/** A row of the table without the shape of its data, and the schemas for that. */
interface RowDraft extends Omit<Security, "secured"> {
  row: Omit<Operation, "data">;
  data: Schema[];
  itemType?: string;
}

export function operationRow(
  prepared: PreparedOperation,
  { bodies, envelope, isNoneDescribed }: Success,
  flat: FlatParameters,
  types: SuccessTypes,
  { description, reader, report, documented, steers }: RowTools,
): RowDraft {
  const { id, method, path, place, operation, accept, contentType } = prepared;
  const { rows, body } = flat;
  const data = bodies.map(({ schema }) => dataIn(schema, envelope, reader));
  const refuse = (why: string) => void report.refusals.push({ place: pointer(place, "x-matches"), operation: id, why });

  const standings = data.map((schema, at) => ({
    schema,
    type: types.bodies[at] ?? "unknown",
    mayBeAbsent: isNoneDescribed,
  }));
  const list = listPages(prepared, standings, rows, { reader, report });

  const given = body?.whole ? reader.membersOf(body.schema) : undefined;
  const met = operation.parameters.find(({ name }) => given?.has(name) && !given.get(name)?.schema.readOnly);
  const wholeSince = met ? `: the body is one parameter, since it has a member "${met.name}" too` : "";
  const matches = Object.entries(operation["x-matches"] ?? {}).map(([parameter, member]): [string, string[]] => {
    const places = [...new Set(data.flatMap((schema) => placesOfMember(schema, member, reader)))];
    if (!Object.hasOwn(rows, parameter)) refuse(`there is no parameter "${parameter}"${wholeSince}`);
    else if (places.length === 0) refuse(`no success has a member "${member}"`);
    // Only a single value can be repeated.
    else if (/^(array|object)$/.test(rows[parameter]?.type ?? ""))
      refuse(`the parameter "${parameter}" is of type ${rows[parameter]?.type}, which no member can repeat`);
    return [parameter, places];
  });

  let itemType: string | undefined;
  if (list) {
    const { items, node } = list.pages;
    const item = [items, "*", ...(node === undefined ? [] : [node])].filter((each) => each !== "").join("/");
    const { type, mayBeAbsent } = standingAt(reader, list.start, item) ?? { type: "unknown" };
    // The marker is optional itself, and so cannot express `undefined`.
    itemType = mayBeAbsent ? `${type} | void` : type;
    for (const each of standings) for (const to of [items, item]) steerBy(each, to);
  }
  const members = Object.values(rows).filter((each) => each.in === "body");
  // What is beside the items of a page that is no envelope can tell of an error all the same.
  const home = envelope ?? (list?.pages.items.split("/")[0] || undefined);
  const beside = besideData(bodies, home, envelope !== undefined, reader, documented);
  const isBodied = body?.required && members.every(({ whole, required }) => !whole && !required);
  const secrets = secretsOf(prepared, flat, description, reader);
  const { secured, unsent, minted } = securityOf(prepared, description, report);
  return {
    row: {
      method,
      path,
      safe: ["GET", "HEAD", "OPTIONS"].includes(method),
      secured,
      parameters: rows,
      ...(secrets.length > 0 && { secrets }),
      ...(accept !== undefined && { accept }),
      ...(contentType !== undefined && { contentType }),
      ...(isBodied && { bodyRequired: true }),
      ...(envelope !== undefined && { envelope }),
      ...(Object.keys(beside).length > 0 && { beside }),
      ...(list && { pages: list.pages }),
      ...(matches.length > 0 && { matches: Object.fromEntries(matches) }),
    },
    data,
    unsent,
    minted,
    ...(itemType !== undefined && { itemType }),
  };

  /** The required members on the way to the items are essential. Flags and cursors are only needed by `paginate`. */
  function steerBy(start: Standing, to: string): void {
    const keys = to === "" ? [] : to.split("/");
    for (const [at, key] of keys.entries()) {
      const holder = standingAt(reader, start, keys.slice(0, at).join("/"));
      const object = holder && reader.core(holder.schema);
      if (!object?.properties || !Object.hasOwn(object.properties, key) || object["x-insisted"]) continue;
      if (object.required?.includes(key)) steers.set(object, (steers.get(object) ?? new Set<string>()).add(key));
    }
  }
}
