import type { Description, Schema } from "../../../description/parts/description.js";
import { operationsOf } from "../../../description/parts/operations-of.js";
import { facts } from "../../facts/facts.js";
import type { Validate } from "../../validate/validator.js";
import type { ServiceDescription } from "../ask/service-description.js";
import { JudgeError } from "../interface/judge-error.js";

/**
 * A request and the response that a team knows its service to give. An item of `x-cases` at the root of a description,
 * which an overlay adds.
 */
export interface StatedCase {
  /** The name of the case in the verdict. */
  name: string;
  /** operationId. */
  operation: string;
  /**
   * They override the parameters of a good request; `null` leaves one out. Price and amount of an order depend on its
   * market and side.
   */
  parameters?: Readonly<Record<string, unknown>>;
  /** The query as it stands in the URL, such as `first=1&first=2`. It replaces all parameters outside the path. */
  query?: string;
  /** The body as it is sent. It replaces all parameters outside the path. Default of `type`: JSON. */
  content?: { type?: string; text: string };
  status: number;
  /**
   * What its body must contain: members of objects with these values, arrays with exactly these items. Integers beyond
   * 53 bits are strings of their digits. Default: anything.
   */
  body?: unknown;
}

/** A JSON Schema, since cases come from a file of another team. */
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
        properties: { type: { type: "string", pattern: "^[ -~]+$" }, text: { type: "string" } },
      },
      status: { type: "integer", minimum: 200, maximum: 599 },
      body: {},
    },
  },
} as Schema;

/**
 * Reads the cases that a description states.
 *
 * @throws JudgeError that names the place, if a case has another form or cannot be requested
 */
export function statedCases(
  { description, operation: described }: ServiceDescription,
  validate: Validate,
): StatedCase[] {
  const stated = (description as { "x-cases"?: unknown })["x-cases"] ?? [];
  const [mismatch] = validate(schema, stated);
  if (mismatch) {
    const expected = mismatch.expected.replace(/^must /, "to ");
    throw new JudgeError(`x-cases${mismatch.pointer}: expected ${expected}, seen ${mismatch.seen}`);
  }
  const cases = stated as StatedCase[];
  const known = new Set<string>();
  for (const each of cases) {
    const { name, operation } = each;
    const found = described(operation);
    const what =
      found === undefined
        ? `no operation "${operation}" is described`
        : known.has(`${operation} ${name}`)
          ? "the name stands twice"
          : whyNotAsked(each, found);
    if (what !== undefined) throw new JudgeError(`x-cases: "${name}": ${what}`);
    known.add(`${operation} ${name}`);
  }
  return cases;
}

/** Why a case cannot be requested, or its response never be seen; undefined if it can. */
function whyNotAsked({ parameters = {}, content, status, body }: StatedCase, found: { method: string; path: string }) {
  const isGet = found.method === "GET";
  const inPath = ([name]: [string, unknown]) => found.path.includes(`{${name}}`);
  const entries = Object.entries(parameters);
  if (isGet && content) return "a GET request has no content";
  if (status === 429) return "whoever responds 429 is asked again later, so that it is never what is seen";
  const left = entries.find((each) => inPath(each) && each[1] === null);
  if (left) return `"${left[0]}" stands in the path and cannot be left out`;
  const nested = entries.find((each) => (isGet || inPath(each)) && typeof each[1] === "object" && each[1] !== null);
  if (nested) return `"${nested[0]}" stands in the URL, where there are no objects and arrays`;
  const rounded = [parameters, body].map(roundedIn).find((each) => each !== undefined);
  if (rounded !== undefined)
    return `an integer of more than 53 bits, near ${rounded}, must stand as a text of its digits`;
  return undefined;
}

/** The first integer in a value that parsing may have rounded. */
function roundedIn(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isInteger(value) && !Number.isSafeInteger(value) ? value : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  return Object.values(value)
    .map(roundedIn)
    .find((each) => each !== undefined);
}

/** A note on operations that no check calls: the interface document does not have them, and neither do the cases. */
export function noteOfUnasked(description: Description): string[] {
  const { "x-cases": cases = [] } = description as { "x-cases"?: StatedCase[] };
  const asked = new Set([...Object.keys(facts.operations), ...cases.map(({ operation }) => operation)]);
  const unasked = operationsOf(description).filter(({ id }) => !asked.has(id));
  if (unasked.length === 0) return [];
  const names = unasked.slice(0, 3).map(({ id }) => id);
  const more = unasked.length > names.length ? ` and ${unasked.length - names.length} more` : "";
  return [`not asked: ${names.join(", ")}${more}, which the interface document does not have; x-cases may ask`];
}
