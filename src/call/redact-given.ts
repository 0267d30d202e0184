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
 * Takes out, too, what the description calls a secret: values of parameters, and what a middleware added to the URL.
 *
 * @param params those whose values are not taken out yet
 */
export function redactGiven({ redact, operation: { row, service }, url }: Known, params?: unknown): Redact {
  if (!row.secrets && !service.secrets) return redact;
  // Also by its name on the wire.
  const own = (row.secrets ?? []).flatMap((name) => [name, row.parameters?.[name]?.name ?? name]);
  const { searchParams } = new URL(url);
  const added = [...own, ...(service.secrets ?? [])].flatMap((name) => searchParams.getAll(name));
  return redactTexts(redact, service, [...textsIn(params, own), ...added]);
}

/** The texts in the members of some names, as deep as parameters are. */
function textsIn(value: unknown, names: readonly string[], isSecret = false, left = 200): string[] {
  if (isSecret && /^(string|number|bigint)$/.test(typeof value)) return [String(value)];
  if (typeof value !== "object" || value === null || left === 0) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    textsIn(each, names, isSecret || names.includes(name), left - 1),
  );
}
