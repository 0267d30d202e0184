import type { SchemaReader } from "../../generate/schemas/schema-reader.js";
import { labelsOfChoices, matchedChoices } from "../canonical/matched-choices.js";
import { type Form, mergeForms } from "../../generate/forms/merge-forms.js";
import type { Loss } from "./loss.js";
import type { Schema } from "../../description/parts/description.js";
import { formsOf } from "../../generate/forms/forms.js";

/** How objects are compared. */
interface Comparison {
  isGiven: boolean;
  /** The reader of the sources, and that of the targets. */
  readers: readonly [SchemaReader, SchemaReader];
  /** What an object lacks to have the form of another. */
  within: (source: Form, target: Form) => Loss[];
}

/**
 * What objects lack that fit none of the targets: each is compared with the target that stands for the same choice; one
 * without such a target is reported as a whole.
 *
 * @param sources what is given or received, and must be one of the targets
 */
export function lostObjects(
  sources: readonly Form[],
  targets: readonly Form[],
  { isGiven, readers, within }: Comparison,
): Loss[] {
  if (targets.length === 0) return [];
  const matched = new Map(matchedChoices(sources, targets, readers));
  const [labels, others] = [labelsOfChoices(sources, readers[0]), labelsOfChoices(targets, readers[1])];
  const isFitting = (source: Form) => targets.some((target) => within(source, target).length === 0);
  return sources.flatMap((source, at) => {
    // Most have lost nothing compared with the one at the same index: it is checked first.
    const same = targets[at];
    if ((same && within(source, same).length === 0) || isFitting(source)) return [];
    const texts = targets.length > 1 ? formsByText(source, targets, ...readers) : [source];
    if (texts.length === 1) return compared(source, at, matched.get(at));
    const left = texts.filter((text) => !isFitting(text));
    return left.flatMap((text) => compared(text, at, matchedChoices([text], targets, readers)[0]?.[1]));
  });

  function compared(source: Form, at: number, to = -1): Loss[] {
    const target = targets[to];
    if (!target) return [unmatched(labels[at])];
    const name = source.name === target.name ? source.name : undefined;
    // The choice has the label that it had before, unless it is a component now.
    const isOfSource = isGiven ? target.name === undefined : source.name !== undefined;
    const label = isOfSource ? labels[at] : others[to];
    return within(source, target).map((loss) => {
      const placed = { ...loss, at: [...(label === undefined ? [] : [label]), ...loss.at] };
      if (loss.component !== undefined) return placed;
      if (name !== undefined) return { ...placed, component: name };
      return label === undefined ? placed : { ...placed, what: `${loss.what}, in the ${label}` };
    });
  }

  function unmatched(label: string | undefined): Loss {
    const what = isGiven
      ? `no longer accepts ${label === undefined ? "the object that it was" : `the ${label}`}`
      : `may now be ${label === undefined ? "another object" : `a ${label}`}`;
    return { path: [], at: label === undefined ? [] : [label], what };
  }
}

/**
 * Splits an object into one form for each value of a member that distinguishes other forms: each value may belong to
 * another of them, to the compiler as well.
 *
 * @param reader reads the object, and `readerOfOthers` the others
 */
function formsByText(form: Form, others: readonly Form[], reader: SchemaReader, readerOfOthers: SchemaReader): Form[] {
  const [by, values] =
    [...(form.members ?? [])]
      .map(([name, schema]) => [name, valuesOf(schema, reader)] as const)
      .find(([name, values]) => {
        const isListed = ({ members }: Form) => valuesOf(members?.get(name) ?? {}, readerOfOthers) !== undefined;
        return (values?.length ?? 0) > 1 && others.every(isListed);
      }) ?? [];
  if (by === undefined || !values) return [form];
  return values.flatMap((value) => {
    return mergeForms(form, { kind: "object", members: new Map([[by, { enum: [value] }]]) }) ?? [];
  });
}

function valuesOf(schema: Schema, reader: SchemaReader): readonly unknown[] | undefined {
  const [only, ...more] = formsOf(schema, reader) ?? [];
  return more.length === 0 ? only?.values : undefined;
}
