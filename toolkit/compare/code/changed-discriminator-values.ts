import { isObject } from "../../../src/options/is-object.js";
import { changeAt, type Change } from "../../description/parts/change.js";
import { describedMembers } from "../../description/json/described-members.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { pointer, segmentsOf } from "../../description/json/pointer.js";
import { usedSchemas } from "../../description/parts/used-schemas.js";
import { calledIn } from "../../generate/schemas/distinguishing-member.js";
import { allDerivedFrom, derivedSchemas } from "../../generate/schemas/derived-schemas.js";
import { movedNames } from "./loss.js";
import { plainDiscriminator } from "../canonical/plain-keywords.js";

/**
 * Discriminator values that are gone with the name of a schema: if nothing maps to a schema that is derived from a base
 * by `allOf`, its name is the value, and Redocly does not compare that.
 */
export function lostDiscriminatorValues(before: Description, after: Description): Change[] {
  return [...usedSchemas(before, [before.paths])].flatMap((name): Change[] => {
    const [was, is] = [discriminatorOf(before, name), discriminatorOf(after, name)];
    // A discriminator that is gone is reported itself.
    if (!was || !is) return [];
    const mapped = new Set(Object.keys(was.mapping ?? {}));
    const left = new Set([...valuesOf(after, name, is), ...Object.keys(is.mapping ?? {})]);
    const lost = valuesOf(before, name, was).filter((value) => !mapped.has(value) && !left.has(value));
    return lost.map((value) => {
      const what = `No schema derived from this one has the discriminator value ${JSON.stringify(value)} (\`${was.propertyName}\`) any more.`;
      return { impact: "major", where: `components/schemas/${name}`, what, rules: ["discriminator-value-removed"] };
    });
  });
}

function discriminatorOf(description: Description, name: string): Schema["discriminator"] {
  const schema = description.components?.schemas?.[name];
  return typeof schema?.discriminator === "object" ? plainDiscriminator(schema, description).discriminator : undefined;
}

/** The discriminator values of the schemas derived from a base, directly or not. */
function valuesOf(description: Description, base: string, discriminator: Schema["discriminator"]): string[] {
  const derived = derivedSchemas(description.components?.schemas ?? {});
  return allDerivedFrom(derived, base).flatMap((name) => calledIn(discriminator, name));
}

/**
 * Discriminator values that now mean another schema, while the former one has another value: a caller that sends the
 * value now says something else, whatever members the two schemas have.
 */
export function movedDiscriminatorValues(before: Description, after: Description): Change[] {
  const used = usedSchemas(before, [before.paths]);
  return visit(before, after, false, []);

  function visit(one: unknown, other: unknown, isMap: boolean, place: readonly string[]): Change[] {
    const [, kind, name] = place;
    if (kind === "schemas" && name !== undefined && place.length === 3 && !used.has(name)) return [];
    if (typeof one !== "object" || one === null || typeof other !== "object" || other === null) return [];
    const own = isMap || !isObject(one) || !isObject(other) ? [] : movedAt(one, other, place);
    const inner = describedMembers(one, isMap).flatMap(({ name, value, isMap: isInner }) => {
      return visit(value, (other as Record<string, unknown>)[name], isInner, [...place, name]);
    });
    return [...own, ...inner];
  }

  function movedAt(one: Schema, other: Schema, place: readonly string[]): Change[] {
    const [was, is] = [textsIn(before, one, place), textsIn(after, other, place)];
    const isKept = (name?: string) => [...was].some(([text, each]) => each === name && is.get(text) === name);
    const isSplit = (text: string) => isKept(was.get(text)) && ![...was.values()].includes(is.get(text) ?? "");
    // If only one of several values has a new meaning, members are compared.
    const moved = [...movedNames(was, is)].filter((text) => !isSplit(text));
    return moved.map((text) => {
      const by = one.discriminator?.propertyName;
      const what = `\`${by}\` ${JSON.stringify(text)} now means \`${is.get(text)}\`, and meant \`${was.get(text)}\`.`;
      return changeAt(pointer("#", ...place), { impact: "major", what, rules: ["discriminator-value-moved"] });
    });
  }
}

/** The schema of each discriminator value: one of the choices, or one derived from the schema that holds it. */
function textsIn(description: Description, schema: Schema, place: readonly string[]): Map<string, string> {
  const { anyOf = [], oneOf = [] } = schema;
  if (typeof schema.discriminator?.propertyName !== "string" || ![anyOf, oneOf].every(Array.isArray)) return new Map();
  const { discriminator } = plainDiscriminator(schema, description);
  const choices = [...anyOf, ...oneOf].flatMap(({ $ref }) => segmentsOf($ref ?? "")?.[2] ?? []);
  const isBase = place[1] === "schemas" && place.length === 3 && choices.length === 0;
  const all = isBase ? allDerivedFrom(derivedSchemas(description.components?.schemas ?? {}), place[2] ?? "") : choices;
  return new Map(all.flatMap((name) => calledIn(discriminator, name).map((text) => [text, name] as const)));
}
