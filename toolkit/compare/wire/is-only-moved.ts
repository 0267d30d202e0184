import type { Description } from "../../description/parts/description.js";
import { segmentsOf } from "../../description/json/pointer.js";
import { references } from "../../description/json/references.js";
import type { ReportedChange } from "../canonical/given-or-received.js";

/**
 * Recognises changes that say only that something has become a component, is one no more, or is called otherwise: what
 * it says is compared wherever it is used. A schema to which nothing refers may be used by a discriminator.
 */
export function createIsOnlyMoved(before: Description, after: Description): (change: ReportedChange) => boolean {
  const [was, is] = [before, after].map(
    (each) => new Set([...references(each)].filter(({ name }) => name === "$ref").map(({ target }) => target)),
  );
  return ({ path, kind, property }) => {
    const [root, type, ...names] = segmentsOf(path) ?? [];
    const isItself = names.length < 2 && (property === undefined ? kind !== "modified" : property === "key");
    if (root !== "components" || type === "securitySchemes" || !isItself) return false;
    return type !== "schemas" || names.length === 0 || (kind === "removed" ? was : is)?.has(path) === true;
  };
}
