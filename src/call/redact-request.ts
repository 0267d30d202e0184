import type { Redact } from "../response/secrets/redact.js";
import type { Sent } from "./sent.js";
import { orElse } from "../response/or-else.js";

/**
 * Takes out the client's secrets, the signature of this request on its own, and its token encoded as a whole. Signature
 * and token differ with each request, so they are looked for in their usual forms, without compiling an expression.
 */
export function redactRequest({ redact, authorization }: Pick<Sent, "redact" | "authorization">): Redact {
  const signature = authorization?.split(".").at(-1) ?? "";
  const standard = signature.replaceAll("-", "+").replaceAll("_", "/");
  const inUrl = encodeURIComponent(standard);
  const inUrlToo = inUrl.replace(/%../g, (escape) => escape.toLowerCase());
  const token = inBase64(authorization?.replace(/^Bearer /, "") ?? "");
  const hex = [token, standard].map(hexOf);
  const encoded = [token, inBase64(authorization ?? ""), ...hex, ...hex.map((each) => each.toUpperCase())];
  const all = [...encoded, signature, standard, inUrl, inUrlToo, standard.replaceAll("/", "\\/")];
  const forms = [...new Set(all.filter(Boolean))];
  return (text) => forms.reduce((left, form) => left.replaceAll(form, "[secret]"), redact(text));
}

/** Base64 without padding; empty if the text has characters beyond bytes. */
const inBase64 = (text: string) => orElse(() => btoa(text).replace(/=+$/, ""), "");

/** The signature as hex digits; empty if it is not one of ours. */
const hexOf = (base64: string) =>
  orElse(() => Array.from(atob(base64), (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join(""), "");
