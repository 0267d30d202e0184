import { linkTo } from "./markdown.js";

/** A link to where more is to be read, as HTML; nothing where a description names no such place. */
export function externalDocs({ externalDocs: docs }: { externalDocs?: unknown }): string {
  const { url, description } = Object(docs) as { url?: unknown; description?: unknown };
  if (typeof url !== "string") return "";
  return linkTo(url, typeof description === "string" ? description : url);
}
