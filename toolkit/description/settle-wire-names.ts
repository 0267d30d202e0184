import { describedObjects } from "./described-members.js";
import type { Schema } from "./description.js";
import { pointer, segmentsOf } from "./pointer.js";
import { implied, nameMember } from "./wire-names.js";

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
    for (const base of basesOf(schema)) {
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

  /** What a schema is made of, and what that is made of. */
  function basesOf({ allOf = [] }: Schema, found = new Set<Schema>()): Set<Schema> {
    for (const { $ref = "" } of allOf) {
      const [root, kind, name = "", ...inner] = segmentsOf($ref) ?? [];
      const base = root === "components" && kind === "schemas" && inner.length === 0 ? schemas[name] : undefined;
      if (!base || found.has(base)) continue;
      found.add(base);
      basesOf(base, found);
    }
    return found;
  }
}

/** What is implied is said where it is not the name any more, and nothing else is said of the schema, or by the value. */
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
