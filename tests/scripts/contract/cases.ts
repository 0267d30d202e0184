import fc from "fast-check";
import type { RawOptions } from "../../../scripts/contract/suite/request.js";
import type { Schema } from "../../../toolkit/description/parts/description.js";
import { type DescribedOperation, operationsOf } from "../../../toolkit/description/parts/operations-of.js";
import { resolve } from "../../../toolkit/description/parts/resolve.js";
import { description } from "../../support/built.js";

/** A request, made from the schemas of the description: a valid one, or one with a single fault. */
export interface Case {
  operation: string;
  parameters: Record<string, unknown>;
  options?: RawOptions;
  /** undefined: none. */
  fault: string | undefined;
}

type Members = Record<string, { schema: Schema; required: boolean; place: string }>;

/** Path, query and body members of an operation. */
function membersOf({ operation, parameters }: DescribedOperation): Members {
  const members: Members = {};
  for (const { name, in: place, required = false, schema = {} } of parameters) {
    members[name] = { schema: resolve(description, schema), required, place };
  }
  const body = operation.requestBody?.content["application/json"]?.schema;
  const { properties = {}, required = [] } = body ? resolve(description, body) : {};
  for (const [name, schema] of Object.entries(properties)) {
    members[name] = { schema: resolve(description, schema), required: required.includes(name), place: "body" };
  }
  return members;
}

/** Strings of a pattern. Making the arbitrary costs more than drawing from it, so each is made once. */
const matching = new Map<string, fc.Arbitrary<string>>();

function stringsOf(pattern: string): fc.Arbitrary<string> {
  const known = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern), { size: "-1" });
  matching.set(pattern, known);
  return known;
}

/** Values that a schema takes. */
function valid({ type, enum: values, pattern, minimum = -1000 }: Schema): fc.Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values);
  if (type === "integer") return fc.integer({ min: minimum, max: Number.MAX_SAFE_INTEGER });
  if (pattern !== undefined) return stringsOf(pattern);
  return fc.string({ size: "small" });
}

/** Values that a schema refuses, as text or (in a body) as JSON. */
function invalid({ type, enum: values, pattern, minimum }: Schema, inBody: boolean): fc.Arbitrary<unknown>[] {
  const found: fc.Arbitrary<unknown>[] = [];
  if (values) found.push(fc.string().filter((text) => !values.includes(text)));
  if (pattern !== undefined) found.push(fc.string().filter((text) => !new RegExp(pattern, "u").test(text)));
  if (type === "integer") {
    found.push(fc.string().filter((text) => !/^\s*-?\d/.test(text) && text.trim() !== ""));
    found.push(
      fc.double({ noInteger: true, noNaN: true, min: 1, max: 1e6 }).filter((value) => !`${value}`.includes("e")),
    );
    if (!inBody) found.push(fc.constantFrom("1e1", "1.0", "0x10"));
    if (minimum !== undefined) found.push(fc.integer({ max: minimum - 1 }));
  }
  if (inBody) found.push(fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.constant([]), fc.constant({})));
  return found;
}

const operations = operationsOf(description).map((each) => ({ id: each.id, members: membersOf(each) }));

/** Valid parameters: everything that is required, and any of the rest. */
function validParameters(members: Members): fc.Arbitrary<Record<string, unknown>> {
  const arbitraries = Object.fromEntries(Object.entries(members).map(([name, { schema }]) => [name, valid(schema)]));
  const requiredKeys = Object.keys(members).filter((name) => members[name]?.required);
  return fc.record(arbitraries, { requiredKeys });
}

export const validCase: fc.Arbitrary<Case> = fc
  .constantFrom(...operations)
  .chain(({ id, members }) =>
    validParameters(members).map((parameters) => ({ operation: id, parameters, fault: undefined })),
  );

/** One fault in an otherwise valid request. */
export const faultyCase: fc.Arbitrary<Case> = fc
  .constantFrom(...operations.filter(({ members }) => Object.keys(members).length > 0))
  .chain(({ id, members }) =>
    validParameters(members).chain((parameters) => {
      const faults: fc.Arbitrary<Case>[] = [];
      const hasBody = Object.values(members).some(({ place }) => place === "body");
      for (const [name, { schema, required, place }] of Object.entries(members)) {
        for (const values of invalid(schema, place === "body")) {
          const usable =
            place === "path" ? values.filter((value) => /^[^/%.\s]+(\.\d+)?$/.test(String(value))) : values;
          faults.push(
            usable.map((value) => ({
              operation: id,
              parameters: { ...parameters, [name]: value },
              fault: `${place} ${name} value`,
            })),
          );
        }
        const rest = Object.fromEntries(Object.entries(parameters).filter(([each]) => each !== name));
        if (required && place !== "path")
          faults.push(fc.constant({ operation: id, parameters: rest, fault: `${place} ${name} missing` }));
        if (place === "query" && name in parameters) {
          const query = `${name}=${encodeURIComponent(String(parameters[name]))}`;
          faults.push(fc.constant({ operation: id, parameters, options: { query }, fault: `query ${name} twice` }));
        }
      }
      faults.push(
        fc.constant({
          operation: id,
          parameters,
          options: { query: "unheard_of=1" },
          fault: "query unheard_of unknown",
        }),
      );
      if (hasBody) {
        const more = fc.constantFrom("unheard_of", "Market_id", "price ");
        faults.push(
          more.map((name) => ({
            operation: id,
            parameters: { ...parameters, [name]: "1" },
            fault: "body unheard_of unknown",
          })),
        );
        faults.push(
          fc
            .constantFrom("", "{", "[]", "null", '"x"')
            .map((body) => ({ operation: id, parameters, options: { body }, fault: "body shape" })),
        );
        faults.push(
          fc.constantFrom("text/plain", "application/xml").map((type) => ({
            operation: id,
            parameters,
            options: { headers: { "Content-Type": type } },
            fault: "body media type",
          })),
        );
      }
      return fc.oneof(...faults);
    }),
  );

/** A request in a few words, for a failure that a person reads. */
export function caseLine({ operation, parameters, options, fault }: Case): string {
  return `${operation} ${JSON.stringify(parameters)} ${JSON.stringify(options ?? {})} (${fault ?? "valid"})`;
}
