import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../command.js";
import type { OverlayAction } from "./apply-action.js";
import { publishedOverlays } from "./package-root.js";
import { parseFile } from "./parse-document.js";

/** An overlay: another reading of what is not shown, or what a team has learnt. */
export interface Overlay {
  /** As it was asked for: the name of a published overlay, or a file. */
  name: string;
  /** Each with its place, for messages: `file:line:column: action 2 ("$.paths")`. */
  actions: { action: OverlayAction; label: string }[];
}

const suffix = ".overlay.yaml";

/** The names of the overlays that are published with the package. */
export function overlayNames(): string[] {
  return readdirSync(publishedOverlays())
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .sort();
}

/**
 * Reads an overlay.
 *
 * @param name a published overlay's name, such as `responses-in-data`, or a file
 * @throws {CommandError} when there is none, or when it is not an overlay
 */
export async function readOverlay(name: string): Promise<Overlay> {
  const isFile = /[\\/]|\.(ya?ml|json)$/i.test(name);
  const file = isFile ? name : join(publishedOverlays(), `${name}${suffix}`);
  if (!isFile && !existsSync(file)) {
    throw new CommandError(
      `no overlay has the name "${name}": it is a file, or one of ${overlayNames().join(", ")}`,
      2,
    );
  }
  const { value, positionOf } = await parseFile(file);
  const { overlay, actions } = (value ?? {}) as { overlay?: unknown; actions?: unknown };
  if (typeof overlay !== "string" || !/^1\.[01]\./.test(`${overlay}.`)) {
    throw new CommandError(`"${file}" is not an OpenAPI Overlay 1.0 or 1.1`);
  }
  if (!Array.isArray(actions) || actions.length === 0) throw new CommandError(`"${file}" has no actions`);
  return {
    name,
    actions: (actions as unknown[]).map((action, index) => {
      const { target } = (action ?? {}) as { target?: unknown };
      const place = `${isFile ? name : name + suffix}:${positionOf(["actions", index, ...(target === undefined ? [] : ["target"])])}`;
      if (typeof target !== "string") throw new CommandError(`${place}: action ${index + 1} has no target`);
      return { action: action as OverlayAction, label: `${place}: action ${index + 1} (${target})` };
    }),
  };
}
