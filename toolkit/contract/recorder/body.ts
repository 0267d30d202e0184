import type { Schema } from "../../description/description.js";
import { shown } from "../finding.js";
import { jsonIn } from "../json.js";
import type { Misfit, Validate } from "./validator.js";

/**
 * Checks a JSON text: one value, no name twice in one object, and the schema. Integers are exact.
 *
 * @param json what the text says, where it is known already
 */
export function checkBody(validate: Validate, schema: Schema, text: string, json = jsonIn(text)): Misfit[] {
  if (json === undefined) return [{ pointer: "", expected: "JSON", seen: shown(text), keyword: "json" }];
  const expected = "one member of this name";
  const repeated = json.repeated.map((pointer) => ({ pointer, expected, seen: "several", keyword: "repeated" }));
  return [...repeated, ...validate(schema, json.value)];
}

/** The media type of a Content-Type header, without its parameters. */
export function mediaTypeOf(headers: Headers): string {
  return (headers.get("Content-Type") ?? "nothing").split(";", 1)[0]?.trim().toLowerCase() ?? "nothing";
}
