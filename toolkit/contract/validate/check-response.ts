import type { Description, Response } from "../../description/parts/description.js";
import type { DescribedOperation } from "../../description/parts/operations-of.js";
import { resolve } from "../../description/parts/resolve.js";
import { findingsIn, shown, type Finding } from "./finding.js";
import { checkBody, mediaTypeOf, type Validate } from "./validator.js";
import type { SeenResponse } from "./seen-exchange.js";

/** The response that describes a status: itself, its class (`4XX`), or `default`. */
export function declaredFor(responses: Readonly<Record<string, Response>>, status: number): Response | undefined {
  return responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses.default;
}

/** Checks a response against its operation: status, media type, JSON and schema. */
export function checkResponse(
  description: Description,
  validate: Validate,
  { id: operation, operation: described }: DescribedOperation,
  { status, headers, body }: SeenResponse,
): Finding[] {
  const see = findingsIn(operation, "/response/");
  const declared = declaredFor(described.responses, status);
  if (!declared) return [see("status", `one of ${Object.keys(described.responses).join(", ")}`, String(status))];
  const content = resolve(description, declared).content ?? {};
  const types = Object.keys(content);
  if (types.length === 0) return body === "" ? [] : [see("body", "no body", shown(body))];
  const mediaType = mediaTypeOf(headers);
  const media = content[mediaType];
  if (!media) return [see("header/content-type", types.join(" or "), mediaType)];
  const mismatches = checkBody(validate, media.schema ?? {}, body);
  return mismatches.map(({ pointer, expected, seen }) => see(`body${pointer}`, expected, seen));
}
