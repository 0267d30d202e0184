import type { Redact } from "../response/secrets/redact.js";
import type { Service } from "../service/service.js";
import { redactGiven } from "./redact-given.js";
import { redactHeaders } from "./redact-headers.js";
import { redactRequest } from "./redact-request.js";

/** Takes out the secrets of a request that is of no named operation, as far as it was made. */
export function redactAnyRequest(redact: Redact, service: Service, request: Request | undefined): Redact {
  if (!request) return redact;
  const { url, headers } = request;
  const redactUrl = redactGiven({ redact, operation: { row: {}, service }, url });
  const authorization = headers.get("Authorization");
  return redactRequest({ redact: redactHeaders(redactUrl, service, headers), authorization });
}
