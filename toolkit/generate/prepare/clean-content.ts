import type { RequestBody, Response, Description } from "../../description/parts/description.js";
import { follow } from "../../description/parts/resolve.js";
import { pointer } from "../../description/json/pointer.js";
import { json, jsonOnly, sentAs, typesIn } from "../schemas/media.js";
import type { Report } from "../../description/parts/report.js";
import type { SchemaCleaner } from "./clean-schemas.js";

/** A body as JSON, and what it is sent as where that has another name; what cannot be sent is refused. */
export function cleanBody(
  given: RequestBody | undefined,
  context: CleaningContext & { place: string; method: string },
): { requestBody: RequestBody; contentType?: string } | undefined {
  const { description, report, schemas, operation, place, method } = context;
  if (given === undefined) return undefined;
  const body = follow(description, given, place, report);
  if (!body) return undefined;
  if (["GET", "HEAD", "TRACE"].includes(method)) {
    if (body.required)
      report.refusals.push({ place, operation, why: `a body with ${method}, which fetch cannot send` });
    else report.notes.push(`${operation}: its optional body is left out, since fetch sends none with ${method}.`);
    return undefined;
  }
  const content = (body.content as RequestBody["content"] | undefined) ?? {};
  const found = jsonOnly(description, content);
  if (!found) {
    const types = typesIn(content) || "nothing";
    report.refusals.push({
      place: pointer(place, "content"),
      operation,
      why: `a body of ${types}: only JSON can be sent`,
    });
    return undefined;
  }
  const { type, media } = found;
  const schema = schemas.clean(media.schema, pointer(place, "content", type, "schema"), operation);
  const requestBody = {
    ...(body.description !== undefined && { description: body.description }),
    required: body.required ?? false,
    content: { [json]: { schema } },
  };
  const contentType = sentAs(type);
  if (contentType === json) return { requestBody };
  report.notes.push(`${operation}: its method sends \`${contentType}\`; \`client.${method}\` sends \`${json}\`.`);
  return { requestBody, contentType };
}

interface ResponseContext extends CleaningContext {
  place: string;
  isSuccess: boolean;
  /** It has no body, whatever it says. */
  isEmpty: boolean;
}

/** A response with its JSON only; a success without any JSON is refused. */
export function cleanResponse(
  given: Response,
  { description, report, schemas, operation, place, isSuccess, isEmpty }: ResponseContext,
): Response {
  const response: Response = follow(description, given, place, report) ?? {};
  const content = isEmpty ? {} : (response.content ?? {});
  const found = jsonOnly(description, content);
  const rest = {
    description: response.description ?? "",
    ...(response["x-envelope"] !== undefined && { "x-envelope": response["x-envelope"] }),
  };
  if (Object.keys(content).length === 0) return rest;
  if (!found) {
    // What an error says in another form is handed on as text.
    if (isSuccess) {
      const why = `a success response of ${typesIn(content)}: only JSON can be read`;
      report.refusals.push({ place: pointer(place, "content"), operation, why });
    }
    return rest;
  }
  if (isSuccess && Object.keys(content).some((each) => /^text\/event-stream\b/i.test(each)))
    report.notes.push(`${operation}: its success as text/event-stream cannot be read: ask for JSON.`);
  const { type, media } = found;
  const schema = media.schema && schemas.clean(media.schema, pointer(place, "content", type, "schema"), operation);
  const examples = media.examples && { examples: media.examples };
  return { ...rest, content: { [json]: { ...(schema && { schema }), ...examples } } };
}

/** What the parts of an operation are cleaned with, and where what is wrong is written down. */
export interface CleaningContext {
  description: Description;
  report: Report;
  schemas: SchemaCleaner;
  /** The name of the operation. */
  operation: string;
}
