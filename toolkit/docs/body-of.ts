import type { Description, Media, Schema } from "../description/parts/description.js";
import { jsonOnly } from "../generate/schemas/media.js";

/** What a body is: the JSON, which the client sends and asks for; undefined where there is no body. */
export function bodyOf(description: Description, content: Record<string, Media> = {}): Schema | undefined {
  const media = jsonOnly(description, content)?.media ?? Object.values(content)[0];
  return media && (media.schema ?? {});
}
