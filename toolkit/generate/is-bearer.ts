import type { SecurityScheme } from "../description/description.js";

/** Whether the client sends what a security scheme asks for. */
export function isBearer(scheme: SecurityScheme | undefined): boolean {
  return scheme?.type === "http" && scheme.scheme?.toLowerCase() === "bearer";
}
