import { createRedact, shortest, type Redact, type InPlace } from "../response/secrets/redact.js";
import type { Service } from "../service/service.js";

/** Of a list of secrets only so many, the longest, are looked for in every spelling: a hundred would take half a minute. */
const mostInFull = 5;

/** Takes out such texts, too: a short one as a whole word only. */
export function redactTexts(redact: Redact, service: Service, given: readonly string[]): Redact {
  const secrets = [...new Set(given)]
    .filter((each) => !/^(undefined|null)?$/.test(each))
    .sort((one, other) => other.length - one.length);
  if (secrets.length === 0) return redact;
  const redactOwn = redactOf(service, secrets.slice(0, mostInFull));
  const others = secrets.slice(mostInFull).flatMap((each) => (each.length < shortest ? [] : formsOf(each)));
  return (text) => others.reduce((left, form) => left.replaceAll(form, inPlaceOf(form)), redactOwn(redact(text)));
}

/** The last of each service: a key that a middleware adds is the same in most calls, and its patterns take time to make. */
const latest = new WeakMap<Service, { key: string; redact: Redact }>();

function redactOf(service: Service, secrets: readonly string[]): Redact {
  const key = JSON.stringify(secrets);
  let last = latest.get(service);
  if (last?.key !== key) latest.set(service, (last = { key, redact: createRedact(secrets, inPlaceOf) }));
  return last.redact;
}

/** As it is, in JSON and in URLs. */
function formsOf(secret: string): string[] {
  const inUrl = new URLSearchParams({ "": secret }).toString().slice(1);
  return [...new Set([secret, JSON.stringify(secret).slice(1, -1), inUrl, inUrl.replaceAll("+", "%20")])];
}

/** What to write in place of a key or password. A short one counts as a whole word only: words may have it in them. */
function inPlaceOf(secret: string): InPlace {
  if (secret.length >= 8) return () => "[secret]";
  return (found, at, text) => {
    // The end of an escape belongs to no word.
    const before = text.slice(Math.max(0, at - 6), at).replace(/(%(25)*..|\\(u....|x..|.)|=..)$/, " ");
    const isPart = /[^\W_]$/.test(before) || /[^\W_]/.test(text[at + found.length] ?? "");
    return isPart ? found : "[secret]";
  };
}
