import { isObject } from "../../../src/options/is-object.js";
import { segmentsOf } from "../../description/json/pointer.js";
import { sortedJson } from "../../description/json/first-difference.js";
import type { Schema } from "../../description/parts/description.js";
import type { SchemaReader } from "../../generate/schemas/schema-reader.js";
import { formsOf } from "../../generate/forms/forms.js";
import { labelOfComponent, labelsOfChoices, matchedChoices } from "./matched-choices.js";
import type { Form } from "../../generate/forms/merge-forms.js";

/** The keyword of a mark on a choice. */
export const choiceMark = "x-choice";

/** A choice that is an object, as it stands in a list and as a form. */
interface ObjectChoice {
  schema: Schema;
  form: Form;
}

/**
 * Marks each object among the choices of two schemas with its label, and each other choice that is the only one of its
 * type on both sides. Redocly takes the choices with the most similar texts for the same choice: so a choice has the same
 * mark on both sides, and the marks of different choices are so long that their texts differ more than they agree. Objects
 * that are equal to the letter have no mark.
 *
 * @param readers read the schemas of the first choices, and those of the others
 */
export function markedChoices(
  was: readonly Schema[],
  is: readonly Schema[],
  readers: readonly [SchemaReader, SchemaReader],
): [was: Schema[], is: Schema[]] {
  const [known, now] = [objectsIn(was, readers[0]), objectsIn(is, readers[1])];
  const longest = Math.max(0, ...[...was, ...is].map((schema) => JSON.stringify(schema).length));
  const labels = labelsOfChoices(formsOfAll(known), readers[0]);
  const newLabels = labelsOfChoices(formsOfAll(now), readers[1]);
  const marks: (string | undefined)[] = known.map((_each, at) => markOf(labels[at], at, longest));
  const newMarks: typeof marks = now.map((_each, to) => markOf(newLabels[to], known.length + to, longest));
  const [texts, newTexts] = [known, now].map((all) => all.map(({ schema }) => sortedJson(schema))) as [
    string[],
    string[],
  ];
  const isUnchanged = (at: number, to: number) => texts[at] === newTexts[to];
  for (const [at, to] of matchedChoices(formsOfAll(known), formsOfAll(now), readers, isUnchanged)) {
    const areAlike = known[at]?.schema.$ref === undefined && now[to]?.schema.$ref === undefined;
    if (isUnchanged(at, to)) marks[at] = newMarks[to] = undefined;
    else newMarks[to] = marks[at] = areAlike ? marks[at] : markOf(labels[at], at, 0);
  }
  const objects = known.length + now.length;
  const typed = new Map(onlyTypes(was, is).map((type, at) => [type, markOf("", objects + at, longest)]));
  return [withMarks(was, known, marks, typed), withMarks(is, now, newMarks, typed)];
}

/** The label of one of several choices, by its mark or its component; undefined for a single choice, and for others. */
export function labelOf(choices: readonly unknown[], index: number): string | undefined {
  const choice = choices[index];
  const label = markIn(choice)?.split("\n")[0];
  const name = isObject(choice) && typeof choice.$ref === "string" ? segmentsOf(choice.$ref)?.[2] : undefined;
  const isOnly = choices.filter((each) => isObject(each) && (each.$ref ?? each.properties ?? each.required)).length < 2;
  return label || (name === undefined || isOnly ? undefined : labelOfComponent(name));
}

/** Whether choices of both sides have the same mark. */
export function isSameChoice(one: unknown, other: unknown): boolean {
  return markIn(one) !== undefined && markIn(one) === markIn(other);
}

function markIn(choice: unknown): string | undefined {
  const mark = isObject(choice) ? choice[choiceMark] : undefined;
  return typeof mark === "string" ? mark : undefined;
}

/** A label, and a letter that no other mark repeats. */
function markOf(label = "", index: number, length: number): string {
  return `${label}\n${String.fromCharCode(0x4e00 + index).repeat(3 * length)}`;
}

function objectsIn(choices: readonly Schema[], reader: SchemaReader): ObjectChoice[] {
  return choices.flatMap((schema) => {
    const [form, ...others] = formsOf(schema, reader) ?? [];
    const name = reader.nameOf(schema);
    if (form?.kind !== "object" || others.length > 0) return [];
    return [{ schema, form: { ...form, ...(name !== undefined && { name }) } }];
  });
}

/** The types of which there is one choice on each side. Objects have marks of their own. */
function onlyTypes(...sides: readonly (readonly Schema[])[]): unknown[] {
  const types = ["string", "number", "integer", "boolean", "array"];
  return types.filter((type) => sides.every((choices) => choices.filter((each) => each.type === type).length === 1));
}

function formsOfAll(choices: readonly ObjectChoice[]): Form[] {
  return choices.map(({ form }) => form);
}

function withMarks(
  choices: readonly Schema[],
  objects: readonly ObjectChoice[],
  marks: readonly (string | undefined)[],
  typed: ReadonlyMap<unknown, string>,
): Schema[] {
  return choices.map((choice) => {
    const mark = marks[objects.findIndex(({ schema }) => schema === choice)] ?? typed.get(choice.type);
    // A reference is matched by the name of its component.
    return mark === undefined || choice.$ref !== undefined ? choice : { ...choice, [choiceMark]: mark };
  });
}
