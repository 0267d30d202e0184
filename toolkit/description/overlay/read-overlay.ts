import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "../../../src/options/is-object.js";
import { CommandError } from "../../terminal/command.js";
import { jsonText } from "../../text/json-text.js";
import { nearest } from "../../text/nearest.js";
import type { OverlayAction } from "./apply-action.js";
import { publishedOverlays } from "../../files/package-root.js";
import { parseFile } from "../read/parse-document.js";

/** An overlay: another reading of an open point, or the facts of a team. */
export interface Overlay {
  /** As it was asked for: the name of a published overlay, or a file. */
  name: string;
  /** Each with its place, for messages: `file:line:column: action 2 ("$.paths")`. */
  actions: { action: OverlayAction; label: string }[];
}

/** An overlay as its file has it. */
export interface OverlayFile extends Overlay {
  /** What it says of itself: title, version, `x-settles`, `x-sandbox`. */
  info: Readonly<Record<string, unknown>>;
  /** The document that it says it is for (`extends`): a URL, relative to its own. */
  target?: string;
  /** Where a value stands, for messages: `file:line:column`. */
  placeOf: (keys: readonly (string | number)[]) => string;
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
 * The file of an overlay.
 *
 * @param name a published overlay's name, or a file
 * @throws {CommandError} for a name that no overlay has
 */
export function fileOfOverlay(name: string): string {
  if (/[\\/]|\.(ya?ml|json)$/i.test(name)) return name;
  const file = join(publishedOverlays(), `${name}${suffix}`);
  if (existsSync(file)) return file;
  throw new CommandError(`there is no overlay "${name}": ${nearest(name, overlayNames(), "overlay")}`);
}

/**
 * Reads an overlay.
 *
 * @param name a published overlay's name, such as `responses-in-data`, or a file
 * @param note gets a line where its numbers lose digits
 * @throws {CommandError} when there is none, or when it is not an overlay
 */
export async function readOverlay(name: string, note?: (line: string) => void): Promise<OverlayFile> {
  const file = fileOfOverlay(name);
  const { value, positionOf } = await parseFile(file, note);
  const { overlay, info, extends: target, actions } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (overlay === undefined) throw new CommandError(`"${file}" is not an OpenAPI Overlay: it has no "overlay"`);
  if (typeof overlay !== "string" || !/^1\.[01]\./.test(`${overlay}.`)) {
    const found = `${jsonText(overlay)}${typeof overlay === "number" ? ", a number" : ""}`;
    throw new CommandError(`${placeOf(["overlay"])}: "overlay" must be a text, "1.0.0" or "1.1.0", and is ${found}`);
  }
  const other = Object.keys(value as object).find((name) => !/^(overlay|info|extends|actions|x-.*)$/.test(name));
  if (other !== undefined)
    throw new CommandError(`${placeOf([other])}: "${other}" is not a member that an overlay has`);
  if (typeof (target ?? "") !== "string") throw new CommandError(`${placeOf(["extends"])}: "extends" is not a text`);
  if (!Array.isArray(actions ?? [])) {
    throw new CommandError(`${placeOf(["actions"])}: "actions" is not a list`);
  }
  const list = (actions ?? []) as unknown[];
  if (list.length === 0) throw new CommandError(`"${file}" has no actions`);
  return {
    name,
    info: isObject(info) ? info : {},
    ...(typeof target === "string" && { target }),
    placeOf,
    actions: list.map((action, index) => {
      const at = ["actions", index];
      const problem = problemOfAction(action);
      if (problem) throw new CommandError(`${placeOf([...at, ...problem.at])}: action ${index + 1} ${problem.why}`);
      const known = action as OverlayAction;
      return { action: known, label: `${placeOf([...at, "target"])}: action ${index + 1} (${known.target})` };
    }),
  };

  function placeOf(keys: readonly (string | number)[]): string {
    return `${file === name ? name : name + suffix}:${positionOf(keys)}`;
  }
}

/** The type of each member of an action, in words, and as `typeof` names it. */
const kinds: Readonly<Record<string, readonly [what: string, type: string]>> = {
  target: ["text", "string"],
  description: ["text", "string"],
  copy: ["text", "string"],
  // A string such as "false" would count as true.
  remove: ["boolean", "boolean"],
};

/**
 * Why a value is not an action of an overlay, and where; undefined if it is one. Its effect is checked when it is
 * applied.
 */
function problemOfAction(action: unknown): { why: string; at: string[] } | undefined {
  if (!isObject(action)) return { why: "is not an object", at: [] };
  for (const [name, value] of Object.entries(action)) {
    if (name === "update" || name.startsWith("x-")) continue;
    const [what, type] = kinds[name] ?? [];
    if (type === undefined) return { why: `has a member "${name}", which no action has`, at: [name] };
    if (typeof value !== type) return { why: `has a "${name}" that is not a ${what}`, at: [name] };
  }
  if (!("target" in action)) return { why: "has no target", at: [] };
  return undefined;
}
