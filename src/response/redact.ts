/** Takes secrets out of a text. */
export type Redact = (text: string) => string;

/** A run of characters that a token may consist of. Each character belongs to one run, so that time stays linear. */
const run = /[\w.-]+/g;
/** Shorter secrets are not looked for: they would take ordinary words apart, and are none. */
const shortest = 4;

/** An access token, or what is left of one, wherever it stands in a run. */
function withoutToken(text: string): string {
  const start = text.indexOf("eyJ");
  return start >= 0 && text.includes(".", start) ? `${text.slice(0, start)}[access token]` : text;
}

/**
 * Creates what takes secrets out of a text: everything that has the form of an access token, and the given secrets in
 * the spellings in which a service or a platform may echo them (plain, percent-encoded, Base64, base64url). Secrets of
 * fewer than four characters are not looked for.
 */
export function createRedact(secrets: readonly string[] = []): Redact {
  const spellings = secrets.filter((secret) => secret.length >= shortest).flatMap(spellingsOf);
  return (text) => {
    let result = text;
    for (const secret of spellings) if (result.includes(secret)) result = result.replaceAll(secret, "[secret]");
    return result.includes("eyJ") ? result.replace(run, withoutToken) : result;
  };
}

function spellingsOf(secret: string): string[] {
  const bytes = new TextEncoder().encode(secret);
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/=+$/, "");
  const base64url = base64.replaceAll("+", "-").replaceAll("/", "_");
  const json = JSON.stringify(secret).slice(1, -1);
  // The longest first: what is left must not give the rest away.
  const all = new Set([`${base64}==`, `${base64}=`, base64, base64url, encodeURIComponent(secret), json, secret]);
  return [...all].sort((a, b) => b.length - a.length);
}

/** Takes secrets out of all strings of a value that JSON can hold, names of members included. */
export function redactValue(value: unknown, redact: Redact): unknown {
  if (typeof value === "string") return redact(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, redact));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [redact(name), redactValue(member, redact)]));
}
