import type { Description } from "./description.js";
import { pointsAt } from "./open-points-of.js";
import { targetOf } from "../json/pointer.js";

/** What has a text of its own that a reader sees in place of the text of its schema. */
interface Told {
  $ref?: unknown;
  schema?: unknown;
  description?: string;
}

/** Where schemas, and what is described like a parameter, stand in a description. */
const places = new Set(["schema", "schemas", "parameters", "headers"]);
/** What holds schemas or parameters by names, which may be any. */
const maps = new Set([
  "schemas",
  "parameters",
  "headers",
  "properties",
  "patternProperties",
  "dependentSchemas",
  "$defs",
]);

/**
 * Adds to the text of each schema, member, parameter and header the open points that apply to it: its own, and those of
 * what it refers to, whose text its own hides. The description is changed.
 *
 * @param sentenceOf the sentence that is added, from the ids of the points and the text that it follows
 */
export function nameOpenPoints(description: Description, sentenceOf: (ids: string[], said: string) => string): void {
  const texts = new Map<Told, string>();
  collect(description.paths, { isTold: false, isMap: true }, new Set());
  collect(description.components, { isTold: false, isMap: false }, new Set());
  for (const [node, text] of texts) node.description = text;

  function collect(value: unknown, { isTold, isMap }: { isTold: boolean; isMap: boolean }, seen: Set<unknown>): void {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    if (isTold && !isMap) tell(value);
    for (const [name, inner] of Object.entries(value)) {
      collect(inner, { isTold: isTold || (!isMap && places.has(name)), isMap: !isMap && maps.has(name) }, seen);
    }
  }

  function tell(node: Told): void {
    const chain = chainOf(node);
    const [own] = chain;
    if (node.description === undefined && own?.points.length === 0) return;
    const ids = new Set(chain.flatMap(({ points }) => points.map(({ id }) => id)));
    if (ids.size === 0) return;
    const said = chain.find((each) => each.text !== undefined)?.text;
    texts.set(node, [said, sentenceOf([...ids].sort(), said ?? "")].filter(Boolean).join(" "));
  }

  /** A node, the schema of a parameter, and what either refers to. */
  function chainOf(start: Told) {
    const chain = new Set<Told>();
    for (let node: unknown = start; typeof node === "object" && node !== null && !chain.has(node);) {
      chain.add(node);
      const { $ref: reference, schema }: Told = node;
      node = typeof reference === "string" ? targetOf(description, reference) : schema;
    }
    return [...chain].map((node) => ({ text: node.description, points: pointsAt(node) }));
  }
}
