/** What an error body says. */
export interface ErrorBody {
  code: number | undefined;
  message: string | undefined;
}

/**
 * Reads an error body. Its shape is not shown (Part 7), so every form that a client can meet is understood:
 * `{code, message}`, `{error: {…}}`, `{errors: [{…}]}`, an error that is only a text.
 *
 * @param isError whether the status says already that it is one; if not, `code` must be a number other than 0
 * @returns undefined if the body does not say that something went wrong
 */
export function readErrorBody(body: unknown, isError: boolean): ErrorBody | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const members = body as Record<string, unknown>;
  const errors = Array.isArray(members.errors) ? (members.errors as unknown[])[0] : members.errors;
  const inner = errors || members.error;
  if (typeof inner === "string") return { code: numberIn(members.code), message: inner };
  if (inner) return read(inner as Record<string, unknown>);
  const outer = read(members);
  return isError || outer.code ? outer : undefined;
}

function read({ code, message, msg }: Record<string, unknown>): ErrorBody {
  const text = message ?? msg;
  return { code: numberIn(code), message: typeof text === "string" ? text : undefined };
}

function numberIn(code: unknown): number | undefined {
  if (typeof code === "string" && /^[0-9]{1,15}$/.test(code)) return Number(code);
  return typeof code === "number" ? code : undefined;
}
