import { createSchemaReader } from "../schemas/schema-reader.js";
import { CommandError } from "../../terminal/command.js";
import type { Description, OperationObject, Response, Schema } from "../../description/parts/description.js";
import { createSchemaCleaner } from "./clean-schemas.js";
import { follow } from "../../description/parts/resolve.js";
import { serverUrls } from "../../description/parts/base-path.js";
import { findOperations } from "../../description/parts/find-operations.js";
import { clientServers, isOneOf } from "../../description/parts/client-servers.js";
import { heirsNotices, serversNotices, variablesNotes } from "./notices.js";
import { prepareOperation, type PreparedOperation } from "./prepare-operation.js";
import { pointer, segmentsOf } from "../../description/json/pointer.js";
import { reachedFrom } from "../../description/json/references.js";
import type { Report } from "../../description/parts/report.js";
import { splitWritten } from "./split-written.js";

/** A description in the one form that the emitters read, and what could not be brought into it. */
export interface Prepared {
  /** Only what the operations reach; every reference leads to a component. */
  description: Description;
  operations: PreparedOperation[];
  report: Report;
}

/**
 * Brings a description into the form that the emitters read. The given one stays as it is.
 *
 * @param omit operations that are left out, each by its operationId, by the name of its method or as `GET /path`
 * @throws {CommandError} for a name in `omit` that is not an operation
 */
export function prepare(given: Description, omit: readonly string[] = []): Prepared {
  const report: Report = { refusals: [], notes: [], warnings: [] };
  const found = findOperations(given, report);
  const namesOf = (each: (typeof found)[number]) => [each.id, each.givenId, `${each.method} ${each.path}`];
  const unknown = omit.find((name) => !found.some((each) => namesOf(each).includes(name)));
  if (unknown !== undefined) throw new CommandError(`--omit: there is no operation "${unknown}"`);
  const kept = found.filter((each) => !namesOf(each).some((name) => name !== undefined && omit.includes(name)));

  const servers = clientServers(given, kept);
  const schemas = createSchemaCleaner(given, report);
  const responses = new Map<string, Response>();
  const paths: Description["paths"] = {};
  const operations = kept.map((each) => {
    if (!isOneOf(each, servers)) {
      const [own, those] = [each.servers, servers].map((all) => [...serverUrls(all)].map((url) => `\`${url || "/"}\``));
      const why = `its servers (${own?.join(", ")}) are none of the client's (${those?.join(", ")}): an overlay can name one of these there, or the servers of all at the root`;
      report.refusals.push({ place: each.placeOfServers, operation: each.id, why });
    }
    const prepared = prepareOperation(each, { description: given, report, schemas, responses });
    (paths[prepared.path] ??= {})[prepared.method.toLowerCase()] = prepared.operation;
    return prepared;
  });
  const webhooks = Object.keys((given as { webhooks?: object }).webhooks ?? {});
  const hint = webhooks.length > 0 ? ", and webhooks are not called by a client" : "";
  if (kept.length === 0) report.refusals.push({ place: "#/paths", why: `there is no operation${hint}` });
  const reached = schemas.components();
  for (const name of loopsIn(reached)) {
    report.refusals.push({ place: schemas.placeOf(name), why: "it is composed of itself" });
    // What reads it after this comes to an end.
    reached[name] = {};
  }
  if (webhooks.length > 0) report.notes.push(`Webhooks are not called by a client: ${webhooks.join(", ")}.`);
  listRequired(operations, reached);
  for (const [name, own] of splitWritten(operations, reached, [...responses.values()])) {
    report.notes.push(`Requests have the schema \`${name}\` as \`${own}\`, with its writeOnly members.`);
  }
  report.warnings.push(...heirsNotices([paths, ...responses.values()], reached));
  const components = {
    schemas: reached,
    ...(responses.size > 0 && { responses: Object.fromEntries(responses) }),
    securitySchemes: Object.fromEntries(
      Object.entries(given.components?.securitySchemes ?? {}).map(([name, scheme]) => {
        return [name, follow(given, scheme, pointer("#/components/securitySchemes", name), report)];
      }),
    ),
  };
  const { openapi, info, security } = given;
  report.warnings.push(...serversNotices(servers ?? [], kept));
  report.notes.push(...variablesNotes(servers ?? []));
  const description = { openapi, info, ...(servers && { servers }), ...(security && { security }), paths, components };
  return { description, operations, report };
}

/**
 * The schemas that consist of themselves, by references and compositions alone: whether a value fits such a schema is
 * undefined. A schema that contains itself in a member or an item is an ordinary one.
 */
function loopsIn(schemas: Record<string, Schema>): string[] {
  const parts = new Map(Object.entries(schemas).map(([name, schema]) => [name, componentsIn(schema)]));
  return [...parts.keys()].filter((name) => {
    const partsBehind = (each: string) => parts.get(each) ?? [];
    return reachedFrom(partsBehind(name), partsBehind).has(name);
  });
}

/** The components that a schema is made of, not those that its members are. */
function componentsIn({ $ref, allOf = [], anyOf = [], oneOf = [] }: Schema): string[] {
  const name = segmentsOf($ref ?? "")?.[2];
  return [...(name === undefined ? [] : [name]), ...[...allOf, ...anyOf, ...oneOf].flatMap(componentsIn)];
}

/**
 * In place: a member that a body requires and does not list may be anything. It is listed beside the schema, since a
 * response may have the same schema.
 */
function listRequired(operations: readonly { operation: OperationObject }[], schemas: Record<string, Schema>): void {
  const reader = createSchemaReader(schemas);
  for (const { operation } of operations) {
    for (const media of Object.values(operation.requestBody?.content ?? {})) {
      const { schema = {} } = media;
      const members = reader.membersOf(schema);
      const { nullable, type, anyOf, oneOf } = reader.resolve(schema);
      if (!members || nullable || Array.isArray(type) || anyOf || oneOf) continue;
      const parts = reachedFrom([reader.core(schema)], ({ allOf = [] }) => allOf.map((part) => reader.core(part)));
      const required = [...parts].flatMap((part) => part.required ?? []);
      const names = [...new Set(required)].filter((name) => !members.has(name));
      if (names.length === 0) continue;
      const properties = Object.fromEntries(names.map((name) => [name, {}]));
      media.schema = { allOf: [schema, { type: "object", properties, required: names }] };
    }
  }
}
