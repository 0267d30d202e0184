import type { Description } from "../../../toolkit/description/parts/description.js";

/** A description with one thing changed. */
export interface Mutant {
  operator: string;
  /** Where, in words that stay the same from run to run. */
  site: string;
  /** Makes the change in a copy of the description. */
  apply: (description: Description) => void;
}

/** A change at every place where it can be made. */
export type MakeMutants = (description: Description) => Omit<Mutant, "operator">[];

/** Kinds of change, by their names. */
export type Operators = Readonly<Record<string, MakeMutants>>;

export const idOf = ({ operator, site }: Pick<Mutant, "operator" | "site">): string => `${operator} ${site}`;
