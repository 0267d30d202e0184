import type { Description, Schema } from "../../description/parts/description.js";
import { pointer } from "../../description/json/pointer.js";
import { allDerivedFrom, derivedSchemas } from "../schemas/derived-schemas.js";
import { mayBeNull } from "../schemas/may-be-null.js";
import { objectsReached } from "../schemas/objects-reached.js";
import { createSchemaReader, type Member, type SchemaReader } from "../schemas/schema-reader.js";
import { calledIn, textsLeft, textsOf, distinguishingMember } from "../schemas/distinguishing-member.js";

/** What distinguishes a choice: an object with one member. */
interface Saying {
  choices: Schema[];
  at: number;
  part: Schema;
}

/**
 * Changes a description in place, for the types alone: members say what discriminators say, and no discriminator is
 * left. A choice of a union, and a schema derived by `allOf` from one with a discriminator, has the texts that
 * `distinguishingMember` finds. Where only one union refers to a choice, the choice itself gets them, elsewhere the union
 * does. Only a member that the schemas describe as a text has texts, and it is required where they require it.
 */
export function addDiscriminatorMembers({ paths, components = {} }: Description): void {
  const schemas = components.schemas ?? {};
  const reader = createSchemaReader(schemas);
  const objects = [...objectsReached([paths, components.responses, schemas], {})];
  const telling = objects.filter(({ discriminator }) => typeof discriminator?.propertyName === "string");
  addToDerived(schemas, reader);
  const wholes = new Map(objects.flatMap((whole) => allOfIn(whole).map((part) => [part, whole] as const)));
  const sayings = telling.flatMap((each) => sayingsOf(each, wholes.get(each), reader));
  const nameOf = ({ choices, at }: Saying) => reader.nameOf(choices[at] ?? {});
  for (const name of new Set(sayings.map(nameOf))) {
    const same = sayings.filter((each) => nameOf(each) === name);
    const [{ part } = { part: {} }, ...others] = same;
    const ref = name === undefined ? undefined : pointer("#/components/schemas", name);
    const isOne = others.every((each) => JSON.stringify(each.part) === JSON.stringify(part));
    const isOnly = isOne && objects.filter(({ $ref }) => $ref === ref).length === same.length;
    const target = name === undefined ? undefined : schemas[name];
    if (isOnly && target && !target.$ref) sayIn(target, part);
    else for (const { choices, at, part } of same) choices[at] = { allOf: [choices[at] ?? {}, part] };
  }
  for (const each of telling) delete each.discriminator;
}

/** @param whole what the holder is a part of by `allOf`, if it is: another part may describe the member */
function sayingsOf(holder: Schema, whole: Schema | undefined, reader: SchemaReader): Saying[] {
  const { discriminator, required = [], properties } = holder;
  const others = [
    ...(properties ? [{ properties, required }] : []),
    ...allOfIn(whole).filter((each) => each !== holder),
  ];
  const around = reader.membersOf({ allOf: others, required: [...required, ...(whole?.required ?? [])] });
  return [holder.anyOf, holder.oneOf].flatMap((choices = []) => {
    const told = distinguishingMember(choices, discriminator, reader);
    if (!told) return [];
    const { by, as } = told;
    return choices.flatMap((choice, at): Saying[] => {
      const own = reader.membersOf(choice)?.get(by) ?? around?.get(by);
      const isRequired = [own, around?.get(by)].some((each) => each?.required);
      const isNull = mayBeNull(choice, reader);
      const part = own && !isNull && partOf(by, { ...own, required: isRequired }, as[at] ?? [], reader);
      return part ? [{ choices, at, part }] : [];
    });
  });
}

function allOfIn({ allOf }: Schema = {}): Schema[] {
  return Array.isArray(allOf) ? allOf : [];
}

/** What is made of a schema with a discriminator is what this calls it, or what is made of it in turn. */
function addToDerived(schemas: Record<string, Schema>, reader: SchemaReader): void {
  const derived = derivedSchemas(schemas);
  const within = (name: string) => allDerivedFrom(derived, name);
  for (const [root, { discriminator, anyOf, oneOf }] of Object.entries(schemas)) {
    if (typeof discriminator?.propertyName !== "string" || anyOf || oneOf) continue;
    const by = discriminator.propertyName;
    const called = (name: string) => calledIn(discriminator, name);
    const all = within(root).flatMap(called);
    for (const name of within(root)) {
      const target = schemas[name];
      const member = reader.membersOf(target ?? {})?.get(by);
      if (!target || !member || mayBeNull(target, reader)) continue;
      const own = [name, ...within(name)].flatMap(called);
      const part = partOf(by, member, textsLeft(textsOf(member.schema, reader), own, all), reader);
      if (part) sayIn(target, part);
    }
  }
}

/** An object whose member has some texts; undefined where that says nothing more of it, or it may be no text. */
function partOf(by: string, { schema, required }: Member, texts: string[], reader: SchemaReader): Schema | undefined {
  const stated = textsOf(schema, reader) ?? [];
  const isText = stated.length > 0 || reader.core(schema).type === "string";
  const isNarrowed = texts.length > 0 && (stated.length === 0 || texts.length < stated.length);
  if (!isText || !isNarrowed || mayBeNull(schema, reader)) return undefined;
  const properties = { [by]: { type: "string", enum: texts } };
  return { type: "object", properties, ...(required && { required: [by] }) };
}

function sayIn(schema: Schema, part: Schema): void {
  const [[by, said] = ["", {}]] = Object.entries(part.properties ?? {});
  const before = Object.hasOwn(schema.properties ?? {}, by) ? schema.properties?.[by] : undefined;
  if (before) schema.properties = { ...schema.properties, [by]: { ...beside(before), ...said } };
  else schema.allOf = [...(schema.allOf ?? []), part];
}

/** The keywords of a member besides its texts: those that an editor shows, `readOnly` and `writeOnly`. */
function beside(member: Schema): Schema {
  const kept = /^(description|deprecated|readOnly|writeOnly)$/;
  return Object.fromEntries(Object.entries(member).filter(([keyword]) => kept.test(keyword)));
}
