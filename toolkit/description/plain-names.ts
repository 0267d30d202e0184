import { pointer } from "./pointer.js";
import { references } from "./references.js";

/**
 * Gives components names that OpenAPI allows: those that are made of references to places such as `#/defs/a~1b` are called
 * by that, and what refers to them is no pointer to them then.
 *
 * @param kept the components that keep their names
 */
export function plainNames(description: object, kept: unknown): void {
  const { components = {} } = description as { components?: Record<string, Record<string, unknown>> };
  const renamed = new Map<string, string>();
  for (const [kind, members] of Object.entries(components)) {
    const own = (Object(kept) as Record<string, unknown>)[kind];
    const names = Object.keys(Object(members) as object);
    const taken = new Set(names);
    const entries = names.map((name) => {
      const isPlain = /^[\w.-]+$/.test(name) || Object.hasOwn(Object(own) as object, name);
      let plain = isPlain ? name : name.replaceAll(/[^\w.-]/g, "_");
      for (const base = plain; !isPlain && taken.has(plain);) plain = `${base}_${taken.size}`;
      taken.add(plain);
      if (!isPlain) renamed.set(`#/components/${kind}/${name}`, pointer("#/components", kind, plain));
      return [plain, members[name]] as const;
    });
    if (renamed.size > 0) components[kind] = Object.fromEntries(entries);
  }
  if (renamed.size === 0) return;
  for (const { holder, name, target } of references(description)) holder[name] = renamed.get(target) ?? target;
}
