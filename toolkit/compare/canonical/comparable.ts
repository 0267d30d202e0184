import { isSameJson } from "../../description/json/first-difference.js";
import type { Description, OperationObject, SecurityScheme, Schema } from "../../description/parts/description.js";
import { aligned } from "./aligned.js";
import { canonicalDescription } from "./canonical-description.js";
import { effectiveOperations } from "./effective-operations.js";
import { keywordsIn } from "../../description/json/described-members.js";
import { pointer, segmentsOf, targetOf } from "../../description/json/pointer.js";
import { references } from "../../description/json/references.js";

/** Two descriptions, written so that what says the same to a client is the same text. */
export function comparable(before: Description, after: Description): [before: Description, after: Description] {
  const [was, is] = [before, after].map((each) =>
    canonicalDescription(effectiveOperations(withWholeReferences(each))),
  ) as [Description, Description];
  const renamed = withSchemesOf(was, is);
  return aligned(withKeptSchemes(was, renamed), renamed);
}

/** An unused security scheme is not compared: each operation states the schemes that it requires. */
function withKeptSchemes(before: Description, after: Description): Description {
  const kept = after.components?.securitySchemes ?? {};
  const schemes = Object.entries(before.components?.securitySchemes ?? {}).filter(([name]) => name in kept);
  return { ...before, components: { ...before.components, securitySchemes: Object.fromEntries(schemes) } };
}

/** A description whose operations call their security schemes as an earlier description calls the same ones. */
function withSchemesOf(before: Description, after: Description): Description {
  const [known, schemes] = [schemesOf(before), schemesOf(after)];
  const names = new Map<string, string>();
  for (const [name, scheme] of Object.entries(schemes)) {
    const isFree = (each: string) => !(each in schemes) && ![...names.values()].includes(each);
    const earlier = Object.keys(known).find((each) => isFree(each) && isSame(known[each], scheme));
    if (!(name in known) && earlier !== undefined) names.set(name, earlier);
  }
  const renamed = <T>(map: Record<string, T>) => {
    return Object.fromEntries(Object.entries(map).map(([name, each]) => [names.get(name) ?? name, each]));
  };
  const withNames = (each: unknown) => {
    const { security, ...rest } = Object(each) as Partial<OperationObject>;
    return security ? { ...rest, security: security.map(renamed) } : each;
  };
  const paths = Object.entries(after.paths).map(([path, item]) => {
    return [path, Object.fromEntries(Object.entries(item).map(([name, each]) => [name, withNames(each)]))];
  });
  const components = { ...after.components, securitySchemes: renamed(schemes) };
  return { ...after, paths: Object.fromEntries(paths) as Description["paths"], components };
}

function schemesOf({ components }: Description): Record<string, SecurityScheme> {
  return (components?.securitySchemes ?? {}) as Record<string, SecurityScheme>;
}

function isSame(one: SecurityScheme | undefined, other: SecurityScheme): boolean {
  const described = { description: "" };
  return isSameJson({ ...one, ...described }, { ...other, ...described });
}

/**
 * A copy of a description in which what a schema refers to is a component, as a whole: a part of something stands
 * elsewhere, or nowhere, once that is written in another form.
 */
function withWholeReferences(given: Description): Description {
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
