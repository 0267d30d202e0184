import { errors } from "./generated/errors.js";
import type { ApiError } from "./errors/errors.js";

/** The errors of the interface document (docs/interface.md, Part 7), by the names that the description gives them. */
export type DocumentedErrorName = keyof typeof errors;

/** The codes of the documented errors. The service may respond with others: they are passed through as numbers. */
export type DocumentedErrorCode = (typeof errors)[DocumentedErrorName]["code"];

/**
 * Whether an error is the documented error of this name; false for an unknown name. An unknown order may get
 * `resourceNotFound` as well as an unknown key (U-14).
 *
 * @example
 * if (isDocumentedError(error, "permissionDenied")) console.log("the key may not do this", error.code); // 10403
 */
export function isDocumentedError<const Name extends DocumentedErrorName>(
  error: unknown,
  name: Name,
): error is ApiError & { readonly code: (typeof errors)[Name]["code"] } {
  const { name: kind, code } = (error ?? {}) as Partial<ApiError>;
  // An unknown name does not throw: that would replace the error that is being handled.
  return kind === "ApiError" && code !== undefined && code === (errors as Partial<typeof errors>)[name]?.code;
}
