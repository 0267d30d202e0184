/** Takes secrets out of a text. */
export type Redact = (text: string) => string;

/** A run of characters that a token may consist of. Each character belongs to one run, so that time stays linear. */
const run = /(?:[\w.-]|%2[eE])+/g;
/** Shorter secrets are not looked for: they would take ordinary words apart, and are none. */
const shortest = 4;

/** An access token, or what is left of one, wherever it stands in a run. */
function withoutToken(text: string): string {
  const start = text.indexOf("eyJ");
  return start >= 0 && /\.|%2e/i.test(text.slice(start)) ? `${text.slice(0, start)}[access token]` : text;
}

/**
 * Creates what takes secrets out of a text: everything that has the form of an access token, and the given secrets,
 * however a service or a platform may spell them: plain, percent-encoded, as a form field, escaped in JSON once or
 * twice, in Base64, base64url or hex. Secrets of fewer than four characters are not looked for.
 */
export function createRedact(secrets: readonly string[] = []): Redact {
  const spellings = secrets.filter((secret) => secret.length >= shortest).map(spellingsOf);
  return (text) => {
    let result = text;
    for (const spelling of spellings) result = result.replace(spelling, "[secret]");
    return result.includes("eyJ") ? result.replace(run, withoutToken) : result;
  };
}

/** A regular expression for a secret in every spelling: each character as itself, or as some encoding writes it. */
function spellingsOf(secret: string): RegExp {
  const bytes = new TextEncoder().encode(secret);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/={1,2}$/, "");
  const whole = [base64, base64.replaceAll("+", "-").replaceAll("/", "_")].map(literally);
  const characters = Array.from(secret, (character) => `(?:${waysToWrite(character).join("|")})`);
  return new RegExp([...whole.map((each) => `${each}={0,2}`), anyCase(hex), characters.join("")].join("|"), "g");
}

function waysToWrite(character: string): string[] {
  const percent = Array.from(new TextEncoder().encode(character), (byte) => `%${byte.toString(16).padStart(2, "0")}`);
  const units = Array.from({ length: character.length }, (_, at) => {
    return `\\\\{1,4}u${anyCase(character.charCodeAt(at).toString(16).padStart(4, "0"))}`;
  });
  const escaped = /["\\/]/.test(character) ? [`\\\\{1,4}${literally(character)}`] : [];
  return [
    ...escaped,
    literally(character),
    anyCase(percent.join("")),
    units.join(""),
    ...(character === " " ? ["\\+"] : []),
  ];
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

function anyCase(hex: string): string {
  return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

/** Takes secrets out of everything in a value that JSON can hold, names of members included. */
export function redactValue(value: unknown, redact: Redact): unknown {
  if (typeof value === "string") return redact(value);
  if (typeof value === "number" || typeof value === "bigint") {
    const text = redact(String(value));
    return text === String(value) ? value : text;
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, redact));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [redact(name), redactValue(member, redact)]));
}
