import { codeOf, isErrorBody } from "../../../src/response/error-body.js";
import { errorMembers, errorSigns } from "../../../src/response/shape/names-in.js";
import type { Schema } from "../../description/parts/description.js";
import { isType, type SchemaReader } from "../schemas/schema-reader.js";
import type { Success } from "./success.js";
import { partsOf } from "../schemas/parts-of.js";
import { rulesOf } from "./rules-of.js";

/**
 * The members beside the data, each with the values of success, where all bodies list some; of a member that is not named
 * as a sign of an error only a single one says so, and of words none. Among several values, one that means success
 * anyway, or is the code of a documented error, shows that the list has errors too: then no other one is taken for
 * success. Where data is in no member, those of its own members that can only tell of success.
 *
 * @param home the member that the data is in, if any
 * @param isNamed whether members that say nothing of success are named too
 * @param documented the codes of the documented errors
 */
export function besideData(
  bodies: Success["bodies"],
  home: string | undefined,
  isNamed: boolean,
  reader: SchemaReader,
  documented: readonly number[],
): Record<string, readonly unknown[]> {
  const schemas = bodies.flatMap(({ schema }) => (home === undefined ? choicesOf(schema) : [schema]));
  const described = schemas.map((schema) => {
    const members = reader.membersOf(schema);
    const required = reader.core(schema).required ?? [];
    const names = new Set([...(members?.keys() ?? []), ...required]);
    return new Map([...names].map((name) => [name, members?.get(name)?.schema ?? {}]));
  });
  const all = new Set(described.flatMap((each) => [...each.keys()]));
  const beside: [string, readonly unknown[]][] = [...all]
    .filter((name) => name !== home)
    .map((name) => {
      const lists = described.map((each) => (each.has(name) ? valuesOfSuccess(name, each.get(name) ?? {}) : []));
      return [name, lists.some((each) => each.length === 0) ? [] : [...new Set(lists.flat())]];
    });
  return Object.fromEntries(
    beside.filter(
      ([name, values]) => isNamed || values.length > 0 || (home !== undefined && errorMembers.includes(name)),
    ),
  );

  function choicesOf(schema: Schema): readonly Schema[] {
    const { properties, oneOf, anyOf } = reader.core(schema);
    const all = properties ? [schema] : (oneOf ?? anyOf ?? [schema]);
    return all.filter((each) => !isType(reader.core(each), "null"));
  }

  function valuesOfSuccess(name: string, schema: Schema): readonly unknown[] {
    const listed = listedValues(schema, reader);
    // As the client compares them: as texts.
    const values = listed.filter((value, at) => listed.findIndex((each) => String(each) === String(value)) === at);
    if (home === undefined) return values.length === 1 && values.every((value) => tells(name, value)) ? values : [];
    const isSign = errorSigns.includes(name) || (values.length === 1 && !errorMembers.includes(name));
    const isPlain = (value: unknown) => !isErrorBody({ [name]: value, message: "-" });
    const isMixed =
      values.length > 1 && values.some((value) => isPlain(value) || documented.includes(codeOf(value) ?? NaN));
    if (!isSign) return [];
    return isMixed ? values.filter(isPlain) : values;
  }
}

/** Whether the only value of a member of the data itself says that the request succeeded, and not how its result is. */
function tells(name: string, value: unknown): boolean {
  if (errorSigns.includes(name)) return true;
  if (value === false) return /^((is|has)_?)?(error|fail|reject)/i.test(name);
  if (value === true) return /^((is_?)?(ok|succe(ss|eded)|accepted|deleted|cancell?ed|done|valid)|status$)/i.test(name);
  return /^(0+|20\d0*|ok|success(ful)?|succeeded)$/i.test(String(value));
}

/**
 * The values that a schema lists by `const` or `enum`, in itself or in each of its choices, null only if it is alone; none
 * if it takes others too.
 */
function listedValues(schema: Schema, reader: SchemaReader): readonly unknown[] {
  /** Each is read once: what has the same choices at each level would be twice as much with each. */
  const known = new Map<Schema, readonly unknown[] | undefined>();
  const values = valuesIn(schema);
  const said = values?.filter((value) => value !== null) ?? [];
  return values && said.length === 0 ? [null] : said;

  function valuesIn(given: Schema): readonly unknown[] | undefined {
    if (known.has(given)) return known.get(given);
    const values = rulesOf({ schema: given }, false, reader).enum ?? valuesOfChoices(given);
    known.set(given, values);
    return values;
  }

  function valuesOfChoices(given: Schema): readonly unknown[] | undefined {
    if (reader.resolve(given).type === "null") return [];
    const choices = partsOf(given, reader).flatMap(({ schema: { anyOf, oneOf }, says }) => [
      ...(anyOf && says("anyOf") ? [anyOf] : []),
      ...(oneOf && says("oneOf") ? [oneOf] : []),
    ]);
    const lists = choices.map((each) => each.map(valuesIn));
    return lists.find((each) => !each.includes(undefined))?.flatMap((values) => values);
  }
}
