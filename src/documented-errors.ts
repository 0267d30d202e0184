import { errors } from "./generated/errors.js";
import type { ApiError } from "./errors/errors.js";

/** The errors that the document names, by the names that the description gives them. */
export type DocumentedErrorName = keyof typeof errors;

/** The codes of Part 7. The service may answer with others: they pass through as numbers. */
export type DocumentedErrorCode = (typeof errors)[DocumentedErrorName]["code"];

/**
 * Whether an error is a certain one of those that Part 7 names; false for any other name.
 *
 * @example
 * if (isDocumentedError(error, "permissionDenied")) console.log("the key may not do this", error.code); // 10403
 */
export function isDocumentedError<const Name extends DocumentedErrorName>(
  error: unknown,
  name: Name,
): error is ApiError & { readonly code: (typeof errors)[Name]["code"] } {
  const { name: kind, code } = (error ?? {}) as Partial<ApiError>;
  // Another name throws nothing: it would take the place of the error.
  return kind === "ApiError" && code !== undefined && code === (errors as Partial<typeof errors>)[name]?.code;
}
