/** What an error body says. */
export interface ErrorBody {
  code: number | undefined;
  message: string | undefined;
}

/**
 * Reads an error body. Its shape is not shown (Part 7), so every form that a client can meet is understood:
 * `{code, message}`, `{error: {…}}`, `{errors: [{…}]}`, an error that is only a text.
 *
 * @param isError whether the status says already that it is one; if not, there must be an error by name, `success: false`,
 * or a `code` that is not one of success, as 0 and 200 to 299 are
 * @returns undefined if the body does not say that something went wrong
 */
export function readErrorBody(body: unknown, isError: boolean): ErrorBody | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { errors, error, ...members } = body as Record<string, unknown>;
  const inner = [errors].flat()[0] ?? error;
  const says = typeof inner === "string" ? { ...members, message: inner } : inner || members;
  const { code: given, message, msg } = says as Record<string, unknown>;
  const text = message ?? msg;
  const isPlain = typeof given === "string" || typeof given === "number" || typeof given === "bigint";
  const code = isPlain && /^-?\d{1,15}$/.test(String(given)) ? Number(given) : undefined;
  // A code in words is one only next to a message: a resource may get a member of this name.
  const inWords = given && code === undefined && text !== undefined;
  const isFailure = members.success === false || isCodeOfFailure(code);
  if (!isError && !inner && !inWords && !isFailure) return undefined;
  return { code, message: typeof text === "string" ? text : undefined };
}

function isCodeOfFailure(code = 0): boolean {
  return code !== 0 && !(code >= 200 && code < 300);
}
