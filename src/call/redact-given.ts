import { namesSecret } from "../response/secrets/names-secret.js";
import type { Redact } from "../response/secrets/redact.js";
import type { Operation, Service } from "../service/service.js";
import { redactTexts } from "./redact-texts.js";

interface Known {
  readonly redact: Redact;
  readonly operation: {
    readonly row: Pick<Operation, "secrets"> & Partial<Pick<Operation, "parameters">>;
    readonly service: Service;
  };
  readonly url: string;
}

/**
 * Takes out, too, what is a secret by the description or by its name: values of parameters, and what a middleware added
 * to the URL.
 *
 * @param params those whose values are not taken out yet
 */
export function redactGiven({ redact, operation: { row, service }, url }: Known, params?: unknown): Redact {
  // Also by its name on the wire.
  const own = (row.secrets ?? []).flatMap((name) => [name, row.parameters?.[name]?.name ?? name]);
  const found = [...own, ...(service.secrets ?? [])].flatMap((name) => new URL(url).searchParams.getAll(name));
  collectTexts(params, own, found);
  return found.length === 0 ? redact : redactTexts(redact, service, found);
}

/** Collects the texts in members that are listed, or whose names tell of a secret, as deep as parameters are. */
function collectTexts(
  value: unknown,
  listed: readonly string[],
  found: string[],
  name = "",
  isListed = false,
  left = 200,
): void {
  if (typeof value === "string") {
    if (isListed || namesSecret(name, value.length)) found.push(value);
  } else if (typeof value === "number" || typeof value === "bigint") {
    if (isListed) found.push(String(value));
  } else if (typeof value === "object" && value !== null && left > 0) {
    const isWithin = Array.isArray(value) || namesSecret(name);
    for (const key of Object.keys(value)) {
      const each = (value as Record<string, unknown>)[key];
      collectTexts(each, listed, found, isWithin ? name : key, isListed || listed.includes(key), left - 1);
    }
  }
}
