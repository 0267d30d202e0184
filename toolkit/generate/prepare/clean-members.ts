import type { Schema } from "../../description/parts/description.js";
import { schemaTypes } from "../../description/parts/slips.js";
import { isRegular } from "../schemas/pattern-in.js";
import { withFittingValues } from "./with-kinds-beside.js";

/** Keywords that only narrow a value or name places: types and shapes are correct without them. */
const dropped = new Set(
  `$defs definitions $schema $id $anchor $comment not if then else dependentSchemas dependentRequired unevaluatedItems
   unevaluatedProperties propertyNames contains contentSchema $vocabulary`.split(/\s+/),
);

/** Those of them that describe members or items, if only in a case: what is in these may be a secret all the same. */
const inCases = /^(if|then|else|contains|unevaluated(Items|Properties))$/;

/**
 * Where nothing else has looked at an item or a member, what is not looked at is what has no place or name of its own.
 */
const unevaluated: Readonly<Record<string, string>> = {
  unevaluatedItems: "items",
  unevaluatedProperties: "additionalProperties",
};
/** What looks at items and members besides the keywords that are for them. */
const looking = /^(\$ref|(all|any|one)Of|if|not|dependentSchemas|contains)$/;

/**
 * The keywords of a schema that the emitters read, each in one form, without those that have no effect or only narrow.
 *
 * @param inner cleans an inner schema, at these segments
 * @param isObject whether it is certainly an object although its type does not say so
 * @param note is called with what was left out that a reader may miss, and why
 */
export function cleanMembers(
  from: Record<string, unknown>,
  inner: (schema: unknown, ...segments: (string | number)[]) => Schema,
  isObject: () => boolean,
  note: (text: string) => void,
): Schema {
  const noteType = (type: unknown) =>
    note(`its type ${JSON.stringify(type)} is not a JSON Schema type, and is ignored`);
  const isAlone = !Object.keys(from).some((key) => looking.test(key));
  const cases: Schema[] = [];
  const members = Object.entries(from).flatMap(([key, value]): [string, unknown][] => {
    const plain = isAlone ? unevaluated[key] : undefined;
    if (plain !== undefined && from[plain] === undefined && typeof value === "object" && value !== null)
      return [[plain, inner(value, key)]];
    // The types that are made know a constant of null by its type only.
    if (key === "const" && value === null) return [["type", "null"]];
    if (inCases.test(key) && typeof value === "object" && value !== null) cases.push(inner(value, key));
    if (key === "dependentSchemas")
      cases.push(...Object.entries(Object(value) as object).map(([name, each]) => inner(each, key, name)));
    if (dropped.has(key) || (value === null && !/^(default|example)$/.test(key))) return [];
    if (key === "type" && from.const === null) return [];
    if (key === "pattern" && !isRegular(String(value))) {
      note("its pattern is ignored, since it is not a regular expression with the flag `u`");
      return [];
    }
    if (key === "properties" || key === "patternProperties") {
      const entries = Object.entries(value ?? {}) as [string, unknown][];
      return [[key, Object.fromEntries(entries.map(([name, each]) => [name, inner(each, key, name)]))]];
    }
    if (Array.isArray(value)) {
      if (key === "items") return [["prefixItems", value.map((each, at) => inner(each, key, at))]];
      if (key === "allOf" || key === "prefixItems") {
        return value.length === 0 ? [] : [[key, value.map((each, at) => inner(each, key, at))]];
      }
      if (key === "anyOf" || key === "oneOf") {
        const choices = value.map((each, at) => asNull(inner(each, key, at)));
        // One that says nothing, such as `{ required: [id] }`, lets anything be chosen.
        if (choices.length > 0 && choices.every(saysKind)) return [[key, choices]];
        cases.push(...choices);
        return [];
      }
      if (key === "enum" && value.length === 0) return [];
      if (key === "type") {
        const known = value.filter((each) => schemaTypes.includes(each as string));
        if (known.length === 0) noteType(value);
        else if (known.length < value.length)
          note(
            `of its types, ${JSON.stringify(value.filter((each) => !known.includes(each)))} are not JSON Schema types, and are ignored`,
          );
        return known.length === 0 ? [] : [[key, known.length === 1 ? known[0] : known]];
      }
    }
    if (key === "items") return [[key, inner(value, key)]];
    // Beside a list of items it is what `items` is beside `prefixItems`.
    if (key === "additionalItems") return Array.isArray(from.items) ? [["items", inner(value, key)]] : [];
    if (key === "additionalProperties" && typeof value === "object") return [[key, inner(value, key)]];
    if (key === "type" && !schemaTypes.includes(value as string)) {
      noteType(value);
      return [];
    }
    if (key === "required" && !Array.isArray(value)) {
      note("its `required` is ignored, since it is not a list of names");
      return [];
    }
    if (/^(exclusive)?(minimum|maximum)$/i.test(key) && Math.abs(Number(value)) > Number.MAX_SAFE_INTEGER)
      note(`its ${key} is not checked, since it has more digits than a number keeps`);
    return [[key, value]];
  });
  const isOpen = namesMore(from) && !members.some(([key]) => key === "additionalProperties");
  // If the value may be something else than an object, only what callers give is open for members without a name.
  const open = from.type !== undefined || isObject() ? { additionalProperties: true } : { unevaluatedProperties: true };
  const apart = cases.length > 0 && { "x-in-cases": cases };
  const schema: Schema = { ...Object.fromEntries(members), ...apart, ...(isOpen && open) };
  return withFittingValues(withPlainPatterns(schema), note);
}

