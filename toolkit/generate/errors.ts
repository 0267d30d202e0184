import { operationsOf, resolve, type Description } from "../description/description.js";

/** An error as it is answered. */
export interface DescribedError {
  status: number;
  code: number;
  message: string;
}

/** The errors that a description knows by name, from the named examples of its error responses. */
export function errorsOf(description: Description): Map<string, DescribedError> {
  const rows = new Map<string, DescribedError>();
  for (const { operation } of operationsOf(description)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (!/^[45]\d\d$/.test(status)) continue;
      for (const media of Object.values(resolve(description, response).content ?? {})) {
        for (const [name, example] of Object.entries(media.examples ?? {})) {
          const error = errorIn(resolve(description, example).value);
          if (error) rows.set(name, { status: Number(status), ...error });
        }
      }
    }
  }
  return rows;
}

/** These errors as source code. */
export function emitErrors(description: Description): string {
  const rows = errorsOf(description);
  const codes = [...rows].map(([name, { code }]) => `${name}: ${code}`);
  const errors = [...rows].map(([name, { status, code, message }]) => {
    return `  ${name}: { status: ${status}, code: ${code}, message: ${JSON.stringify(message)} },`;
  });
  return `/** The codes of the errors that the interface document names (Part 7). */
export const errorCodes = { ${codes.join(", ")} } as const;

/** These errors as they are answered. */
export const documentedErrors = {
${errors.join("\n")}
} as const;
`;
}

/** Finds code and message in each form of error body that an overlay may choose. */
function errorIn(body: unknown): { code: number; message: string } | undefined {
  const { code, message, error, errors } = (body ?? {}) as Record<string, unknown>;
  if (typeof code === "number") return { code, message: typeof message === "string" ? message : "" };
  const inner = error ?? (Array.isArray(errors) ? (errors as unknown[])[0] : undefined);
  return inner === undefined ? undefined : errorIn(inner);
}
