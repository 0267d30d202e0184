import { createRandom } from "../../src/sandbox/faults/random.js";
import type { Description } from "../../toolkit/description/parts/description.js";
import type { Mutant, Operators } from "./description/places/per-place.js";
import { exampleOperators } from "./description/operators/examples.js";
import { memberOperators } from "./description/operators/members.js";
import { operationOperators } from "./description/operators/operations.js";
import { parameterOperators } from "./description/operators/parameters.js";
import { securityOperators } from "./description/operators/security.js";
import { valueOperators } from "./description/operators/values.js";
import { explanationRefactorings } from "./description/refactorings/explanations.js";
import { schemaRefactorings } from "./description/refactorings/schemas.js";
import { structureRefactorings } from "./description/refactorings/structure.js";

export const operators: Operators = {
  ...operationOperators,
  ...parameterOperators,
  ...securityOperators,
  ...memberOperators,
  ...valueOperators,
  ...exampleOperators,
};

/** Kinds of change without an effect on services and clients. */
export const refactorings: Operators = {
  ...schemaRefactorings,
  ...structureRefactorings,
  ...explanationRefactorings,
};

export const refactoringsOf = (description: Description): Mutant[] => mutantsBy(refactorings, description);

function mutantsBy(operators: Operators, description: Description): Mutant[] {
  return Object.entries(operators).flatMap(([operator, make]) =>
    make(description).map((mutant) => ({ operator, ...mutant })),
  );
}

/** Every mutant of a description that differs from it and from those before, in an order that the seed decides. */
export function mutantsOf(description: Description, seed = 1): Mutant[] {
  const known = new Set([JSON.stringify(description)]);
  const random = createRandom(seed);
  return mutantsBy(operators, description)
    .filter((mutant) => {
      const text = JSON.stringify(mutated(description, mutant));
      return !known.has(text) && known.add(text);
    })
    .map((mutant) => ({ mutant, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ mutant }) => mutant);
}

export function mutated(description: Description, { apply }: Mutant): Description {
  const copy = structuredClone(description);
  apply(copy);
  return copy;
}
