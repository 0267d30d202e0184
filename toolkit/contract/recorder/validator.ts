import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Description, Schema } from "../../description/description.js";
import { shown } from "../finding.js";

/** A value that does not fit: where in the value, what was expected there, what is. */
export interface Misfit {
  pointer: string;
  expected: string;
  seen: string;
  /** The keyword of the schema that it breaks; `range`, `repeated` and `json` are checked without a schema. */
  keyword: string;
  /** The value; undefined where it is missing. */
  value?: unknown;
}

export type Validate = (schema: Schema, value: unknown) => Misfit[];

/** Annotations of descriptions, which say nothing about values. Anything else that is unknown fails the compilation. */
const annotations = ["components", "example", "discriminator", "xml", "externalDocs"];

/** Creates a strict JSON Schema 2020-12 validator for the schemas of a bundle. Each schema is compiled once. */
export function createValidator(description: Description): Validate {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, verbose: true });
  (formats as unknown as (ajv: Ajv2020) => void)(ajv);
  const { keywords, formats: named } = namesIn(description);
  for (const name of [...annotations, ...keywords]) ajv.addKeyword({ keyword: name });
  for (const name of named) if (!(name in ajv.formats)) ajv.addFormat(name, true);
  ajv.addSchema({ $id: "bundle", components: { schemas: description.components?.schemas ?? {} } });
  const compiled = new WeakMap<Schema, ValidateFunction>();
  // What is asked for by its name shares what it refers to with the others; anything else is compiled on its own.
  const compile = (schema: Schema): ValidateFunction =>
    (schema.$ref && Object.keys(schema).length === 1 ? ajv.getSchema(`bundle${schema.$ref}`) : undefined) ??
    ajv.compile(absolute(schema) as Schema);
  return (schema, value) => {
    const validate = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, validate);
    const misfits = outOfRange(value, "");
    if (!validate(rounded(value))) misfits.push(...closest(validate.errors ?? []).map(misfit));
    return misfits;
  };
}

/** Keywords with `x-` and the formats of a description: they annotate, whatever they are. */
function namesIn(description: Description): { keywords: Set<string>; formats: Set<string> } {
  const names = { keywords: new Set<string>(), formats: new Set<string>() };
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      if (name.startsWith("x-")) names.keywords.add(name);
      else if (name === "format" && typeof member === "string") names.formats.add(member);
      else visit(member);
    }
  };
  visit([description.paths, description.components]);
  return names;
}

/** Local references point into the bundle. */
function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absolute);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    name === "$ref" && typeof member === "string" ? `bundle${member}` : absolute(member),
  ]);
  return Object.fromEntries(members) as unknown;
}

/** A value that fits no alternative fails in all of them: the one that it comes closest to tells most. */
function closest(errors: ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf");
  return choices.reduce((left, choice) => {
    const inside = left.filter((error) => error !== choice && error.instancePath.startsWith(choice.instancePath));
    if (inside.length === 0) return left;
    const rest = left.filter((error) => error !== choice && !inside.includes(error));
    const depth = Math.max(...inside.map(depthOf));
    const deepest = inside.filter((error) => depthOf(error) === depth);
    const kinds = deepest.filter(({ keyword }) => keyword !== "type");
    const candidates = kinds.length > 0 ? kinds : deepest.slice(0, 1);
    const schemas = [...new Set(candidates.map(({ parentSchema }) => parentSchema))];
    const groups = schemas.map((schema) => candidates.filter(({ parentSchema }) => parentSchema === schema));
    const [fewest = []] = groups.sort((one, other) => one.length - other.length);
    return [...rest, ...fewest];
  }, errors);
}

const depthOf = ({ instancePath }: ErrorObject) => instancePath.split("/").length;

function misfit({ keyword, instancePath, params, message = keyword, data }: ErrorObject): Misfit {
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

function outOfRange(value: unknown, pointer: string): Misfit[] {
  if (typeof value === "bigint") {
    const fits = value < largest && value >= -largest;
    return fits ? [] : [{ pointer, expected: "an integer of 64 bits", seen: String(value), keyword: "range" }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => outOfRange(member, `${pointer}/${name}`));
}

/** The schema compiler knows no bigint; its range is checked above. */
function rounded(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, rounded(member)]));
}
