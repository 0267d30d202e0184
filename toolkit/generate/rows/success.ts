import type { OperationObject, Response, Schema } from "../../description/parts/description.js";
import { successesIn, type PreparedOperation } from "../prepare/prepare-operation.js";
import { pointer, segmentsOf } from "../../description/json/pointer.js";
import type { Report } from "../../description/parts/report.js";
import { accessTo, isTelling, json } from "../schemas/media.js";
import { isOpen } from "../schemas/is-open.js";
import { mayBeNull } from "../schemas/may-be-null.js";
import type { SchemaReader } from "../schemas/schema-reader.js";

/** What the successes of an operation hold: one schema for each status with a body, and whether there may be none. */
export interface Success {
  bodies: { status: string; schema: Schema }[];
  /** A success without a body is described too, or one of which nothing is. */
  mayBeEmpty: boolean;
  /** The former. */
  isNoneDescribed: boolean;
  /** The member of the body that holds the data. */
  envelope?: string | undefined;
  /** No `x-envelope` says so: it is the only member. */
  isEnvelopeInferred: boolean;
}

/** The types of the data: of each body, and of all that a success can hold. */
export interface SuccessTypes {
  bodies: string[];
  data: string;
}

/** Reads the successes. One that is missing is refused. */
export function successOf(
  { id, method, place, operation }: PreparedOperation,
  responses: Record<string, Response>,
  reader: SchemaReader,
  report: Report,
): Success {
  const used = successesIn(Object.keys(operation.responses));
  if (used.length === 0)
    report.refusals.push({ place: pointer(place, "responses"), operation: id, why: "it has no success" });
  const resolved = used.map((status) => ({ status, response: resolve(operation, status, responses) }));
  const bodies = resolved.flatMap(({ status, response }) => {
    const media = response.content?.[json];
    return media && method !== "HEAD" ? [{ status, response, schema: media.schema ?? {} }] : [];
  });
  for (const { status, response, schema } of bodies) {
    const said = response["x-envelope"];
    if (said === undefined) continue;
    const at = pointer(place, "responses", status, "x-envelope");
    const refuse = (why: string) => void report.refusals.push({ place: at, operation: id, why });
    const members = reader.membersOf(schema);
    if (members?.has(said) === false) refuse(`the body has no member ${JSON.stringify(said)}`);
    // Of what may be anything nothing is said, and what stands in it may be anything too.
    if (!members && isTelling(reader.resolve(schema)))
      refuse(`the body is not described as one object with the member ${JSON.stringify(said)}`);
    if (members?.get(said)?.required === false)
      refuse(`the body may be without ${JSON.stringify(said)}: nothing requires it`);
    if (mayBeNull(schema, reader)) refuse("the body may be null, and then has no members");
  }
  const envelopes = new Set(bodies.map(({ response, schema }) => envelopeOf(response, schema, reader)));
  if (envelopes.size > 1 && bodies.some(({ response }) => response["x-envelope"] !== undefined)) {
    const why = "its successes have different envelopes";
    report.refusals.push({ place: pointer(place, "responses"), operation: id, why });
  }
  const [envelope] = envelopes.size === 1 ? envelopes : [];
  const isNoneDescribed = bodies.length < resolved.length;
  return {
    bodies: bodies.map(({ status, schema }) => ({ status, schema })),
    mayBeEmpty: isNoneDescribed || resolved.length === 0 || bodies.some(isUnsaid),
    isNoneDescribed,
    envelope,
    isEnvelopeInferred: envelope !== undefined && bodies.every(({ response }) => response["x-envelope"] === undefined),
  };
}

/** The data of a body: what stands in its envelope, or the body itself. */
export function dataIn(schema: Schema, envelope: string | undefined, reader: SchemaReader): Schema {
  return envelope === undefined ? schema : (reader.membersOf(schema)?.get(envelope)?.schema ?? {});
}

/** The types of the data, by names where they have some. */
export function typesOfSuccess(
  id: string,
  { bodies, envelope, mayBeEmpty }: Success,
  reader: SchemaReader,
): SuccessTypes {
  const types = bodies.map(({ status, schema }) => {
    const body = reader.typeOf(schema, accessTo(id, "responses", status));
    const member = envelope === undefined ? undefined : reader.membersOf(schema)?.get(envelope);
    return member ? reader.typeOf(member.schema, `${body}[${JSON.stringify(envelope)}]`) : body;
  });
  const empty = mayBeEmpty ? [bodies.length === 0 ? "void" : "undefined"] : [];
  return { bodies: types, data: [...new Set([...types, ...empty])].join(" | ") };
}

/** What the response says, else a body whose only member is `data`, and none without a name is described beside it. */
function envelopeOf(response: Response, schema: Schema, reader: SchemaReader): string | undefined {
  const said = response["x-envelope"];
  if (said !== undefined) return said;
  const members = reader.membersOf(schema);
  return members?.size === 1 && members.get("data")?.required && !isOpen(schema, reader) ? "data" : undefined;
}

/** `application/json: {}`, also with an empty schema, is written of what responds with nothing, too. */
function isUnsaid({ response }: { response: Response }): boolean {
  return Object.keys(response.content?.[json]?.schema ?? {}).length === 0;
}

function resolve(operation: OperationObject, status: string, responses: Record<string, Response>): Response {
  const response = operation.responses[status] ?? {};
  const name = segmentsOf(response.$ref ?? "")?.at(-1);
  return name === undefined ? response : (responses[name] ?? {});
}
