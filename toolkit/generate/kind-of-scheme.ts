import type { SecurityScheme } from "../description/parts/description.js";

/** What a security scheme asks for, in a few words of Markdown. */
export function kindOfScheme({ type = "without a type", scheme, in: where, name }: SecurityScheme = {}): string {
  if (type === "apiKey" && where !== undefined) return `${type}, ${where} \`${name}\``;
  return scheme === undefined ? type : `${type} ${scheme}`;
}
