import type { Redact } from "../response/secrets/redact.js";
import type { Service } from "../service/service.js";
import { isObject } from "../options/is-object.js";
import type { CoreInit } from "./core.js";
import { redactGiven } from "./redact-given.js";
import { redactHeaders } from "./redact-headers.js";
import { redactRequest } from "./redact-request.js";
import { writeJson } from "./write-json.js";
import { orElse } from "../response/or-else.js";

type Field = readonly [name: string, value: unknown];

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
  const redactUrl = redactGiven({ redact, operation: { row, service }, url }, [asSent(params), asSent(body)]);
  if (!headers) return redactUrl;
  const authorization = headers.get("Authorization");
  return redactRequest({ redact: redactHeaders(redactUrl, service, headers), authorization });
}

/** A value of the caller's as it is in JSON, fields of a form by their names; undefined if it cannot be written. */
function asSent(given: unknown): unknown {
  return orElse((): unknown => {
    const isForm = isObject(given) && Symbol.iterator in given;
    const fields = isForm ? Array.from(given as Iterable<Field>, ([name, value]) => ({ [name]: value })) : given;
    return JSON.parse(typeof given === "string" ? given : writeJson(fields));
  }, undefined);
}
