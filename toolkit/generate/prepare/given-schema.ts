import type { Description, Schema } from "../../description/parts/description.js";
import { pointer, segmentsOf, targetOf } from "../../description/json/pointer.js";
import { partsBehind } from "../../description/parts/used-schemas.js";
import { reachedFrom } from "../../description/json/references.js";

/*
 * What is read of a schema as it was given: it may lead to itself, and need not be one.
 */

type Given = Record<string, unknown>;

/** What explains a schema, and says nothing of its values. */
export function explanationIn(schema: Given): Schema {
  const kept = /^(title|description|deprecated|readOnly|writeOnly|x-.*)$/;
  return Object.fromEntries(Object.entries(schema).filter(([key]) => kept.test(key)));
}

/** Whether what stands beside a reference says more of the kind of value than the reference does. */
export function saysMore(beside: Given): boolean {
  const binding =
    /^(type|format|properties|required|(prefixI|i)tems|(all|any|one)Of|enum|const|then|else|dependentSchemas|(additional|pattern|unevaluated)Properties)$/;
  return Object.keys(beside).some((key) => binding.test(key));
}

/** What narrows a text or a number, and says nothing of its kind: parameters are checked by it. */
export function rulesIn(beside: Given): Given {
  const narrowing = /^(pattern|(min|max)Length|(m|exclusiveM)(in|ax)imum)$/;
  return Object.fromEntries(Object.entries(beside).filter(([key]) => narrowing.test(key)));
}

/**
 * Whether a schema allows objects and nothing else: by its type, its members, what it refers to or is made of, or each
 * of its choices.
 */
export function isObjectIn(description: Description, schema: unknown): boolean {
  const known = new Map<object, boolean>();
  return says(schema);

  function says(each: unknown): boolean {
    if (typeof each !== "object" || each === null) return false;
    // One that leads to itself says nothing by that.
    if (!known.has(each)) known.set(each, false).set(each, isSaid(each as Given));
    return known.get(each) ?? false;
  }

  function isSaid(each: Given): boolean {
    const { type, properties, anyOf, oneOf } = each;
    if (type !== undefined) return [type].flat().every((kind) => kind === "object");
    const choices = [anyOf, oneOf].filter((all) => Array.isArray(all)) as unknown[][];
    const isMade = partsBehind(description, each).some(says);
    return properties !== undefined || isMade || choices.some((all) => all.length > 0 && all.every(says));
  }
}

/** What the parts of a composition require, behind references too, that are not members of the part that says so. */
export function requiredBehind(description: Description, schema: Given): string[] {
  const partsOf = (part: unknown) => partsBehind(description, part);
  return [...reachedFrom(partsOf(schema), partsOf)].flatMap((part) => {
    const { required, properties } = Object(part) as Given;
    const own = Object.keys(properties ?? {});
    return (Array.isArray(required) ? (required as string[]) : []).filter((name) => !own.includes(name));
  });
}

/**
 * The `readOnly` and `writeOnly` of a schema, of its references and of its parts: they are copied to the member itself,
 * so that references need not be followed for them.
 */
export function whoSets(description: Description, schema: unknown): Pick<Schema, "readOnly" | "writeOnly"> {
  const says = (setter: string) => {
    const said = (part: unknown) => (Object(part) as Given)[setter];
    // What says it is not looked behind.
    const partsOf = (part: unknown) => (typeof said(part) === "boolean" ? [] : partsBehind(description, part));
    return [...reachedFrom([schema], partsOf)].some((part) => said(part) === true) ? { [setter]: true } : {};
  };
  return { ...says("readOnly"), ...says("writeOnly") };
}

/** Whether a schema at or around a place has an `$id`: references there start from it. */
export function hasOwnBase(description: Description, place: string): boolean {
  const keys = segmentsOf(place) ?? [];
  return keys.some((_key, at) => {
    const { $id } = Object(targetOf(description, pointer("#", ...keys.slice(0, at + 1)))) as Given;
    return typeof $id === "string";
  });
}
