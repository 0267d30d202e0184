/** An access token, or what is left of one, wherever an answer echoes it. */
const token = /eyJ[\w-]+\.[\w.-]+/g;

/** Takes access tokens out of whatever a service may echo. */
export function redact<T>(value: T): T {
  if (typeof value === "string") return value.replace(token, "[access token]") as T;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(redact) as T;
  return Object.fromEntries(Object.entries(value).map(redact)) as T;
}
