import type { Schema } from "../../description/parts/description.js";
import type { SchemaReader } from "../../generate/schemas/schema-reader.js";
import { type Loss, lossAt } from "./loss.js";
import { joinForms, type Form } from "../../generate/forms/merge-forms.js";
import { formsOf } from "../../generate/forms/forms.js";
import { isExclusiveNow } from "./is-exclusive-now.js";
import { lostObjects } from "./lost-objects.js";
import { objectLosses } from "./object-losses.js";

/** A schema in both descriptions. */
export type Pair = Record<"before" | "after", Schema>;

/**
 * What breaks between two descriptions for callers who give values, or who receive them: members that are gone, newly
 * required, or may now be absent; kinds of values that are no longer accepted, or are new.
 */
export type SchemaLosses = (pair: Pair, path?: string[], at?: string[]) => Loss[];

/** Deeper than any program looks; a schema that is composed anew at each depth would never end. */
const deepest = 30;

/**
 * Compares schemas of two descriptions as a compiler compares their types.
 *
 * @param side whether callers give the values or receive them
 */
export function createSchemaLosses(
  readers: Record<keyof Pair, SchemaReader>,
  side: "given" | "received",
): SchemaLosses {
  const isGiven = side === "given";
  const ordered = isGiven ? ([readers.before, readers.after] as const) : ([readers.after, readers.before] as const);
  const known = new Map<Schema, Map<Schema, Loss[]>>();

  function look(pair: Pair, path: string[], depth: number): Loss[] {
    const component = readers.before.nameOf(pair.before);
    const [before, after] = [readers.before.resolve(pair.before), readers.after.resolve(pair.after)];
    const others = known.get(before) ?? new Map<Schema, Loss[]>();
    known.set(before, others);
    const found = others.get(after);
    // Set before it is compared: a schema may contain itself.
    if (!found) others.set(after, []);
    const losses = found ?? compare(pair, depth);
    others.set(after, losses);
    const isSame = component !== undefined && readers.after.nameOf(pair.after) === component;
    return losses.map((given) => {
      const loss = { ...given, at: [...path, ...given.at] };
      if (loss.component !== undefined) return loss;
      return isSame ? { ...loss, component } : { ...loss, path: [...path, ...loss.path] };
    });
  }

  function compare(pair: Pair, depth: number): Loss[] {
    const before = formsOf(pair.before, readers.before);
    const after = formsOf(pair.after, readers.after);
    if (!before || !after || depth > deepest) return [];
    if (isGiven && isExclusiveNow(pair, readers))
      return [lossAt([], "now accepts only values that match exactly one choice")];
    const [sources, targets] = (isGiven ? [before, after] : [after, before]).map(joinForms) as [Form[], Form[]];
    const isOpen = targets.some(({ kind }) => kind === "any");
    if (isOpen && !isGiven) return [];
    const compared = { isGiven, readers: ordered, within: (one: Form, other: Form) => within(one, other, depth) };
    const losses = isOpen
      ? sources.flatMap((source) => undescribed(source, targets, depth))
      : [...lostValues(sources, targets, depth), ...lostObjects(objectsIn(sources), objectsIn(targets), compared)];
    return [...new Map(losses.map((loss) => [JSON.stringify([loss.component, loss.path, loss.what]), loss])).values()];
  }

  /** What values other than objects lack. */
  function lostValues(sources: readonly Form[], targets: readonly Form[], depth: number): Loss[] {
    return sources.flatMap((source, at) => {
      const same = targets[at];
      if (same?.kind === source.kind && source.kind !== "object" && within(source, same, depth).length === 0) return [];
      const candidates = targets.filter(({ kind }) => kind === source.kind);
      if (candidates.length === 0) return [unfitting(source)];
      return source.kind === "object" ? [] : leastLost(source, candidates, depth);
    });
  }

  /** What is accepted as just anything is accepted, but nothing says any more what its members mean. */
  function undescribed(source: Form, targets: readonly Form[], depth: number): Loss[] {
    const { kind } = source;
    if (kind !== "object" && kind !== "array") return [];
    const anything: Form = { kind, items: {}, others: {} };
    return leastLost(source, [...targets.filter((each) => each.kind === kind), anything], depth);
  }

  /** What a value lacks of the target that it lacks least of. */
  function leastLost(source: Form, targets: readonly Form[], depth: number): Loss[] {
    const all = targets.map((target) => within(source, target, depth));
    return all.sort((one, other) => one.length - other.length)[0] ?? [];
  }

  /** A bigint is a number like any other on the wire: its bounds say nothing of it. */
  function unfitting(form: Form): Loss {
    return { ...lossAt([], unfit(kindOf(form))), ...(form.kind === "bigint" && { keyword: "type" }) };
  }

  function unfit(what: string): string {
    return isGiven ? `no longer accepts ${what}` : `may now be ${what}`;
  }

  /** What a value of one form lacks to be of the other. */
  function within(source: Form, target: Form, depth: number): Loss[] {
    const [before, after] = isGiven ? [source, target] : [target, source];
    const inner = (one: Schema = {}, other: Schema = {}, key = "*") =>
      look({ before: one, after: other }, [key], depth + 1);
    if (source.kind === "array") {
      const count = Math.min(source.most ?? Infinity, Math.max(before.first?.length ?? 0, after.first?.length ?? 0));
      const firsts = Array.from({ length: count }, (_each, at) =>
        inner(before.first?.[at] ?? before.items, after.first?.[at] ?? after.items, String(at)),
      );
      if (source.most === undefined) return [...firsts.flat(), ...inner(before.items, after.items)];
      const gone = isGiven ? [] : (before.first?.slice(source.most) ?? []);
      return [...firsts.flat(), ...gone.map((_each, at) => lossAt([String(count + at)], "is gone"))];
    }
    if (source.kind !== "object") {
      const values = source.values?.filter((value) => !target.values?.includes(value)) ?? ["other values"];
      const list = values.map((value) => (value === "other values" ? value : JSON.stringify(value))).join(", ");
      return target.values && values.length > 0 ? [lossAt([], unfit(list))] : [];
    }
    return objectLosses({ before, after }, { isGiven, readers, inner });
  }

  function kindOf({ kind }: Form): string {
    return kind !== "any" ? kind : isGiven ? "just anything" : "anything";
  }

  return (pair, path = [], at = path) => {
    return look(pair, [], 0).map((loss) => ({
      ...loss,
      ...(loss.component === undefined && { path: [...path, ...loss.path] }),
      at: [...at, ...loss.at],
    }));
  };
}

function objectsIn(forms: readonly Form[]): Form[] {
  return forms.filter(({ kind }) => kind === "object");
}
