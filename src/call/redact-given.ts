import { createRedact, type Redact } from "../response/secrets/redact.js";
import type { Sent } from "./sent.js";

type Known = Pick<Sent, "redact" | "operation" | "params" | "url">;

/** Takes out, too, what the description calls a secret: values of parameters, and what a middleware added to the URL. */
export function redactGiven({ redact, operation, params, url }: Known): Redact {
  const given = operation.row.secrets?.flatMap((name) => [params[name], ...new URL(url).searchParams.getAll(name)]);
  const secrets = given?.filter((value) => typeof value === "string") ?? [];
  if (secrets.length === 0) return redact;
  const own = createRedact(secrets);
  return (text) => own(redact(text));
}
