import { CommandError } from "../command.js";
import type { Description, Operation, Parameter } from "../description/description.js";
import { cleanBody } from "./clean-body.js";
import { cleanParameters } from "./clean-parameters.js";
import { cleanResponse } from "./clean-response.js";
import { createSchemaCleaner } from "./clean-schemas.js";
import { dropFalseDiscriminators } from "./false-discriminators.js";
import { follow } from "../description/follow.js";
import { findOperations } from "../description/find-operations.js";
import { listRequired } from "./list-required.js";
import { loopsIn } from "./loops-in.js";
import { pointer, segmentsOf } from "../description/pointer.js";
import type { Report } from "../description/report.js";
import { splitWritten } from "./split-written.js";
import { successesIn } from "./successes-in.js";

/** Statuses that HTTP gives no body, whatever a description says. */
const bodiless = /^(204|205)$/;

/** What is known of an operation that describes no responses, as OpenAPI 3.1 allows. */
const anySuccess: Operation["responses"] = {
  "204": { description: "Nothing" },
  "2XX": { description: "Anything", content: { "application/json": {} } },
};

/** An operation, ready to be emitted. */
export interface PreparedOperation {
  /** The name of its method. */
  id: string;
  /** In capitals. */
  method: string;
  path: string;
  /** Where it stands in the given description. */
  place: string;
  operation: Operation & { parameters: Parameter[] };
}

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
 * @throws {CommandError} for a name in `omit` that is no operation
 */
export function prepare(given: Description, omit: readonly string[] = []): Prepared {
  const report: Report = { refusals: [], notes: [], warnings: [] };
  const found = findOperations(given, report);
  const namesOf = (each: (typeof found)[number]) => [each.id, each.givenId, `${each.method} ${each.path}`];
  const unknown = omit.find((name) => !found.some((each) => namesOf(each).includes(name)));
  if (unknown !== undefined) throw new CommandError(`--omit: there is no operation "${unknown}"`, 2);
  const kept = found.filter((each) => !namesOf(each).some((name) => name !== undefined && omit.includes(name)));

  const schemas = createSchemaCleaner(given, report);
  const responses = new Map<string, unknown>();
  const paths: Description["paths"] = {};
  const operations = kept.map(({ id, method, path, place, operation, parameters, servers }): PreparedOperation => {
    const context = { description: given, report, schemas, operation: id };
    if (servers !== undefined) {
      report.refusals.push({ place: pointer(place, "servers"), operation: id, why: "it has a server of its own" });
    }
    if (operation.callbacks !== undefined) report.notes.push(`${id}: its callbacks are not called by a client.`);
    const refuse = (why: string) => void report.refusals.push({ place, operation: id, why });
    if (method === "TRACE") refuse("the method TRACE, which fetch does not send");
    if (/[?#]/.test(path)) refuse("a query or a fragment in its path");
    if (/\\|\/(\.|%2e){1,2}(\/|$)|[\t\n\r]|\s$/i.test(path)) refuse("a path that URLs write in another way");
    const gaps: string[] = path.match(/(?<=\{)[^{}]+(?=\})/g) ?? [];
    const fillers = parameters.flatMap(({ parameter }) => (parameter.in === "path" ? parameter.name : []));
    for (const name of gaps) if (!fillers.includes(name)) refuse(`no parameter gives the "{${name}}" of its path`);
    for (const name of fillers)
      if (!gaps.includes(name)) refuse(`its path has no "{${name}}", which a parameter gives`);
    const body = cleanBody(operation.requestBody, { ...context, method, place: pointer(place, "requestBody") });
    const described = Object.entries((operation.responses as Operation["responses"] | undefined) ?? {});
    const responsesByStatus = described.length > 0 ? described : Object.entries(anySuccess);
    if (described.length === 0) report.notes.push(`${id}: no response is described, and its data may be anything.`);
    const successes = successesIn(responsesByStatus.map(([status]) => status));
    const prepared = {
      ...textOf(operation),
      operationId: id,
      parameters: cleanParameters(parameters, context),
      ...(body && { requestBody: body }),
      responses: Object.fromEntries<unknown>(
        responsesByStatus
          .filter(([status]) => !status.startsWith("x-"))
          .map(([status, response]) => {
            const isSuccess = successes.includes(status);
            const cleaned = cleanResponse(response, {
              ...context,
              place: pointer(place, "responses", status),
              isSuccess,
              isEmpty: bodiless.test(status),
            });
            const name = componentOf(response.$ref);
            if (name === undefined || bodiless.test(status)) return [status, cleaned];
            responses.set(name, cleaned);
            return [status, { $ref: response.$ref }];
          }),
      ),
    } as PreparedOperation["operation"];
    (paths[path] ??= {})[method.toLowerCase()] = prepared;
    return { id, method, path, place, operation: prepared };
  });
  if (kept.length === 0) report.refusals.push({ place: "#/paths", why: "there is no operation" });
  const reached = schemas.components();
  for (const name of loopsIn(reached)) {
    report.refusals.push({ place: pointer("#/components/schemas", name), why: "it is made of itself" });
    // What reads it after this comes to an end.
    reached[name] = {};
  }
  const webhooks = Object.keys((given as { webhooks?: object }).webhooks ?? {});
  if (webhooks.length > 0) report.notes.push(`Webhooks are not called by a client: ${webhooks.join(", ")}.`);
  dropFalseDiscriminators([paths, reached], reached);
  listRequired(operations, reached);
  for (const [name, own] of splitWritten(operations, reached, [...responses.values()])) {
    report.notes.push(`What is given of the schema \`${name}\` is \`${own}\`, with what only a caller sets.`);
  }
  const components = {
    schemas: reached as Record<string, unknown>,
    ...(responses.size > 0 && { responses: Object.fromEntries(responses) }),
    securitySchemes: Object.fromEntries(
      Object.entries(given.components?.securitySchemes ?? {}).map(([name, scheme]) => {
        return [name, follow(given, scheme, pointer("#/components/securitySchemes", name), report)];
      }),
    ),
  };
  const { openapi, info, servers, security } = given;
  const description = { openapi, info, ...(servers && { servers }), ...(security && { security }), paths, components };
  return { description, operations, report };
}

function textOf(operation: Operation): Partial<Operation> {
  const texts = /^(summary|description)$/;
  const kept = /^(deprecated|security|x-.*)$/;
  return Object.fromEntries(
    Object.entries(operation).filter(
      ([key, value]) => kept.test(key) || (texts.test(key) && typeof value === "string"),
    ),
  );
}

function componentOf(ref: string | undefined): string | undefined {
  const [components, kind, name, ...more] = segmentsOf(ref ?? "") ?? [];
  return components === "components" && kind === "responses" && more.length === 0 ? name : undefined;
}
