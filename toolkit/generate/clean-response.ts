import type { Response } from "../description/description.js";
import { follow } from "../description/follow.js";
import { pointer } from "../description/pointer.js";
import type { CleaningContext } from "./cleaning-context.js";
import { json, jsonOnly } from "./media.js";

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
  const found = jsonOnly(content);
  const rest = {
    description: response.description ?? "",
    ...(response["x-envelope"] !== undefined && { "x-envelope": response["x-envelope"] }),
  };
  const types = Object.keys(content);
  if (types.length === 0) return rest;
  if (!found) {
    // What an error says in another form is handed on as text.
    if (isSuccess) {
      const why = `a success of ${types.join(", ")}: JSON is read`;
      report.refusals.push({ place: pointer(place, "content"), operation, why });
    }
    return rest;
  }
  const { type, media } = found;
  const schema = schemas.clean(media.schema, pointer(place, "content", type, "schema"), operation);
  return { ...rest, content: { [json]: { schema, ...(media.examples && { examples: media.examples }) } } };
}
