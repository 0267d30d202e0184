import type { Change } from "../../description/parts/change.js";
import { placeOf } from "../../description/parts/operations-of.js";
import type { ServiceTables } from "../../generate/service-tables.js";
import { createLosses, type Loss } from "./losses.js";
import { lostParameters } from "./lost-parameters.js";
import { lostResults } from "./lost-results.js";
import { movedNames } from "./moved-names.js";
import type { Tables } from "./tables-of.js";

/** A change that breaks the code of callers, and the names by which another report of the same is recognised. */
export interface LostCode extends Change {
  /** Every operation that it concerns; none if it concerns the whole service. */
  operations: string[];
  /** The names of what it is about: a member and its parameter or component. */
  names: string[];
  /** Whether it is about what callers receive. */
  isReceived: boolean;
  /** Whether it is about a component, which other operations may have too. */
  isShared: boolean;
}

/**
 * What the code of callers relies on and is gone: the tables that are generated from both descriptions are compared as
 * a compiler compares the types beside them. What several operations share is reported once. An operation that could
 * not be generated before has no callers.
 */
export function lostCode(was: Tables, is: Tables): LostCode[] {
  const readers = { before: was.reader, after: is.reader };
  const [given, received] = [createLosses(readers, "given"), createLosses(readers, "received")];
  const refused = new Set(is.refusals.map(({ operation }) => operation));
  const now = new Map(is.operations.map((each) => [each.prepared.id, each]));
  const moved = movedNames(placesOf(was), placesOf(is));
  const found = was.operations.flatMap((operation): LostCode[] => {
    const { id, method, path } = operation.prepared;
    const where = `${method} ${path}`;
    const said = (loss: Loss, isReceived: boolean) => lostOf(where, loss, isReceived);
    if (refused.has(id))
      return [lost(where, `The method \`${id}\` can no longer be generated.`, "method-removed", [id])];
    const other = now.get(id);
    if (!other) return [lost(where, `The method \`${id}\` is gone.`, "method-removed", [id])];
    if (moved.has(id)) {
      const what = `The method \`${id}\` now calls ${other.prepared.method} ${other.prepared.path}.`;
      return [lost(where, what, "method-moved", [id])];
    }
    const pair = { before: operation, after: other };
    return [
      ...lostParameters(pair, readers, given).map((loss) => said(loss, false)),
      ...lostResults(pair, readers, received).map((loss) => said(loss, true)),
    ];
  });
  return [...together(found), ...neededCredentials(was, is), ...lostErrorNames(was, is), ...lostTypeNames(was, is)];
}

/** The place of each operation by the name of its method. */
function placesOf({ operations }: ServiceTables): Map<string, string> {
  return new Map(operations.map(({ prepared }) => [prepared.id, placeOf(prepared)]));
}

function lost(where: string, what: string, rule: string, names: string[]): LostCode {
  const [isReceived, isShared] = [false, false];
  return { impact: "major", where, what, rules: [rule], operations: [where], names, isReceived, isShared };
}

function lostOf(where: string, { component, path, what, names: known }: Loss, isReceived: boolean): LostCode {
  const place = [...(component === undefined ? [] : [component]), ...path];
  const subject = place.length === 0 ? "The result" : `\`${place.join(".")}\``;
  const names = known ?? [path.filter((name) => name !== "*").at(-1) ?? component].filter((name) => name !== undefined);
  const text = `${subject}, which callers ${isReceived ? "receive" : "give"}, ${what}.`;
  const rule = isReceived ? "result-changed" : "parameter-changed";
  return { ...lost(where, text, rule, names), isReceived, isShared: component !== undefined };
}

/** Several operations that share a component have one change. */
function together(found: readonly LostCode[]): LostCode[] {
  const shared = new Map<string, LostCode>();
  const keyOf = ({ isShared, operations, what }: LostCode) => (isShared ? what : `${operations.join()} ${what}`);
  for (const each of found) {
    const known = shared.get(keyOf(each));
    shared.set(keyOf(each), { ...each, ...known, operations: [...(known?.operations ?? []), ...each.operations] });
  }
  return [...shared.values()].map((each) => {
    const more = new Set(each.operations).size - 1;
    return more === 0
      ? each
      : { ...each, what: `${each.what} The same in ${more} more operation${more === 1 ? "" : "s"}.` };
  });
}

/** The client of a service without secured operations needs no credentials. */
function neededCredentials(was: ServiceTables, is: ServiceTables): LostCode[] {
  const securedOf = ({ operations }: ServiceTables) => operations.find(({ row }) => row.secured === true)?.prepared.id;
  const now = securedOf(is);
  if (now === undefined || was.operations.length === 0 || securedOf(was) !== undefined) return [];
  return [lost("security", `Clients now need credentials, for \`${now}\`.`, "credentials-needed", [])];
}

function lostErrorNames(was: ServiceTables, is: ServiceTables): LostCode[] {
  const meaningsOf = ({ errors }: ServiceTables) =>
    new Map(Object.entries(errors).map(([name, { status, code }]) => [name, `status ${status} with code ${code}`]));
  const now = meaningsOf(is);
  const moved = movedNames(meaningsOf(was), now);
  return Object.keys(was.errors).flatMap((name): LostCode[] => {
    if (!now.has(name)) return [lost("errors", `The error \`${name}\` is gone.`, "error-name-removed", [name])];
    if (!moved.has(name)) return [];
    return [lost("errors", `The error \`${name}\` is now ${now.get(name)}.`, "error-name-moved", [name])];
  });
}

/** Schemas that still exist, but whose types are renamed because another schema has taken the name. */
function lostTypeNames(was: ServiceTables, is: ServiceTables): LostCode[] {
  return [...was.typeNames].flatMap(([name, type]): LostCode[] => {
    const now = is.typeNames.get(name);
    if (now === undefined || now === type) return [];
    return [lost(`components/schemas/${name}`, `The type \`${type}\` is now \`${now}\`.`, "type-removed", [type])];
  });
}
