import type { Description, Media, Schema } from "../description/parts/description.js";
import { json, jsonOnly } from "../generate/schemas/media.js";
import { escapeHtml } from "../text/escape-html.js";

/**
 * What a body is: the JSON, which the client sends and asks for, else what stands first; undefined where there is no
 * body. Any media type but `application/json` is told, as HTML.
 */
export function bodyOf(
  description: Description,
  content: Record<string, Media> = {},
): { schema: Schema; told?: string } | undefined {
  const only = jsonOnly(description, content);
  const [type, media] = only ? [only.type, only.media] : (Object.entries(content)[0] ?? []);
  if (type === undefined || media === undefined) return undefined;
  return { schema: media.schema ?? {}, ...(type !== json && { told: `<code>${escapeHtml(type)}</code>` }) };
}
