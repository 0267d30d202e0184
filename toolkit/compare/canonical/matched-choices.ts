import type { SchemaReader } from "../../generate/schemas/schema-reader.js";
import type { Form } from "../../generate/forms/merge-forms.js";

/** One of several objects, and what distinguishes it from the others. */
interface Choice {
  name: string | undefined;
  members: readonly string[];
  constants: ReadonlyMap<string, string>;
  required: readonly string[];
}

/**
 * Matches the choices of one list with those of another. What counts is, in this order: the name of a component, equal
 * constants, required members that not all choices have, as many common members as possible, the index. Two choices with
 * nothing of that in common are not matched: one is gone, and the other is new.
 *
 * @param ones objects that are choices of one schema, and so are `others`
 * @param readers read the schemas of `ones`, and those of `others`
 * @param isUnchanged whether two choices are equal to the letter, which counts before all else
 * @returns pairs of an index in `ones` and one in `others`
 */
export function matchedChoices(
  ones: readonly Form[],
  others: readonly Form[],
  readers: readonly [SchemaReader, SchemaReader],
  isUnchanged: (at: number, to: number) => boolean = () => false,
): [at: number, to: number][] {
  if (ones.length === 1 && others.length === 1) return [[0, 0]];
  const all = choicesOf([...ones, ...others], (at) => (at < ones.length ? readers[0] : readers[1]));
  const [known, now] = [all.slice(0, ones.length), all.slice(ones.length)];
  const pairs = known.flatMap((one, at) =>
    now.flatMap((other, to) => {
      if (isUnchanged(at, to)) return [{ at, to, ranks: [Infinity] }];
      const likeness = likenessOf(one, other);
      return likeness ? [{ at, to, ranks: [...likeness, Number(at === to)] }] : [];
    }),
  );
  pairs.sort((one, other) => difference(other.ranks, one.ranks));
  const [matched, taken] = [new Map<number, number>(), new Set<number>()];
  for (const { at, to } of pairs) {
    if (matched.has(at) || taken.has(to)) continue;
    matched.set(at, to);
    taken.add(to);
  }
  return [...matched];
}

/** A label for each of several objects: its component, or what distinguishes it from the others. */
export function labelsOfChoices(forms: readonly Form[], reader: SchemaReader): (string | undefined)[] {
  if (forms.length < 2) return forms.map(() => undefined);
  const all = choicesOf(forms, () => reader);
  return all.map(({ name, constants, required }, at) => {
    if (name !== undefined) return labelOfComponent(name);
    const stated = [...constants]
      .filter(([member]) => all.every((each) => each.constants.has(member)))
      .map(([member, value]) => `\`${member}\` ${value}`);
    const told = stated.length > 0 ? stated : required.map((member) => `\`${member}\``);
    return told.length > 0 ? `choice with ${told.slice(0, 3).join(", ")}` : `choice at index ${at}`;
  });
}

export function labelOfComponent(name: string): string {
  return `choice \`${name}\``;
}

/** Whether a name is the label of a choice: it contains a name in backticks, or an index. */
export function isLabel(name: string): boolean {
  return /^choice (with |at index )?[`\d]/.test(name);
}

function choicesOf(forms: readonly Form[], readerAt: (at: number) => SchemaReader): Choice[] {
  const all = forms.map((form, at) => constantsOf(form, readerAt(at)));
  return forms.map(({ name, members, required = [] }, at) => {
    const constants = [...(all[at] ?? [])].filter(([member, value]) => all.some((each) => each.get(member) !== value));
    const telling = [...required].filter((member) => forms.some((each) => !each.required?.has(member)));
    return { name, members: [...(members?.keys() ?? [])], constants: new Map(constants), required: telling };
  });
}

function constantsOf({ members }: Form, reader: SchemaReader): Map<string, string> {
  const constants = [...(members ?? [])].flatMap(([member, schema]): [string, string][] => {
    const { const: only, enum: values = only === undefined ? [] : [only] } = reader.core(schema);
    return values.length === 1 ? [[member, JSON.stringify(values[0])]] : [];
  });
  return new Map(constants);
}

/** How alike two choices are, what counts most first; undefined for choices that are not the same. */
function likenessOf(one: Choice, other: Choice): number[] | undefined {
  const isSame = one.name !== undefined && one.name === other.name;
  const common = [...one.constants.keys()].filter((member) => other.constants.has(member));
  const equal = common.filter((member) => one.constants.get(member) === other.constants.get(member)).length;
  const shared = one.members.filter((member) => other.members.includes(member)).length;
  const telling = one.required.filter((member) => other.required.includes(member)).length;
  const isTold = one.required.length > 0 && other.required.length > 0;
  // Objects without members, such as maps, have nothing that could be in common.
  const areMaps = !isTold && one.members.length + other.members.length === 0;
  const isAlike = equal > 0 || (common.length === 0 && (areMaps || (isTold ? telling : shared) > 0));
  if (!isSame && !isAlike) return undefined;
  return [Number(isSame), equal, telling, shared, -one.members.length - other.members.length];
}

function difference(ones: readonly number[], others: readonly number[]): number {
  const at = ones.findIndex((rank, index) => rank !== others[index]);
  return at < 0 ? 0 : (ones[at] ?? 0) - (others[at] ?? 0);
}
