// Generated from the description. Do not edit: see README.md in this folder.

/** The errors that the description knows by name, as the service gives them. */
export const errors = {
  unexpectedRequestHeader: { status: 400, code: 40107, message: "Unexpected request header" },
  unauthorized: { status: 401, code: 40004, message: "Unauthorized" },
  invalidToken: { status: 401, code: 40106, message: "Invalid Token" },
  permissionDenied: { status: 403, code: 10403, message: "Permission denied" },
  resourceNotFound: { status: 404, code: 10013, message: "Resource not found" },
} as const;
