import type { Shape } from "../../service/service.js";
import { likelyChoices } from "./likely-choices.js";
import type { Difference, Notes } from "./place.js";

type Choices = Extract<Shape, { anyOf: unknown }>;

/** How much a value differs from a shape. */
interface Sum {
  isFatal: boolean;
  /** How often it is of another kind itself. */
  whole: number;
  /** How much of what is in it is of another kind. */
  inside: number;
}

/** Sums of objects, by the question: what they are compared with. */
type Memory = WeakMap<object, Map<string, Sum>>;

/**
 * Creates what finds out which of several shapes was meant: of those that can be, the one from which a value differs least,
 * and of equal ones the first; undefined where none can be used.
 *
 * @param look notes how a value differs from a shape
 */
export function createChoices(look: (shape: Shape, value: unknown, notes: Notes, insisted: boolean) => unknown) {
  const memory: Memory = new WeakMap();

  return (choices: Choices, value: unknown, insisted: boolean): Shape | undefined => {
    let least = Infinity;
    let meant: Shape | undefined;
    for (const shape of likelyChoices(choices.anyOf, choices, value)) {
      // There is a body, so it is not that none was meant.
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
 * Adds what is noted to a sum. What was found of an object is remembered: each choice around it looks at it, and shapes that
 * are nested in themselves would take twice as long with each level.
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
    // A number is a decimal rather than null or a text, and an integer rather than what would round it.
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
