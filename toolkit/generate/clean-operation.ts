import type { Description, Parameter, RequestBody, Response } from "../description/description.js";
import type { SchemaCleaner } from "./clean-schemas.js";
import { follow } from "./follow.js";
import { isJson, isPlainJson, json, jsonOnly } from "./media.js";
import { pointer, type Report } from "./report.js";

interface Context {
  description: Description;
  report: Report;
  schemas: SchemaCleaner;
  /** The name of the operation. */
  operation: string;
}

/** Parameters with clean schemas; those that cannot be sent are refused. */
export function cleanParameters(given: { parameter: Parameter; place: string }[], context: Context): Parameter[] {
  return given.flatMap(({ parameter, place }) => {
    const { name, in: where, required, description } = parameter;
    // OpenAPI says of these that they are to be ignored: the content and the security schemes say them.
    if (where === "header" && /^(accept|content-type|authorization)$/i.test(name)) return [];
    const refuse = (why: string, ...segments: string[]) =>
      void context.report.refusals.push({ place: pointer(place, ...segments), operation: context.operation, why });
    if (!["path", "query", "header", "cookie"].includes(where)) refuse(`a parameter in "${where}"`, "in");
    if (parameter.content) refuse("a parameter that is written as JSON or another media type", "content");
    const schema = context.schemas.clean(parameter.schema, pointer(place, "schema"), context.operation);
    const style = styleOf(context.schemas, schema, parameter);
    if (style !== undefined)
      refuse(style, ...("style" in parameter ? ["style"] : "explode" in parameter ? ["explode"] : []));
    const notShown = parameter["x-not-shown"];
    return [
      {
        name,
        in: where,
        ...((required || where === "path") && { required: true }),
        ...(description !== undefined && { description }),
        ...(notShown !== undefined && { "x-not-shown": notShown }),
        schema,
      },
    ];
  });
}

/** Why a parameter cannot be written as its style asks; undefined where it can. */
function styleOf(schemas: SchemaCleaner, schema: object, { in: where, style, explode }: Parameter): string | undefined {
  const usual = { path: "simple", query: "form", header: "simple", cookie: "form" }[where];
  const exploded = explode ?? (style ?? usual) === "form";
  const types = schemas.typesOf(schema);
  const isList = types.has("array");
  const isObject = types.has("object");
  if (style === "deepObject" && where === "query") return isList ? "an array in the style deepObject" : undefined;
  if (style !== undefined && style !== usual && (where === "path" || isList || isObject)) return `the style "${style}"`;
  if (isObject) return `an object in the ${where}`;
  if (isList && where === "query" && !exploded) return "an array that is joined in one query parameter";
  if (isList && where === "cookie") return "an array in a cookie";
  return undefined;
}

/** A body as JSON; what cannot be sent is refused. */
export function cleanBody(
  given: RequestBody | undefined,
  context: Context & { place: string; method: string },
): RequestBody | undefined {
  const { description, report, schemas, operation, place, method } = context;
  if (given === undefined) return undefined;
  const body = follow(description, given, place, report) as RequestBody | undefined;
  if (!body) return undefined;
  if (["GET", "HEAD", "TRACE"].includes(method)) {
    if (body.required)
      report.refusals.push({ place, operation, why: `a body with ${method}, which fetch does not send` });
    else report.notes.push(`${operation}: its optional body is left out, since fetch sends none with ${method}.`);
    return undefined;
  }
  const content = (body.content as RequestBody["content"] | undefined) ?? {};
  const media = jsonOnly(content, isPlainJson);
  if (!media) {
    const types = Object.keys(content).join(", ") || "nothing";
    report.refusals.push({ place: pointer(place, "content"), operation, why: `a body of ${types}: JSON is sent` });
    return undefined;
  }
  const schema = schemas.clean(media.schema, pointer(place, "content", json, "schema"), operation);
  return {
    ...(body.description !== undefined && { description: body.description }),
    required: body.required ?? false,
    content: { [json]: { schema } },
  };
}

/** A response with its JSON only; a success without any JSON is refused. */
export function cleanResponse(
  given: Response,
  { description, report, schemas, operation, place, isSuccess }: Context & { place: string; isSuccess: boolean },
): Response {
  const response = (follow(description, given, place, report) ?? {}) as Response;
  const content = response.content ?? {};
  const media = jsonOnly(content, isJson);
  const rest = {
    description: response.description ?? "",
    ...(response["x-envelope"] !== undefined && { "x-envelope": response["x-envelope"] }),
  };
  const types = Object.keys(content);
  if (types.length === 0) return rest;
  if (!media) {
    // What an error says in another form is handed on as text.
    if (isSuccess) {
      const why = `a success of ${types.join(", ")}: JSON is read`;
      report.refusals.push({ place: pointer(place, "content"), operation, why });
    }
    return rest;
  }
  const schema = schemas.clean(media.schema, pointer(place, "content", json, "schema"), operation);
  return { ...rest, content: { [json]: { schema, ...(media.examples && { examples: media.examples }) } } };
}