/** Whether a schema allows members by name that it has only in a case, or by a rule of its own. */
function namesMore(from: Record<string, unknown>): boolean {
  const { unevaluatedProperties: others, then, else: otherwise, dependentSchemas, anyOf, oneOf, type } = from;
  if (type !== undefined && ![type].flat().includes("object")) return false;
  const cases = [then, otherwise, ...Object.values((dependentSchemas ?? {}) as Record<string, unknown>)];
  // Of choices that are left out, as one of them lets anything be chosen.
  const choices = [anyOf, oneOf].flatMap((each) =>
    Array.isArray(each) && !each.every(saysKind) ? (each as unknown[]) : [],
  );
  const namesSome = [...cases, ...choices].some((each) =>
    Object.keys(each ?? {}).some((key) => /^(\$ref|properties|(all|any|one)Of|additionalProperties)$/.test(key)),
  );
  const required = cases.map((each) => (Object(each) as { required?: unknown }).required);
  const names = [...required, ...Object.values((from.dependentRequired ?? {}) as Record<string, unknown>)].flat();
  const requiresMore = names.some(
    (name) => typeof name === "string" && !Object.hasOwn(Object(from.properties) as object, name),
  );
  return namesSome || requiresMore || others === true || (typeof others === "object" && others !== null);
}

/** A list of null alone; and `{ nullable: true }` is how OpenAPI 3.0 says null, which is not a kind there. */
function asNull(choice: Schema): Schema {
  const isListed = choice.enum?.length === 1 && choice.enum[0] === null;
  return isListed || (choice.nullable === true && !saysKind(choice)) ? { type: "null" } : choice;
}

/** Whether a schema says of what kind a value is, or what is in it. */
function saysKind(schema: Schema): boolean {
  const telling =
    /^(\$ref|type|properties|items|prefixItems|allOf|anyOf|oneOf|enum|const|additionalProperties|patternProperties|not)$/;
  return Object.keys(schema).some((key) => telling.test(key));
}

/** Where some members have a rule and the rest may be anything, nothing is known of any that has no name. */
function withPlainPatterns(schema: Schema): Schema {
  const { patternProperties = {}, "x-in-cases": cases = [], ...rest } = schema;
  const { additionalProperties: others } = schema;
  const isTyped = typeof others === "object" && Object.keys(others).length > 0;
  const isRuled = Object.keys(patternProperties).length > 0;
  return isRuled && !isTyped && others !== false
    ? { ...rest, additionalProperties: true, "x-in-cases": [...cases, ...Object.values(patternProperties)] }
    : schema;
}
