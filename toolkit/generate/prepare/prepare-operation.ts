import { json, typeOfJson } from "../schemas/media.js";
import { follow } from "../../description/parts/resolve.js";
import type { Description, OperationObject, ParameterObject, Response } from "../../description/parts/description.js";
import { isRewritten } from "../../description/parts/base-path.js";
import type { FoundOperation } from "../../description/parts/find-operations.js";
import { pointer, segmentsOf } from "../../description/json/pointer.js";
import { cleanBody, cleanResponse, type CleaningContext } from "./clean-content.js";
import { cleanParameters } from "./clean-parameters.js";
import { withoutErrors } from "./without-errors.js";
import { orElse } from "../../../src/response/or-else.js";

/** An operation, ready to be emitted. */
export interface PreparedOperation {
  /** The name of its method. */
  id: string;
  /** In capitals. */
  method: string;
  path: string;
  /** Where it stands in the given description. */
  place: string;
  operation: OperationObject & { parameters: ParameterObject[] };
  /** The media types that are asked for, where a success is described in others too. */
  accept?: string | undefined;
  /** The media type that its body is sent as, where it is JSON of another name. */
  contentType?: string | undefined;
}

interface Given extends Omit<CleaningContext, "operation"> {
  /** Takes the responses that are referred to, by their names. */
  responses: Map<string, Response>;
}

/** Statuses that HTTP gives no body, whatever a description says. */
const bodiless = /^(204|205)$/;

/** What is known of an operation that describes no responses, as OpenAPI 3.1 allows, or errors alone. */
const anySuccess: OperationObject["responses"] = {
  "204": { description: "Nothing" },
  "2XX": { description: "Anything", content: { "application/json": {} } },
};

/** Brings an operation into the form that the emitters read. */
export function prepareOperation(found: FoundOperation, { responses, ...given }: Given): PreparedOperation {
  const { id, method, path, place, operation, parameters } = found;
  const { report } = given;
  const context = { ...given, operation: id };
  const refuse = (why: string, ...where: string[]) =>
    void report.refusals.push({ place: pointer(place, ...where), operation: id, why });
  if (operation.callbacks !== undefined) report.notes.push(`${id}: its callbacks are not called by a client.`);
  if (method === "TRACE") refuse("the method TRACE, which fetch does not send");
  const fillers = parameters.flatMap(({ parameter }) => (parameter.in === "path" ? parameter.name : []));
  for (const why of faultsOfPath(path, fillers)) refuse(why);
  const body = cleanBody(operation.requestBody, { ...context, method, place: pointer(place, "requestBody") });
  const described = (operation.responses as OperationObject["responses"] | undefined) ?? {};
  const isUnsaid = !Object.keys(described).some((status) => /^([23]|default$)/.test(status));
  if (isUnsaid) report.notes.push(`${id}: no success is described, and its data may be anything.`);
  const prepared = {
    ...textOf(operation),
    operationId: id,
    parameters: cleanParameters(parameters, context),
    ...(body && { requestBody: body.requestBody }),
    responses: responsesOf({ ...(isUnsaid && anySuccess), ...described }),
  } as PreparedOperation["operation"];
  const accept = acceptOf(given.description, described);
  return { id, method, path, place, operation: prepared, accept, contentType: body?.contentType };

  function responsesOf(byStatus: OperationObject["responses"]): Record<string, Response> {
    const successes = successesIn(Object.keys(byStatus));
    const isOfSuccess = (status: string) => successes.includes(status);
    const all = Object.entries(byStatus)
      .filter(([status]) => !status.startsWith("x-"))
      .map(([status, response]): [string, Response] => {
        const [isSuccess, isEmpty] = [isOfSuccess(status), bodiless.test(status)];
        const at = pointer(place, "responses", status);
        const cleaned = cleanResponse(response, { ...context, place: at, isSuccess, isEmpty });
        const own = isSuccess ? withoutErrors(cleaned, byStatus, isOfSuccess, given.description) : cleaned;
        const name = componentOf(response.$ref);
        // Other operations may describe other errors beside a shared response.
        if (name === undefined || isEmpty || own !== cleaned) return [status, own];
        responses.set(name, own);
        return [status, { $ref: response.$ref } as Response];
      });
    return Object.fromEntries(all);
  }
}

function textOf(operation: OperationObject): Partial<OperationObject> {
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

/** Whether each `%` of a text begins what can be read back. */
function isEscaped(text: string): boolean {
  return orElse(() => decodeURIComponent(text), undefined) !== undefined;
}

/**
 * Why a path cannot be sent as it is described.
 *
 * @param fillers the parameters that stand in it, by their names
 */
function faultsOfPath(path: string, fillers: readonly string[]): string[] {
  const gaps: string[] = path.match(/(?<=\{)[^{}]+(?=\})/g) ?? [];
  const unfilled = gaps.filter((name) => !fillers.includes(name));
  const superfluous = fillers.filter((name) => !gaps.includes(name));
  return [
    ...(/[?#]/.test(path) ? ["a query or a fragment in its path"] : []),
    ...(isRewritten(path) ? ["a path that URLs write in another way"] : []),
    ...(isEscaped(path) ? [] : ['a "%" in its path that begins no escape']),
    ...unfilled.map((name) => `no parameter gives the "{${name}}" of its path`),
    ...superfluous.map((name) => `its path has no "{${name}}", which a parameter gives`),
  ];
}

/**
 * What is asked for where a success is described in more media types than the one that is read, or in any: the JSON of
 * each success. Undefined where there is no choice.
 */
function acceptOf(description: Description, responses: OperationObject["responses"]): string | undefined {
  const contents = successesIn(Object.keys(responses)).map((status) => {
    // What is wrong with a reference is said where the response is read.
    return follow(description, responses[status])?.content ?? {};
  });
  const isChoice = ([type = "", ...others]: string[]) => others.length > 0 || /\/\*\s*(;|$)/.test(type);
  if (!contents.some((content) => isChoice(Object.keys(content)))) return undefined;
  const types = contents.flatMap((content) => typeOfJson(description, content) ?? []);
  const asked = types.map((type) => (type.includes("*") ? json : type));
  return asked.length > 0 ? [...new Set(asked)].join(", ") : undefined;
}

/** The statuses of success: all 2xx, or `default` where there is no other. */
export function successesIn(statuses: readonly string[]): string[] {
  const successes = statuses.filter((status) => status.startsWith("2"));
  return successes.length > 0 ? successes : statuses.filter((status) => status === "default");
}
