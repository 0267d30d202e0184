import type { Description, Schema } from "../../../description/description.js";
import type { Validate } from "../../recorder/validator.js";
import { JudgeError } from "../options.js";

/**
 * What a team knows of its own service: a request, and how it responds. An item of `x-cases` at the root of a
 * description, where an overlay puts it.
 */
export interface StatedCase {
  /** What the request is about, for the verdict. */
  name: string;
  /** operationId. */
  operation: string;
  /** In place of those of a good request; `null` leaves one out. */
  parameters?: Readonly<Record<string, unknown>>;
  /** The query as it stands in the URL, in place of all parameters that are not in the path: `first=1&first=2`. */
  query?: string;
  /** The body as it is sent, in place of all parameters that are not in the path. `type` is JSON unless it says otherwise. */
  content?: { type?: string; text: string };
  /** The status of the response. */
  status: number;
  /**
   * What must be in its body: members of objects, with these values; arrays of exactly so many items; integers beyond 53
   * bits as strings of their digits. Default: anything.
   */
  body?: unknown;
}

/** As JSON Schema: a file of another team is read, not a type. */
const schema = {
  type: "array",
  items: {
    type: "object",
    required: ["name", "operation", "status"],
    additionalProperties: false,
    properties: {
      name: { type: "string", minLength: 1 },
      operation: { type: "string" },
      parameters: { type: "object" },
      query: { type: "string" },
      content: {
        type: "object",
        required: ["text"],
        additionalProperties: false,
        properties: { type: { type: "string" }, text: { type: "string" } },
      },
      status: { type: "integer", minimum: 200, maximum: 599 },
      body: {},
    },
  },
} as Schema;

/**
 * Reads the cases that a description states.
 *
 * @param methodOf the method of an operation, undefined where it is not described
 * @throws JudgeError that names the place, where they have another form or ask what cannot be asked
 */
export function statedCases(
  description: Description,
  validate: Validate,
  methodOf: (operation: string) => string | undefined,
): StatedCase[] {
  const stated = (description as { "x-cases"?: unknown })["x-cases"] ?? [];
  const [misfit] = validate(schema, stated);
  if (misfit) {
    const expected = misfit.expected.replace(/^must /, "to ");
    throw new JudgeError(`x-cases${misfit.pointer}: expected ${expected}, seen ${misfit.seen}`);
  }
  const cases = stated as StatedCase[];
  const known = new Set<string>();
  for (const { name, operation, content } of cases) {
    const method = methodOf(operation);
    const what =
      (method === undefined && `no operation "${operation}" is described`) ||
      (method === "GET" && content && "a GET request has no content") ||
      (known.has(`${operation} ${name}`) && "the name stands twice");
    if (what) throw new JudgeError(`x-cases: "${name}": ${what}`);
    known.add(`${operation} ${name}`);
  }
  return cases;
}
