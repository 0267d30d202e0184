import type { Kind, Shape } from "../service.js";

/** Whether a value is just as described. Says nothing else, and so costs next to nothing: no text is built. */
export type Fits = (value: unknown) => boolean;

/** How a value of each kind comes out of the parser. */
export const isOfKind: Readonly<Record<Kind, Fits>> = {
  any: (value) => value !== undefined,
  none: (value) => value === undefined,
  null: (value) => value === null,
  string: (value) => typeof value === "string",
  decimal: (value) => typeof value === "string",
  integer: (value) => typeof value === "bigint" || Number.isSafeInteger(value),
  number: (value) => typeof value === "number" || typeof value === "bigint",
  boolean: (value) => typeof value === "boolean",
};

/** An object as JSON has it. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Compiles shapes, each once. Members may be added, and values that the description lists are not compared: a new state
 * or field of the service breaks nobody.
 *
 * @param shapes the named ones, which may refer to each other in a circle
 */
export function createFits(shapes: Readonly<Record<string, Shape>>): (shape: Shape) => Fits {
  const named = new Map<string, Fits>();

  function compile(shape: Shape): Fits {
    if (typeof shape === "string") return isOfKind[shape];
    if ("ref" in shape) return reference(shape.ref);
    if ("anyOf" in shape) return some(shape.anyOf.map(compile));
    if ("allOf" in shape) return every(shape.allOf.map(compile));
    if ("array" in shape) return items(compile(shape.array));
    if ("map" in shape) {
      const fits = compile(shape.map);
      return (value) => isObject(value) && Object.values(value).every(fits);
    }
    return members(shape.object, shape.optional);
  }

  function reference(name: string): Fits {
    const known = named.get(name);
    if (known) return known;
    // Set before it is compiled: a shape may hold itself.
    named.set(name, (value) => named.get(name)?.(value) ?? false);
    const compiled = compile(shapes[name] ?? "any");
    named.set(name, compiled);
    return compiled;
  }

  function members(object: Readonly<Record<string, Shape>>, optional: readonly string[] = []): Fits {
    const names = Object.keys(object);
    const fits = names.map((name) => compile(object[name] ?? "any"));
    const required = names.map((name) => !optional.includes(name));
    return (value) => {
      if (!isObject(value)) return false;
      for (let index = 0; index < names.length; index++) {
        const name = names[index] as string;
        const member = value[name];
        // A member that is there cannot be undefined, but what every object inherits is not a member.
        const there = member !== undefined && (typeof member !== "function" || Object.hasOwn(value, name));
        if (there ? !fits[index]?.(member) : required[index]) return false;
      }
      return true;
    };
  }

  return compile;
}

function some(all: readonly Fits[]): Fits {
  return (value) => all.some((fits) => fits(value));
}

function every(all: readonly Fits[]): Fits {
  return (value) => all.every((fits) => fits(value));
}

function items(fits: Fits): Fits {
  return (value) => {
    if (!Array.isArray(value)) return false;
    for (const item of value) if (!fits(item)) return false;
    return true;
  };
}
