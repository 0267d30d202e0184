import type { Description, Schema } from "../../../description/parts/description.js";
import { operationsOf } from "../../../description/parts/operations-of.js";
import { facts } from "../../facts/facts.js";
import type { Validate } from "../../validate/validator.js";
import type { ServiceDescription } from "../ask/service-description.js";
import { JudgeError } from "../interface/judge-error.js";

/**
 * What a team knows of its own service: a request, and how it responds. An item of `x-cases` at the root of a
 * description, where an overlay puts it.
 */
export interface StatedCase {
  /** What the request is about, for the verdict. */
  name: string;
  /** operationId. */
  operation: string;
  /** In place of those of a good request; `null` leaves one out. What an order costs goes by its market and its side. */
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
 * @throws JudgeError that names the place, where they have another form or ask what cannot be asked
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

/** What a row says that no request can, or that no response can show. */
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

/** An integer that may not be the one that was written. */
function roundedIn(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isInteger(value) && !Number.isSafeInteger(value) ? value : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  return Object.values(value)
    .map(roundedIn)
    .find((each) => each !== undefined);
}

/**
 * What the reader should know of operations that no check asks, in a line at most: those that the interface document does
 * not have, where no case asks them either.
 */
export function noteOfUnasked(description: Description): string[] {
  const { "x-cases": cases = [] } = description as { "x-cases"?: StatedCase[] };
  const asked = new Set([...Object.keys(facts.operations), ...cases.map(({ operation }) => operation)]);
  const unasked = operationsOf(description).filter(({ id }) => !asked.has(id));
  if (unasked.length === 0) return [];
  const names = unasked.slice(0, 3).map(({ id }) => id);
  const more = unasked.length > names.length ? ` and ${unasked.length - names.length} more` : "";
  return [`not asked: ${names.join(", ")}${more}, which the interface document does not have; x-cases may ask`];
}
