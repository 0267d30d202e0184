import { cloneJson } from "../../../../toolkit/description/json/clone-json.js";
import type { Description, Schema } from "../../../../toolkit/description/parts/description.js";
import { type Operators, perPart, perPlace } from "../places/per-place.js";
import { at, changeExamples, schemaPaths, type Path } from "../places/sites.js";

const objects = (description: Description): Path[] =>
  schemaPaths(description).filter((path) => at<Schema>(description, ...path).properties);

const perObject = perPlace<Schema>(objects);

/** One mutant for each member of each object schema. */
const perMember = (change: (object: Schema, name: string, copy: Description) => unknown) =>
  perPart<Schema>(objects)(({ properties = {} }) => Object.keys(properties), change);

function withoutMember(object: Schema, name: string): void {
  object.required = object.required?.filter((each) => each !== name) ?? [];
  if (object.required.length === 0) Reflect.deleteProperty(object, "required");
}

/** Changes to the members of objects. Renames follow into the examples. */
export const memberOperators: Operators = {
  "member-rename": perMember((object, name, copy) => {
    const other = `${name}_x`;
    const rename = (each: string) => (each === name ? other : each);
    object.properties = Object.fromEntries(
      Object.entries(object.properties ?? {}).map(([each, schema]) => [rename(each), schema]),
    );
    object.required = object.required?.map(rename) ?? [];
    changeExamples(copy, (value) => cloneJson(value, undefined, rename));
  }),
  "member-remove": perMember((object, name) => {
    Reflect.deleteProperty(object.properties ?? {}, name);
    withoutMember(object, name);
  }),
  "member-required-drop": perMember(withoutMember),
  "member-null-allow": perMember((object, name) => {
    const schema = object.properties?.[name] ?? {};
    if (object.properties) object.properties[name] = { anyOf: [schema, { type: "null" }] };
  }),
  "member-free": perMember((object, name) => {
    if (object.properties) object.properties[name] = {};
  }),
  "member-add-optional": perObject((object) => ((object.properties ??= {}).extra = { type: "string" })),
  "member-add-required": perObject((object, copy) => {
    const known = Object.keys(object.properties ?? {});
    (object.properties ??= {}).extra = { type: "string" };
    (object.required ??= []).push("extra");
    changeExamples(copy, (value) => grown(value, known));
  }),
  "object-close-or-open": perObject((object) => {
    if (object.additionalProperties === false) Reflect.deleteProperty(object, "additionalProperties");
    else object.additionalProperties = false;
  }),
};

/** Example objects with exactly these members get the new one too. */
function grown(value: unknown, known: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => grown(item, known));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, grown(member, known)]));
  const same = known.length === Object.keys(value).length && known.every((name) => name in value);
  return same ? { ...members, extra: "extra" } : members;
}
