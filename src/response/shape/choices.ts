import type { Shape } from "../../service/service.js";
import type { Difference, Notes } from "./place.js";
import { isObject } from "../../options/is-object.js";

type Choices = Extract<Shape, { anyOf: unknown }>;

/** How much a value differs from a shape. */
interface Sum {
  isFatal: boolean;
  /** How often the value itself is of another kind. */
  whole: number;
  /** How many values inside are of another kind. */
  inside: number;
}

/** The differences of objects, by what they are compared with. */
type Memory = WeakMap<object, Map<string, Sum>>;

/**
 * Creates a function that picks one of several shapes for a value: the one from which it differs least, the first of
 * equal ones; undefined if none is usable.
 *
 * @param look notes how a value differs from a shape
 */
export function createChoices(look: (shape: Shape, value: unknown, notes: Notes, insisted: boolean) => unknown) {
  const memory: Memory = new WeakMap();

  return (choices: Choices, value: unknown, insisted: boolean): Shape | undefined => {
    let least = Infinity;
    let meant: Shape | undefined;
    for (const shape of likelyChoices(choices.anyOf, choices, value)) {
      // There is a body, so the choice without a body is not meant.
      if (shape === "none") continue;
      const sum: Sum = { isFatal: false, whole: 0, inside: 0 };
      look(shape, value, new Adding(sum, memory, true), insisted);
      const weight = sum.isFatal ? Infinity : 1000 * sum.whole + sum.inside;
      if (weight < least) [least, meant] = [weight, shape];
    }
    return meant;
  };
}

/**
 * Sums up differences. The result for an object is cached: each choice around it compares it, and with recursive shapes
 * the time would double with each level.
 */
class Adding implements Notes {
  readonly sum: Sum;
  readonly memory: Memory;
  readonly isWhole: boolean;

  constructor(sum: Sum, memory: Memory, isWhole: boolean) {
    this.sum = sum;
    this.memory = memory;
    this.isWhole = isWhole;
  }

  note({ fatal, exact, decimal }: Difference): void {
    this.sum.isFatal ||= fatal;
    // A number is taken for a decimal rather than null or a text, and for an integer rather than a number, which
    // rounds.
    if (decimal) this.sum.inside += 0.5;
    else if (exact) this.sum.inside += 0.25;
    else this.add(1, 0);
  }

  member(): Notes {
    return this.isWhole ? new Adding(this.sum, this.memory, false) : this;
  }

  items(): Notes {
    return this.member();
  }

  recall(value: object, question: string, look: (notes: Notes) => unknown): void {
    let known = this.memory.get(value);
    if (!known) this.memory.set(value, (known = new Map<string, Sum>()));
    let found = known.get(question);
    if (!found) {
      known.set(question, (found = { isFatal: false, whole: 0, inside: 0 }));
      look(new Adding(found, this.memory, true));
    }
    this.sum.isFatal ||= found.isFatal;
    this.add(found.whole, found.inside);
  }

  add(whole: number, inside: number): void {
    this.sum[this.isWhole ? "whole" : "inside"] += whole;
    this.sum.inside += inside;
  }
}

/** How choices are distinguished: by a member with a different text in each. */
export interface ToldApart {
  readonly by?: string;
  /** The texts of each choice; none for a choice without any. */
  readonly as?: readonly (readonly string[])[];
}

/**
 * The choices that a value can be according to its own member; all of them if the member is missing or has an
 * undescribed text.
 */
export function likelyChoices<Choice>(
  choices: readonly Choice[],
  { by, as }: ToldApart,
  value: unknown,
): readonly Choice[] {
  if (!by || !as || !isObject(value)) return choices;
  const isSaid = (texts: readonly string[] = []) => texts.includes(value[by] as string);
  return as.some(isSaid) ? choices.filter((_, at) => !as[at]?.length || isSaid(as[at])) : choices;
}
