import type { Description, Schema } from "../../description/parts/description.js";
import { keywordsIn } from "../../description/json/keywords-in.js";
import { pointer, segmentsOf, targetOf } from "../../description/json/pointer.js";
import { references } from "../../description/json/references.js";

/**
 * A copy of a description in which what a schema refers to is a component, as a whole: a part of something stands
 * elsewhere, or nowhere, once that is written in another form.
 */
export function withWholeReferences(given: Description): Description {
  const description = structuredClone(given);
  const parts: Record<string, Schema> = {};
  for (const { holder, name, target, place, bases } of references(description)) {
    const segments = segmentsOf(target);
    const isSchema =
      keywordsIn(place.map(String)).includes("schema") || (place[0] === "components" && place[1] === "schemas");
    if (!isSchema || !segments || isComponent(segments) || bases.length > 0) continue;
    const part = targetOf(description, target);
    if (part === undefined) continue;
    const own = segments.join("/").replace(/^components\/schemas\//, "");
    parts[own] = part as Schema;
    holder[name] = pointer("#/components/schemas", own);
  }
  if (Object.keys(parts).length === 0) return description;
  const { schemas } = description.components ?? {};
  return { ...description, components: { ...description.components, schemas: { ...schemas, ...parts } } };
}

function isComponent([root, , ...names]: string[]): boolean {
  return root === "components" && names.length === 1;
}
