import type { Description } from "../../../../toolkit/description/description.js";
import type { Mutant, Operators } from "../mutant.js";
import { mutantsBy } from "../mutants.js";
import { explanationRefactorings } from "./explanations.js";
import { schemaRefactorings } from "./schemas.js";
import { structureRefactorings } from "./structure.js";

/** Kinds of change that change nothing for anybody. */
export const refactorings: Operators = {
  ...schemaRefactorings,
  ...structureRefactorings,
  ...explanationRefactorings,
};

/** Every such change of a description. */
export const refactoringsOf = (description: Description): Mutant[] => mutantsBy(refactorings, description);
