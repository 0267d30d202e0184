import type { Description, Schema } from "../../../../toolkit/description/description.js";
import type { Operator } from "../mutant.js";
import { perPart, perPlace } from "../per-place.js";
import { at, changeExamples, everywhere, schemaPaths, type Path } from "../sites.js";

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
export const memberOperators: readonly Operator[] = [
  {
    name: "member-rename",
    mutants: perMember((object, name, copy) => {
      const other = `${name}_x`;
      const rename = (each: string) => (each === name ? other : each);
      object.properties = Object.fromEntries(
        Object.entries(object.properties ?? {}).map(([each, schema]) => [rename(each), schema]),
      );
      object.required = object.required?.map(rename) ?? [];
      changeExamples(copy, (value) => everywhere(value, rename, (leaf) => leaf));
    }),
  },
  {
    name: "member-remove",
    mutants: perMember((object, name) => {
      Reflect.deleteProperty(object.properties ?? {}, name);
      withoutMember(object, name);
    }),
  },
  { name: "member-required-drop", mutants: perMember(withoutMember) },
  {
    name: "member-null-allow",
    mutants: perMember((object, name) => {
      const schema = object.properties?.[name] ?? {};
      if (object.properties) object.properties[name] = { anyOf: [schema, { type: "null" }] };
    }),
  },
  {
    name: "member-free",
    mutants: perMember((object, name) => {
      if (object.properties) object.properties[name] = {};
    }),
  },
  {
    name: "member-add-optional",
    mutants: perObject((object) => void ((object.properties ??= {}).extra = { type: "string" })),
  },
  {
    name: "member-add-required",
    mutants: perObject((object, copy) => {
      const known = Object.keys(object.properties ?? {});
      (object.properties ??= {}).extra = { type: "string" };
      (object.required ??= []).push("extra");
      changeExamples(copy, (value) => grown(value, known));
    }),
  },
  {
    name: "object-close-or-open",
    mutants: perObject((object) => {
      if (object.additionalProperties === false) Reflect.deleteProperty(object, "additionalProperties");
      else object.additionalProperties = false;
    }),
  },
];

/** Example objects with exactly these members get the new one too. */
function grown(value: unknown, known: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => grown(item, known));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, grown(member, known)]));
  const same = known.length === Object.keys(value).length && known.every((name) => name in value);
  return same ? { ...members, extra: "extra" } : members;
}
