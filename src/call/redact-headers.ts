import { shortest, type Redact } from "../response/secrets/redact.js";
import { namesSecret } from "../response/secrets/names-secret.js";
import type { Service } from "../service/service.js";
import { redactTexts } from "./redact-texts.js";
import { orElse } from "../response/or-else.js";

/** What may be the name of a header (RFC 9110). */
const token = /^[\w!#$%&'*+.^`|~-]+$/;
/** A shorter part of a header may be an ordinary word. */
const shortestPart = 8;

/**
 * Takes out, too, what a middleware has put into the headers or cookies: the keys of security schemes, a token or password
 * that is not of this client, and what is a secret by the name of its header.
 */
export function redactHeaders(
  redact: Redact,
  service: Service,
  headers: Pick<Headers, "get"> & Partial<Pick<Headers, "forEach">>,
): Redact {
  const authorization = headers.get("Authorization");
  // Our own token is found by its form.
  const given = authorization && !authorization.startsWith("Bearer eyJ") ? credentialsIn(authorization) : [];
  // The plain headers of a request that no middleware has seen are the client's own.
  headers.forEach?.((value, name) => {
    if (namesSecret(name, value.length) && !/^(proxy-)?authorization$|cookie$/i.test(name))
      given.push(...partsOf(value));
  });
  if (service.secrets) {
    const cookies = (headers.get("Cookie") ?? "").split(";").map((each) => each.trim());
    for (const name of service.secrets) {
      const values = cookies.flatMap((each) => (each.startsWith(`${name}=`) ? [each.slice(name.length + 1)] : []));
      if (token.test(name)) values.push(headers.get(name) ?? "");
      given.push(...values.flatMap(partsOf));
    }
  }
  return redactTexts(redact, service, given);
}

/** The credentials, and the password that they stand for (RFC 7617): without one, the name is the secret. */
function credentialsIn(authorization: string): string[] {
  const credentials = authorization.replace(/^\S+\s+/, "");
  if (!/^basic\s/i.test(authorization)) return partsOf(credentials);
  const [name = "", ...rest] = textIn(credentials).split(":");
  const password = rest.join(":");
  return [credentials, password.length < shortest ? name : password];
}

/** A value, its longer parts, but what is beside a key, and as it was before it was encoded for a cookie. */
function partsOf(value: string): string[] {
  const texts = value.replace(
    /(?<![\w-])([\w-]+)=("[^"]*"|[^\s,;"=&|~][^\s,;&|~]*(?:;[a-z-]+(?![\w=-]))*)/g,
    (_, name: string, text: string) => (besideKeys.test(name) ? "" : ` ${text}`),
  );
  const parts = texts.split(/[\s,;:|&"'=]/).filter(({ length }) => length >= shortestPart);
  return [value, ...parts, ...parts.flatMap((part) => orElse(() => decodeURIComponent(part), []))];
}

/** What Base64 stands for; empty if it is none. */
const textIn = (base64: string) =>
  orElse(() => new TextDecoder().decode(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))), "");

/** Names of what is sent beside a key or a signature, and is no secret: how, when and for what a request was signed. */
export const besideKeys =
  /(timestamp|window|version|nonce|method|algorithm|realm|headers|username|(^|[_-])(created|expires|time|date|type|uri|qop|nc))$/i;
