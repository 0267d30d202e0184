import type { Change } from "../../description/parts/change.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { usedSchemas } from "../../description/parts/used-schemas.js";
import { calledIn } from "../../generate/schemas/told-apart.js";
import { heirsOf, heirsWithin } from "../../generate/prepare/heirs-of.js";
import { plainDiscriminator } from "../canonical/plain-discriminator.js";

/**
 * Values of discriminators that are gone with the name of a schema: where nothing maps to what is made of a base by
 * `allOf`, the base calls it by its name, and nothing that Redocly compares says so.
 */
export function lostHeirs(before: Description, after: Description): Change[] {
  return [...usedSchemas(before, [before.paths])].flatMap((name): Change[] => {
    const [was, is] = [discriminatorOf(before, name), discriminatorOf(after, name)];
    // What tells no heirs apart any more is said itself.
    if (!was || !is) return [];
    const mapped = new Set(Object.keys(was.mapping ?? {}));
    const left = new Set([...valuesOf(after, name, is), ...Object.keys(is.mapping ?? {})]);
    const lost = valuesOf(before, name, was).filter((value) => !mapped.has(value) && !left.has(value));
    return lost.map((value) => {
      const what = `\`${was.propertyName}\` is ${JSON.stringify(value)} for no schema any more that is made of this one.`;
      return { impact: "major", where: `components/schemas/${name}`, what, rules: ["discriminator-value-removed"] };
    });
  });
}

function discriminatorOf(description: Description, name: string): Schema["discriminator"] {
  const schema = description.components?.schemas?.[name];
  return typeof schema?.discriminator === "object" ? plainDiscriminator(schema, description).discriminator : undefined;
}

/** What a base calls its heirs, and theirs. */
function valuesOf(description: Description, base: string, discriminator: Schema["discriminator"]): string[] {
  const heirs = heirsOf(description.components?.schemas ?? {});
  return heirsWithin(heirs, base).flatMap((name) => calledIn(discriminator, name));
}
