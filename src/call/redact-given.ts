import { createRedact, type Redact } from "../response/secrets/redact.js";
import type { Sent } from "./sent.js";

type Known = Pick<Sent, "redact" | "operation" | "params" | "url">;

/** Takes out, too, what the description calls a secret: values of parameters, and what a middleware added to the URL. */
export function redactGiven({ redact, operation: { row, service }, params, url }: Known): Redact {
  if (!row.secrets && !service.secrets) return redact;
  const { searchParams } = new URL(url);
  const names = [...(row.secrets ?? []), ...(service.secrets ?? [])];
  const given = names.flatMap((name) => [params[name], ...searchParams.getAll(name)]);
  const secrets = given.filter((value) => typeof value === "string");
  if (secrets.length === 0) return redact;
  const own = createRedact(secrets);
  return (text) => own(redact(text));
}
