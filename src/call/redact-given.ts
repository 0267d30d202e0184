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
  const added = [...own, ...(service.secrets ?? [])].flatMap((name) => new URL(url).searchParams.getAll(name));
  return redactTexts(redact, service, [...textsIn(params, own), ...added]);
}

/** The texts in members that are listed, or whose names tell of a secret, as deep as parameters are. */
function textsIn(value: unknown, listed: readonly string[], name = "", isListed = false, left = 200): string[] {
  if (/^(string|number|bigint)$/.test(typeof value))
    return isListed || (typeof value === "string" && namesSecret(name, value.length)) ? [String(value)] : [];
  if (typeof value !== "object" || value === null || left === 0) return [];
  const isWithin = Array.isArray(value) || namesSecret(name);
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, listed, isWithin ? name : key, isListed || listed.includes(key), left - 1),
  );
}
