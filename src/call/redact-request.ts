import type { Redact } from "../response/secrets/redact.js";
import type { Sent } from "./sent.js";

/**
 * Takes out the client's secrets, the signature of this request also where it stands alone, and its token also where it is
 * encoded as a whole. They are others each time, and serve once: they are looked for in their usual forms, without an
 * expression that must be compiled first.
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

/** Without what pads it; empty where it is not a text of bytes. */
function inBase64(text: string): string {
  try {
    return btoa(text).replace(/=+$/, "");
  } catch {
    return "";
  }
}

/** The signature as hex digits; empty where it is none of ours. */
function hexOf(base64: string): string {
  try {
    return Array.from(atob(base64), (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  } catch {
    return "";
  }
}
