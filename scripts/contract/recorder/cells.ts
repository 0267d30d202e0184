import type { Description, Media, Schema } from "../../../toolkit/description/parts/description.js";
import { type DescribedOperation, operationsOf } from "../../../toolkit/description/parts/operations-of.js";
import { resolve } from "../../../toolkit/description/parts/resolve.js";
import { shown } from "../../../toolkit/contract/validate/finding.js";
import { parseExact } from "../../../toolkit/contract/validate/exact-json.js";
import type { SeenResponse, SentRequest } from "../../../toolkit/contract/validate/seen-exchange.js";
import { queryOf } from "./parameters.js";
import type { Match } from "./route.js";

/** Stands for every value that there is. */
const all = Symbol("all");

/**
 * Everything of a description that an exchange can exercise: operation × parameter (present, absent, each enum member),
 * × body member, × status, × named error, × enum member of the response.
 */
export function cellsOf(description: Description): string[] {
  return operationsOf(description).flatMap((each) => {
    const { id, operation, parameters } = each;
    const cells = parameters.flatMap(({ name, in: place, required, schema = {} }) => [
      `${place} ${name}`,
      ...(required ? [] : [`${place} ${name} absent`]),
      ...enumMembers(description, schema, all).map((member) => `${place} ${name}${member}`),
    ]);
    const body = bodySchema(description, each);
    for (const [name, member] of Object.entries(body?.properties ?? {})) {
      cells.push(`body ${name}`);
      if (!body?.required?.includes(name)) cells.push(`body ${name} absent`);
      for (const value of enumMembers(description, member, all)) cells.push(`body ${name}${value}`);
    }
    for (const [status, response] of Object.entries(operation.responses)) {
      cells.push(status);
      for (const media of Object.values(resolve(description, response).content ?? {})) {
        if (isError(status)) for (const name of Object.keys(media.examples ?? {})) cells.push(`${status} ${name}`);
        for (const member of enumMembers(description, media.schema ?? {}, all)) cells.push(`${status} ${member}`);
      }
    }
    return cells.map((cell) => `${id} ${cell}`);
  });
}

export function requestCells(description: Description, match: Match, request: SentRequest): string[] {
  const { id, parameters } = match.operation;
  const query = new Map(queryOf(new URL(request.url)));
  const cells = parameters.flatMap(({ name, in: place, schema = {} }) => {
    const value = place === "path" ? match.pathParameters[name] : query.get(name);
    if (value === undefined) return [`${place} ${name} absent`];
    return [`${place} ${name}`, ...enumMembers(description, schema, value).map((each) => `${place} ${name}${each}`)];
  });
  const body = bodySchema(description, match.operation);
  const members = (request.body === undefined ? {} : parseExact(request.body).value) as Record<string, unknown>;
  for (const [name, member] of Object.entries(body?.properties ?? {})) {
    const isThere = Object.hasOwn(members, name);
    cells.push(isThere ? `body ${name}` : `body ${name} absent`);
    for (const each of enumMembers(description, member, members[name])) cells.push(`body ${name}${each}`);
  }
  return cells.map((cell) => `${id} ${cell}`);
}

export function responseCells(
  description: Description,
  { id, operation }: DescribedOperation,
  { status, body }: SeenResponse,
): string[] {
  const response = operation.responses[status];
  const cells = [`${status}`];
  const value = body === "" ? undefined : parseExact(body).value;
  for (const media of Object.values((response && resolve(description, response).content) ?? {})) {
    const named = isError(`${status}`) ? sameExamples(description, media, value) : [];
    for (const each of [...named, ...enumMembers(description, media.schema ?? {}, value)])
      cells.push(`${status} ${each}`);
  }
  return cells.map((cell) => `${id} ${cell}`);
}

const isError = (status: string) => /^[45]/.test(status);

function sameExamples(description: Description, media: Media, value: unknown): string[] {
  const text = shown(value);
  const examples = Object.entries(media.examples ?? {});
  return examples.filter(([, each]) => shown(resolve(description, each).value) === text).map(([name]) => name);
}

function bodySchema(description: Description, { operation }: DescribedOperation): Schema | undefined {
  const body = operation.requestBody && resolve(description, operation.requestBody);
  const schema = body?.content["application/json"]?.schema;
  return schema && resolve(description, schema);
}

const forms = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [...anyOf, ...oneOf, ...allOf];

/** The members of enumerations that a value holds, or that any could, as `place=member`. */
function enumMembers(description: Description, from: Schema, value: unknown, place = "", depth = 0): string[] {
  const schema = resolve(description, from);
  if (depth > 12 || value === undefined) return [];
  const inside = (member: Schema, each: unknown, at: string) => enumMembers(description, member, each, at, depth + 1);
  const { items, enum: values = [] } = schema;
  const each = value === all ? [all] : Array.isArray(value) ? (value as unknown[]) : [];
  const members = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const memberOf = (name: string) => (value === all ? all : Object.hasOwn(members, name) ? members[name] : undefined);
  return [
    ...values.filter((member) => value === all || member === value).map((member) => `${place}=${shown(member)}`),
    ...forms(schema).flatMap((form) => inside(form, value, place)),
    ...(items ? each.flatMap((item) => inside(items, item, `${place}/*`)) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
      inside(member, memberOf(name), `${place}/${name}`),
    ),
  ];
}
