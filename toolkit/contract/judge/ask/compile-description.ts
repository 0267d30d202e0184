import type { Description } from "../../../description/parts/description.js";
import { resolve } from "../../../description/parts/resolve.js";
import { facts } from "../../facts/facts.js";
import { createValidator, type Validate } from "../../validate/validator.js";
import { readServiceDescription, type ServiceDescription } from "./service-description.js";
import { JudgeError } from "../interface/judge-error.js";

interface Compiled {
  described: ServiceDescription;
  validate: Validate;
}

/** Each description is compiled once, and must not change afterwards. */
const known = new WeakMap<Description, Compiled>();

/**
 * Reads a description, and compiles the schemas of all responses.
 *
 * @throws JudgeError where it cannot be compiled
 */
export function compileDescription(description: Description): Compiled {
  const before = known.get(description);
  if (before) return before;
  try {
    const described = readServiceDescription(description);
    const validate = createValidator(description);
    for (const id of Object.keys(facts.operations)) {
      for (const response of Object.values(described.operation(id)?.operation.responses ?? {})) {
        const { content = {} } = resolve(description, response);
        for (const { schema = {} } of Object.values(content)) validate(schema, null);
      }
    }
    known.set(description, { described, validate });
    return { described, validate };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new JudgeError(`the description cannot be compiled: ${why}`);
  }
}
