import type { Kind, Shape } from "../../service/service.js";
import { createIsNested } from "./is-nested.js";
import { isObject } from "../../options/is-object.js";
import { type ToldApart, likelyChoices } from "./choices.js";

/**
 * Whether a value is exactly as described. Returns nothing else, so it costs next to nothing: no text is built.
 *
 * @param undescribed gets the parts that are not checked: undescribed members, and values that may be anything, or any
 *   number (an integer may be another choice). Everything else has been checked, and no described integer in it was
 *   rounded.
 */
export type Fits = (value: unknown, undescribed?: unknown[]) => boolean;

/** 2^52: from here on a fraction is rounded to an integer, and only the digits show whether there was one. */
const unsure = 2 ** 52;

/** The JavaScript type of each kind, as `JSON.parse` returns it. */
export const isOfKind: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  any: (value) => value !== undefined,
  none: (value) => value === undefined,
  null: (value) => value === null,
  string: (value) => typeof value === "string",
  decimal: (value) => typeof value === "string",
  integer: (value) => typeof value === "bigint" || (Number.isInteger(value) && Math.abs(value as number) < unsure),
  number: (value) => typeof value === "number" && Number.isFinite(value),
  boolean: (value) => typeof value === "boolean",
};

/**
 * Compiles shapes, each once. Additional members are allowed, and enum values are not compared, so that a new state or
 * member of the service is no error.
 *
 * @param shapes the named ones, which may refer to each other recursively
 */
export function createFits(shapes: Readonly<Record<string, Shape>>): (shape: Shape) => Fits {
  const named = new Map<string, Fits>();
  const isNested = createIsNested(shapes);

  function compile(shape: Shape): Fits {
    if (shape === "any" || shape === "number") return noted(isOfKind[shape]);
    if (typeof shape === "string") return isOfKind[shape];
    if ("ref" in shape) return reference(shape);
    if ("anyOf" in shape) return some(shape.anyOf.map(compile), shape);
    if ("allOf" in shape) return every(shape.allOf.map(compile));
    if ("array" in shape) return items(compile(shape.array), shape.first?.map(compile), shape.least);
    if ("map" in shape) {
      const fits = compile(shape.map);
      return (value, undescribed) => isObject(value) && Object.values(value).every((each) => fits(each, undescribed));
    }
    return members(shape, shape.others && compile(shape.others));
  }

  function reference(shape: { readonly ref: string }): Fits {
    const { ref } = shape;
    const known = named.get(ref);
    if (known) return known;
    // Set before it is compiled: a shape may contain itself.
    named.set(ref, (value, undescribed) => named.get(ref)?.(value, undescribed) ?? false);
    const compiled = compile(shapes[ref] ?? "any");
    const fits = isNested(shape) ? remembered(compiled) : compiled;
    named.set(ref, fits);
    return fits;
  }

  function members({ object, optional = [] }: Extract<Shape, { object: unknown }>, others?: Fits): Fits {
    const names = Object.keys(object);
    const fits = names.map((name) => compile(object[name] ?? "any"));
    const required = names.map((name) => !optional.includes(name));
    const count = required.filter(Boolean).length;
    return (value, undescribed) => {
      if (!isObject(value)) return false;
      let [seen, next] = [0, 0];
      // Most services write members in the order of the description: then the first look-up succeeds.
      for (const name in value) {
        const index = names[next] === name ? next : names.indexOf(name);
        const member = value[name];
        if (index < 0) {
          // The program may have added members to all objects.
          if (!Object.hasOwn(value, name)) continue;
          if (others && !others(member, undescribed)) return false;
          if (!others) undescribed?.push(member);
          continue;
        }
        if (!fits[index]?.(member, undescribed)) return false;
        if (required[index]) seen++;
        next = index + 1;
      }
      return seen === count;
    };
  }

  return compile;
}

function noted(fits: Fits): Fits {
  return (value, undescribed) => {
    undescribed?.push(value);
    return fits(value);
  };
}

function some(all: readonly Fits[], told: ToldApart): Fits {
  return (value, undescribed) => likelyChoices(all, told, value).some((fits) => fits(value, undescribed));
}

/** Checks each object once: with choices at each level, each of them would check everything inside. */
function remembered(fits: Fits): Fits {
  const known = new WeakMap<object, boolean>();
  return (value, undescribed) => {
    if (typeof value !== "object" || value === null) return fits(value, undescribed);
    const before = known.get(value);
    if (before !== undefined) return before;
    const result = fits(value, undescribed);
    known.set(value, result);
    return result;
  };
}

function every(all: readonly Fits[]): Fits {
  return (value, undescribed) => all.every((fits) => fits(value, undescribed));
}

function items(fits: Fits, first?: readonly Fits[], least = 0): Fits {
  return (value, undescribed) => {
    if (!Array.isArray(value) || value.length < least) return false;
    let index = 0;
    for (const item of value) if (!(first?.[index++] ?? fits)(item, undescribed)) return false;
    return true;
  };
}
