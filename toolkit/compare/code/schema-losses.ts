import type { Schema } from "../../description/parts/description.js";
import type { SchemaReader } from "../../generate/schemas/schema-reader.js";
import { type Loss, lossAt } from "./loss.js";
import { joinForms, type Form } from "../../generate/forms/merge-forms.js";
import { formsOf } from "../../generate/forms/forms.js";
import { isExclusiveNow } from "./is-exclusive-now.js";
import { lostObjects } from "./lost-objects.js";

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
    if (targets.some(({ kind }) => kind === "any")) return [];
    const said = new Map<string, Loss>();
    const [objects, others] = [objectsIn(sources), objectsIn(targets)];
    const compared = { isGiven, readers: ordered, within: (one: Form, other: Form) => within(one, other, depth) };
    for (const loss of [...lostValues(sources, targets, depth), ...lostObjects(objects, others, compared)])
      said.set(JSON.stringify([loss.component, loss.path, loss.what]), loss);
    return [...said.values()];
  }

  /** What values other than objects lack; an array is compared with the one that it lacks least of. */
  function lostValues(sources: readonly Form[], targets: readonly Form[], depth: number): Loss[] {
    return sources.flatMap((source, at) => {
      const candidates = targets.filter(({ kind }) => kind === source.kind);
      if (candidates.length === 0) return [unfitting(source)];
      if (source.kind === "object") return [];
      const same = targets[at];
      if (same?.kind === source.kind && within(source, same, depth).length === 0) return [];
      const all = candidates.map((target) => within(source, target, depth));
      return all.sort((one, other) => one.length - other.length)[0] ?? [];
    });
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
      return [...firsts.flat(), ...(source.most === undefined ? inner(before.items, after.items) : [])];
    }
    if (source.kind !== "object") {
      const values = source.values?.filter((value) => !target.values?.includes(value)) ?? ["other values"];
      const list = values.map((value) => (value === "other values" ? value : JSON.stringify(value))).join(", ");
      return target.values && values.length > 0 ? [lossAt([], unfit(list))] : [];
    }
    const [ones, others] = [membersOf(before), membersOf(after)];
    const losses = [...ones].flatMap(([name, schema]): Loss[] => {
      const other = others.get(name);
      if (!other) return after.others ? inner(schema, after.others, name) : [lossAt([name], "is gone")];
      const isLess = target.required?.has(name) && !source.required?.has(name);
      const required = isLess ? [lossAt([name], isGiven ? "is now required" : "may now be absent")] : [];
      const isSteered = !isGiven && after.insisted?.has(name) && !before.insisted?.has(name);
      if (isSteered) required.push({ ...lossAt([name], "is now in x-insisted"), isOfCodeAlone: true });
      return [...required, ...inner(schema, other, name)];
    });
    const added = isGiven ? [...others.keys()].filter((name) => !ones.has(name) && after.required?.has(name)) : [];
    losses.push(...added.map((name) => lossAt([name], "is now required")));
    // A member that is named now was an additional member before.
    const named = before.others && after.others ? [...others].filter(([name]) => !ones.has(name)) : [];
    losses.push(...named.flatMap(([name, schema]) => inner(before.others, schema, name)));
    if (!before.others) return losses;
    return [
      ...losses,
      ...(after.others ? inner(before.others, after.others) : [lossAt([], "no longer allows additional members")]),
    ];
  }

  /** The members that callers give (not `readOnly`) or receive (not `writeOnly`). */
  function membersOf({ members }: Form): Map<string, Schema> {
    return new Map([...(members ?? [])].filter(([, { readOnly, writeOnly }]) => !(isGiven ? readOnly : writeOnly)));
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
