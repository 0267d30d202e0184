import type { Description, OperationObject, Response } from "./description.js";
import type { DocumentedError } from "../../../src/service/service.js";
import { follow } from "./resolve.js";

/**
 * The errors that a description knows by name, from the named examples of its error responses; none where the examples
 * hold no code. A name that stands for two errors gets the status as a suffix.
 */
export function errorsOf(description: Description): Map<string, DocumentedError> {
  const rows = new Map<string, DocumentedError>();
  for (const item of Object.values(description.paths)) {
    for (const operation of Object.values(follow(description, item) ?? {})) {
      const responses = (operation as Partial<OperationObject> | null)?.responses;
      for (const [status, response] of Object.entries(responses ?? {})) {
        if (/^[45]\d\d$/.test(status)) addErrors(Number(status), follow(description, response)?.content ?? {});
      }
    }
  }
  return rows;

  function addErrors(status: number, content: NonNullable<Response["content"]>): void {
    for (const media of Object.values(content)) {
      for (const [name, example] of Object.entries(media.examples ?? {})) {
        const found = errorIn(follow(description, example)?.value);
        if (!found) continue;
        const error = { status, ...found };
        const isFree = (key: string) => !rows.has(key) || JSON.stringify(rows.get(key)) === JSON.stringify(error);
        const candidates = [name, `${name}${status}`, `${name}${status}_${error.code}`];
        rows.set(candidates.find(isFree) ?? name, error);
      }
    }
  }
}

/** Finds code and message in each form of error body that an overlay may choose. */
function errorIn(body: unknown): { code: number; message: string } | undefined {
  const { code, message, error, errors } = Object(body) as Record<string, unknown>;
  if (typeof code === "number") return { code, message: typeof message === "string" ? message : "" };
  const inner = error ?? (Array.isArray(errors) ? (errors as unknown[])[0] : undefined);
  return typeof inner === "object" && inner !== null ? errorIn(inner) : undefined;
}
