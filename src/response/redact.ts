/** An access token, or what is left of one. */
const token = /eyJ[\w-]+\.[\w.-]+/g;

/** Takes access tokens out of a text, wherever a service or a platform may echo them. */
export function redact(text: string): string {
  return text.replace(token, "[access token]");
}
