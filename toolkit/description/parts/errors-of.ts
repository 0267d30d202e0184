import type { Description, OperationObject, Response } from "./description.js";
import type { DocumentedError } from "../../../src/service/service.js";
import { readErrorBody } from "../../../src/response/error-body.js";
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
        // As the client reads it.
        const { code, message = "" } = readErrorBody(follow(description, example)?.value);
        if (code === undefined) continue;
        const error = { status, code, message };
        const isFree = (key: string) => !rows.has(key) || JSON.stringify(rows.get(key)) === JSON.stringify(error);
        const candidates = [name, `${name}${status}`, `${name}${status}_${code}`];
        rows.set(candidates.find(isFree) ?? name, error);
      }
    }
  }
}
