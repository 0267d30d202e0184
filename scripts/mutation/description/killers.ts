/** The suite's levels, and what the generated types add to them. */
export const killers = ["happy", "violations", "negatives", "witness", "types"] as const;
export type Killer = (typeof killers)[number];
