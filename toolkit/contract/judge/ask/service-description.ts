import { basePathOf } from "../../../description/parts/base-path.js";
import type { Description } from "../../../description/parts/description.js";
import { openPointsOf, recordsOf } from "../../../description/parts/open-points-of.js";
import { operationsOf } from "../../../description/parts/operations-of.js";
import { resolve } from "../../../description/parts/resolve.js";
import { facts } from "../../facts/facts.js";
import { createValidator, type Validate } from "../../validate/validator.js";
import { JudgeError } from "../interface/judge-error.js";

/** A description as the judge reads it. */
export type ServiceDescription = Readonly<ReturnType<typeof readServiceDescription>>;

/** Points that an overlay settles. Once their record has no overlays to choose from, they are settled. */
const choosable = new Set(["U-06", "U-08", "U-13", "U-22", "U-23", "U-24", "U-25", "U-27"]);

/** Reads what the judge needs from a description. */
export function readServiceDescription(description: Description) {
  const operations = new Map(operationsOf(description).map((each) => [each.id, each]));
  const records = recordsOf(description);
  const reachable = new Map<string, Set<string>>();
  const serviceWide = [description.info, description.servers, description.components?.securitySchemes];

  function pointsOf(id: string): Set<string> {
    const known = reachable.get(id);
    if (known) return known;
    const found = operations.get(id);
    const ids = new Set(openPointsOf([...serviceWide, found?.operation, found?.parameters], description));
    reachable.set(id, ids);
    return ids;
  }

  return {
    description,
    /** The path prefix of every operation. */
    prefix: basePathOf(description),
    operation: (id: string) => operations.get(id),
    /** Whether an operation has a parameter of that name. */
    takes: (id: string, parameter: string) =>
      operations.get(id)?.parameters.some(({ name }) => name === parameter) ?? false,
    /** Whether a point is still open for an operation. An overlay that settles it removes the point, or its choices. */
    isOpen: (id: string, operation: string) => {
      const record = records.get(id);
      if (!record || !pointsOf(operation).has(id)) return false;
      return !choosable.has(id) || record.overlays !== undefined;
    },
    /**
     * A hint about the open points named in a text: what they leave open and, if nothing is held against the service,
     * which overlays settle them. What counts as a fault is none that one of these would excuse.
     */
    hint: (rests: string, isExcused: boolean) => {
      const named = (rests.match(/U-\d+/g) ?? []).map((id) => records.get(id)).filter((record) => record !== undefined);
      const lines = named.map(({ id, what, reading = "none.", overlays }) => {
        const ways = overlays
          ? `: --overlay ${overlays.join(" or --overlay ")}`
          : ", say so in an overlay of your own.";
        const held = /^none\b/i.test(reading) ? "What is expected here holds under any." : "A service is held to it.";
        const settle = isExcused ? `If your service does otherwise${ways}` : held;
        return `${id} is open: ${what} Reading: ${reading} ${settle}`.trim();
      });
      return lines.length > 0 ? lines.join(" ") : undefined;
    },
  };
}

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
