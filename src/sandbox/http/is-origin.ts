/** Whether a value is an origin as browsers write it in the header `Origin`, which is compared letter by letter. */
export function isOrigin(value: unknown): value is string {
  if (typeof value !== "string" || !URL.canParse(value)) return false;
  const { protocol, host } = new URL(value);
  return host !== "" && value === `${protocol}//${host}`;
}
