import { shortest, type Redact } from "../response/secrets/redact.js";
import type { Sent } from "./sent.js";

/**
 * Takes out the client's secrets, the signature of this request on its own, and its token encoded as a whole. Signature
 * and token differ with each request, so they are looked for in their usual forms, without compiling an expression.
 */
export function redactRequest({ redact, authorization }: Pick<Sent, "redact" | "authorization">): Redact {
  const signature = authorization?.split(".").at(-1) ?? "";
  const standard = signature.replaceAll("-", "+").replaceAll("_", "/");
  const inUrl = encodeURIComponent(standard);
  const inUrlToo = inUrl.replace(/%../g, (escape) => escape.toLowerCase());
  // A middleware may have set others than ours: an opaque token, or name and password (RFC 7617).
  const credentials = authorization?.replace(/^\S+ /, "") ?? "";
  const password = textIn(credentials).split(":").slice(1).join(":");
  const token = inBase64(credentials);
  const hex = [token, standard].map(hexOf);
  const encoded = [token, inBase64(authorization ?? ""), ...hex, ...hex.map((each) => each.toUpperCase())];
  const all = [...encoded, signature, standard, inUrl, inUrlToo, standard.replaceAll("/", "\\/")];
  const forms = [
    ...new Set([...all.filter(Boolean), ...[credentials, password].filter(({ length }) => length >= shortest)]),
  ];
  return (text) => forms.reduce((left, form) => left.replaceAll(form, "[secret]"), redact(text));
}

/** Base64 without padding; empty if the text has characters beyond bytes. */
function inBase64(text: string): string {
  try {
    return btoa(text).replace(/=+$/, "");
  } catch {
    return "";
  }
}

/** What Base64 stands for; empty if it is none. */
function textIn(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return "";
  }
}

const hexOf = (base64: string) =>
  Array.from(textIn(base64), (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
