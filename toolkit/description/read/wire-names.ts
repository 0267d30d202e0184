import { basename, extname } from "node:path";
import { describedObjects } from "../json/described-members.js";
import type { Schema } from "../parts/description.js";
import { pointer, segmentsOf, targetOf } from "../json/pointer.js";
import { reachedFrom, references } from "../json/references.js";
import { fileOf, type ReferredFile } from "./referred-files.js";

/** What a value begins with that a schema has by its name alone. */
const implied = "\uE001";
/** What holds the name of a schema that is made of others, until all are in one document. */
const nameMember = "x-\uE001";

/**
 * Writes down which schemas the discriminators of several files mean by names, since schemas may be called otherwise in
 * one document: a name in a mapping becomes a reference, a choice that nothing maps to is mapped to as what is implied,
 * and what is made of other schemas says its name.
 *
 * @returns whether there was any
 */
export function writeWireNames(files: ReadonlyMap<string, ReferredFile>): boolean {
  const [root] = files.values();
  let isWritten = false;
  for (const { value } of files.values()) {
    const own = schemasOf(value);
    for (const { discriminator, oneOf, anyOf } of describedObjects(value) as Iterable<Schema>) {
      if (typeof discriminator !== "object" || typeof discriminator.propertyName !== "string") continue;
      isWritten = true;
      const refs = [oneOf, anyOf].flat().map((each) => (Object(each) as Schema).$ref);
      const choices = new Map(refs.filter((each) => typeof each === "string").map((each) => [nameOf(each), each]));
      const mapping = { ...discriminator.mapping };
      for (const [text, target] of Object.entries(mapping)) {
        const isOwn = Object.hasOwn(own, target);
        // The names of the first file stay.
        if (isOwn && value !== root?.value)
          mapping[text] = pointer("#/components/schemas", target.replaceAll("%", "%25"));
        else if (!isOwn) mapping[text] = choices.get(target) ?? target;
      }
      for (const [name, target] of choices) mapping[implied + name] = target;
      if (Object.keys(mapping).length > 0) discriminator.mapping = mapping;
    }
  }
  if (isWritten) for (const [path, file] of files) writeNames(path, file, files);
  return isWritten;
}

function writeNames(path: string, { value, files: led }: ReferredFile, files: ReadonlyMap<string, ReferredFile>): void {
  for (const [name, schema] of Object.entries(schemasOf(value))) writeName(schema, name);
  for (const { target } of references(value)) {
    const file = fileOf(target);
    const to = files.get(file === undefined ? path : (led.get(file) ?? ""))?.value;
    const [, fragment = ""] = target.split("#", 2);
    const schema = fragment === "" ? to : targetOf(to, `#${fragment}`);
    // A component has been called already.
    if (!Object.values(schemasOf(to)).includes(schema)) writeName(schema, nameOf(target));
  }
}

function writeName(schema: unknown, name: string): void {
  const { allOf } = Object(schema) as Schema;
  if (Array.isArray(allOf)) (schema as Record<string, unknown>)[nameMember] ??= name;
}

function schemasOf(value: unknown): Record<string, unknown> {
  return Object(targetOf(value, "#/components/schemas")) as Record<string, unknown>;
}

/** What a schema is called by a reference: the last name of its place, or the name of its file. */
function nameOf(reference: string): string {
  const [file = "", fragment = ""] = reference.split("#", 2);
  const name = segmentsOf(`#${fragment}`)?.at(-1) ?? "";
  return name === "" ? basename(file, extname(file)) : name;
}

/**
 * Takes what `writeWireNames` wrote out of the document that was made of the files, but for the names by which a
 * discriminator still means schemas that are called otherwise now.
 */
export function settleWireNames(description: object): void {
  const { components } = description as { components?: { schemas?: Record<string, Schema> } };
  const schemas = components?.schemas ?? {};
  for (const [name, schema] of Object.entries(schemas)) {
    const { [nameMember]: before } = Object(schema) as Record<string, string>;
    if (before === undefined || before === name) continue;
    for (const base of reachedFrom(basesOf(schema), basesOf)) {
      if (base.discriminator) {
        base.discriminator.mapping ??= {};
        base.discriminator.mapping[implied + before] ??= pointer("#/components/schemas", name);
      }
    }
  }
  for (const each of describedObjects(description)) {
    Reflect.deleteProperty(each, nameMember);
    const { discriminator } = each as Schema;
    if (typeof discriminator?.mapping === "object") settle(discriminator);
  }

  /** The components that a schema is made of. */
  function basesOf({ allOf = [] }: Schema): Schema[] {
    return [allOf].flat().flatMap(({ $ref = "" }) => {
      const [root, kind, name = "", ...inner] = segmentsOf($ref) ?? [];
      return (root === "components" && kind === "schemas" && inner.length === 0 ? schemas[name] : undefined) ?? [];
    });
  }
}

/**
 * What is implied is said where it is not the name any more, and nothing else is said of the schema, or by the value.
 */
function settle(discriminator: { mapping?: Record<string, string> }): void {
  const entries = Object.entries(discriminator.mapping ?? {});
  const said = entries.filter(([text]) => !text.startsWith(implied));
  const isSaid = (text: string, target: string) => said.some(([each, to]) => each === text || to === target);
  const left = entries
    .filter(([text]) => text.startsWith(implied))
    .map(([text, target]) => [text.slice(implied.length), target] as const)
    .filter(([text, target]) => !isSaid(text, target) && target !== pointer("#/components/schemas", text));
  if (left.length === 0 && said.length === 0 && entries.length > 0) delete discriminator.mapping;
  else discriminator.mapping = Object.fromEntries([...said, ...left]);
}
