import type { ErrorObject } from "ajv/dist/2020.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { shown } from "./finding.js";
import { closestErrors } from "./closest-errors.js";
import { createCompiler, type Compile } from "./schema-compiler.js";
import { boundedPart } from "./bounded-part.js";
import { pointer } from "../../description/json/pointer.js";
import { expectedOf, jsonIn } from "./exact-json.js";

/** A place where a value does not match its schema. */
export interface SchemaMismatch {
  pointer: string;
  expected: string;
  seen: string;
  /** The violated keyword; `range`, `repeated` and `json` are checked without a schema. */
  keyword: string;
  /** The value; undefined where it is missing. */
  value?: unknown;
}

/** Checks a value against a schema. */
export type Validate = (schema: Schema, value: unknown) => SchemaMismatch[];

/** Keywords that a value may violate only because it was cut. */
const aboutLength = /^(contains|(min|max)(Items|Contains|Properties))$/;

/**
 * Creates a strict JSON Schema 2020-12 validator for the schemas of a bundle. Each schema is compiled once.
 *
 * It returns all that is wrong with a value. Of a very long one, it returns all that is wrong with the beginning, or
 * else the first fault behind it.
 */
export function createValidator(description: Description): Validate {
  const compile = createCompiler(description, true);
  const names = memberNamesIn(description);
  let untilFirst: Compile | undefined;
  return (schema, value) => {
    const validate = compile(schema);
    const ranges = outOfRange(value, names);
    const part = boundedPart(value, (name) => names.has(name));
    if (!validate(part.value)) {
      const mismatches = closestErrors(validate.errors ?? []).map(mismatch);
      const reported = part.isPart ? mismatches.filter(({ keyword }) => !aboutLength.test(keyword)) : mismatches;
      if (reported.length > 0) return [...ranges, ...reported];
    }
    if (!part.isPart || ranges.length > 0) return ranges;
    untilFirst ??= createCompiler(description, false);
    const validateAll = untilFirst(schema);
    return validateAll(boundedPart(value, () => true, false).value)
      ? []
      : closestErrors(validateAll.errors ?? []).map(mismatch);
  };
}

/** The names of all members in schemas of the description. */
function memberNamesIn(description: Description): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { properties, required } = value as { properties?: unknown; required?: unknown };
    for (const name of Object.keys(properties ?? {})) names.add(name);
    if (Array.isArray(required)) for (const name of required) names.add(String(name));
    for (const member of Object.values(value)) visit(member);
  };
  visit([description.paths, description.components]);
  return names;
}

function mismatch({ keyword, instancePath, params, message = keyword, data }: ErrorObject): SchemaMismatch {
  const { missingProperty, additionalProperty, allowedValues } = params as Record<string, unknown>;
  if (missingProperty !== undefined) {
    const pointer = `${instancePath}/${missingProperty as string}`;
    return { pointer, expected: "to be present", seen: "nothing", keyword };
  }
  if (additionalProperty !== undefined) {
    const pointer = `${instancePath}/${additionalProperty as string}`;
    return { pointer, expected: "no such member", seen: "one", keyword };
  }
  const expected = allowedValues ? `one of ${shown(allowedValues)}` : message;
  return { pointer: instancePath, expected, seen: shown(data), keyword, value: data };
}

const largest = 2n ** 63n;
const most = 1000;

/** Integers of more than 64 bits in described members, up to a limit. */
function outOfRange(value: unknown, names: ReadonlySet<string>): SchemaMismatch[] {
  const found: SchemaMismatch[] = [];
  const path: string[] = [];
  visit(value);
  return found;

  function visit(each: unknown): void {
    if (found.length >= most) return;
    if (typeof each === "bigint") {
      const isDescribed = names.has(path.filter((name) => !/^\d+$/.test(name)).at(-1) ?? "");
      if (!isDescribed || (each < largest && each >= -largest)) return;
      const place = pointer("", ...path);
      found.push({ pointer: place, expected: "an integer of 64 bits", seen: String(each), keyword: "range" });
    } else if (typeof each === "object" && each !== null) {
      for (const [name, member] of Object.entries(each)) {
        // Most values are texts and numbers.
        if (typeof member !== "bigint" && typeof member !== "object") continue;
        path.push(name);
        visit(member);
        path.pop();
      }
    }
  }
}

/**
 * Checks a JSON text: its syntax, repeated names, and the schema, with exact integers.
 *
 * @param json the parsed text, if it is known
 */
export function checkBody(validate: Validate, schema: Schema, text: string, json = jsonIn(text)): SchemaMismatch[] {
  if (json === undefined) return [{ pointer: "", expected: expectedOf(text), seen: shown(text), keyword: "json" }];
  const expected = "one member of this name";
  const repeated = json.repeated.map((pointer) => ({ pointer, expected, seen: "several", keyword: "repeated" }));
  return [...repeated, ...validate(schema, json.value)];
}

/** The media type of a Content-Type header, without its parameters. */
export function mediaTypeOf(headers: Headers): string {
  return (headers.get("Content-Type") ?? "nothing").split(";", 1)[0]?.trim().toLowerCase() ?? "nothing";
}
