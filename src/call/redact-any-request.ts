import type { Redact } from "../response/secrets/redact.js";
import type { Service } from "../service/service.js";
import type { CoreInit } from "./core.js";
import { redactGiven } from "./redact-given.js";
import { redactHeaders } from "./redact-headers.js";
import { redactRequest } from "./redact-request.js";

/** A request of the result style, as the caller gave it, and as far as it was made. */
interface Given extends Pick<CoreInit, "params" | "body"> {
  readonly method: string;
  readonly path: string;
  readonly request: Request | undefined;
}

/** Takes out the secrets of a request of the result style. */
export function redactAnyRequest(
  redact: Redact,
  service: Service,
  { method, path, params, body, request }: Given,
): Redact {
  const isIts = (each: { method: string; path: string }) => each.method === method && each.path === path;
  const row = Object.values(service.operations).find(isIts) ?? {};
  const { url = "about:blank", headers } = request ?? {};
  const redactUrl = redactGiven({ redact, operation: { row, service }, url }, { ...params, body });
  if (!headers) return redactUrl;
  const authorization = headers.get("Authorization");
  return redactRequest({ redact: redactHeaders(redactUrl, service, headers), authorization });
}
