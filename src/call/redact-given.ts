import { createRedact, shortest, type Redact } from "../response/secrets/redact.js";
import type { Service } from "../service/service.js";
import type { Sent } from "./sent.js";

type Known = Pick<Sent, "redact" | "operation" | "url">;

/** Of a list of secrets only so many, the longest, are looked for in every spelling: a hundred would take half a minute. */
const mostInFull = 5;

/**
 * Takes out, too, what the description calls a secret: values of parameters, and what a middleware added to the URL, to
 * the headers or to the cookies.
 *
 * @param params those whose values are not taken out yet
 */
export function redactGiven(
  { redact, operation: { row, service }, url }: Known,
  params?: Sent["params"],
  headers?: Pick<Headers, "get">,
): Redact {
  if (!row.secrets && !service.secrets) return redact;
  const own = row.secrets ?? [];
  const { searchParams } = new URL(url);
  const cookies = headers?.get("Cookie")?.split(/; */) ?? [];
  const added = [...own, ...(service.secrets ?? [])].flatMap((name) => [
    ...searchParams.getAll(name),
    // Other names are none of a header.
    (/^[\w-]+$/.test(name) && headers?.get(name)) || "",
    ...cookies.map((each) => (each.startsWith(`${name}=`) ? each.slice(name.length + 1) : "")),
  ]);
  const all = [...new Set([...textsIn(params, own), ...added])].filter(Boolean);
  const secrets = all.sort((one, other) => other.length - one.length);
  if (secrets.length === 0) return redact;
  const redactOwn = redactOf(service, secrets.slice(0, mostInFull));
  const others = secrets.slice(mostInFull).flatMap((each) => (each.length < shortest ? [] : formsOf(each)));
  return (text) => others.reduce((left, form) => left.replaceAll(form, "[secret]"), redactOwn(redact(text)));
}

/** The last of each service: a key that a middleware adds is the same in most calls, and its patterns take time to make. */
const latest = new WeakMap<Service, { key: string; redact: Redact }>();

function redactOf(service: Service, secrets: readonly string[]): Redact {
  const key = JSON.stringify(secrets);
  let last = latest.get(service);
  if (last?.key !== key) latest.set(service, (last = { key, redact: createRedact(secrets) }));
  return last.redact;
}

/** The texts in the members of some names, at any depth. */
function textsIn(value: unknown, names: readonly string[], isSecret = false): string[] {
  if (typeof value === "string" && isSecret) return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, names, isSecret || names.includes(name)));
}

/** As it is, in JSON and in URLs. */
function formsOf(secret: string): string[] {
  const inUrl = new URLSearchParams({ "": secret }).toString().slice(1);
  return [...new Set([secret, JSON.stringify(secret).slice(1, -1), inUrl, inUrl.replaceAll("+", "%20")])];
}
