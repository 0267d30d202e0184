import type { Bundle } from "./seeded-changes.js";

/**
 * Puts many descriptions into one, so that one run of Redocly compares them all: each under a path, component names and
 * operationIds of its own. Security schemes stay shared; explanations and examples, most of the text, are left out.
 *
 * @returns the description, in which the paths of the n-th begin with `/n`
 */
export function sideBySide(bundles: readonly Bundle[]): Bundle {
  const all: Bundle = { ...structuredClone(bundles[0]), paths: {}, components: {} };
  for (const [index, bundle] of bundles.entries()) {
    const { paths, components } = renamed(bundle, index);
    for (const [path, item] of Object.entries(paths)) all.paths[`/${index}${path}`] = item;
    for (const [kind, members] of Object.entries(components as Bundle)) {
      for (const [name, member] of Object.entries(members as Bundle)) {
        (all.components[kind] ??= {})[kind === "securitySchemes" ? name : `${name}_${index}`] = member;
      }
    }
  }
  return all;
}

/** Names that are left out wherever they stand, those of members included. */
export const explaining = ["description", "examples", "x-not-shown", "x-source"];

function renamed(bundle: Bundle, index: number): Bundle {
  const text = JSON.stringify(bundle, (key, value: unknown) => {
    if (explaining.includes(key)) return undefined;
    // A reference, or what a discriminator maps to.
    if (typeof value === "string" && value.startsWith("#/components/")) return `${value}_${index}`;
    return key === "operationId" ? `${String(value)}_${index}` : value;
  });
  return JSON.parse(text) as Bundle;
}
