import type { FoundChange, ValuePlace, Subject } from "../../description/parts/change.js";
import { placeOf } from "../../description/parts/operations-of.js";
import type { PreparedOperation } from "../../generate/prepare/prepare-operation.js";
import type { ServiceTables } from "../../generate/service-tables.js";
import { isLabel } from "../canonical/matched-choices.js";
import { type Loss, movedNames } from "./loss.js";
import { createSchemaLosses } from "./schema-losses.js";
import { lostParameters } from "./lost-parameters.js";
import { lostResults } from "./lost-results.js";
import type { Tables } from "../../generate/tables-of.js";

type Side = "given" | "received";

/** A change that breaks the code of callers. */
interface LostCode extends FoundChange {
  subjects: readonly Subject[];
  /** What it is in a component, which other operations may have too; it is said once. */
  shared?: string;
}

/**
 * What the code of callers relies on and is gone: the tables that are generated from both descriptions are compared as
 * a compiler compares the types beside them. What several operations share is reported once. An operation that could
 * not be generated before has no callers.
 */
export function lostCode(was: Tables, is: Tables): FoundChange[] {
  const readers = { before: was.reader, after: is.reader };
  const [given, received] = [createSchemaLosses(readers, "given"), createSchemaLosses(readers, "received")];
  const refused = new Set(is.refusals.map(({ operation }) => operation));
  const now = new Map(is.operations.map((each) => [each.prepared.id, each]));
  const moved = movedNames(placesOf(was), placesOf(is));
  const found = was.operations.flatMap((operation): LostCode[] => {
    const { id, method, path } = operation.prepared;
    const where = `${method} ${path}`;
    const subjects: Subject[] = [
      ["path", path],
      ["operation", placeOf(operation.prepared)],
    ];
    const said = (loss: Loss, side: Side) => lostOf(operation.prepared, loss, side);
    if (refused.has(id))
      return [lost(where, `The method \`${id}\` can no longer be generated.`, "method-removed", subjects)];
    const other = now.get(id);
    if (!other) return [lost(where, `The method \`${id}\` is gone.`, "method-removed", subjects)];
    if (moved.has(id)) {
      const what = `The method \`${id}\` now calls ${other.prepared.method} ${other.prepared.path}.`;
      return [lost(where, what, "method-moved", subjects.slice(0, 1))];
    }
    const pair = { before: operation, after: other };
    return [
      ...lostParameters(pair, readers, given).map((loss) => said(loss, "given")),
      ...lostResults(pair, readers, received).map((loss) => said(loss, "received")),
    ];
  });
  return [...together(found), ...neededCredentials(was, is), ...lostErrorNames(was, is), ...lostTypeNames(was, is)];
}

/** The place of each operation by the name of its method. */
function placesOf({ operations }: ServiceTables): Map<string, string> {
  return new Map(operations.map(({ prepared }) => [prepared.id, placeOf(prepared)]));
}

function lost(where: string, what: string, rule: string, subjects: readonly Subject[] = []): LostCode {
  return { impact: "major", where, what, rules: [rule], subjects };
}

function lostOf(prepared: PreparedOperation, loss: Loss, side: Side): LostCode {
  const { component, path, what } = loss;
  const place = [...(component === undefined ? [] : [component]), ...path];
  const subject = place.length === 0 ? "The result" : `\`${place.join(".")}\``;
  const text = `${subject}, which callers ${side === "received" ? "receive" : "give"}, ${what}.`;
  const rule = side === "received" ? "result-changed" : "parameter-changed";
  const where = `${prepared.method} ${prepared.path}`;
  const subjects: Subject[] = [["path", prepared.path], ...subjectsOf(loss, placeOf(prepared), side)];
  const shared = component === undefined ? undefined : JSON.stringify([side, component, path, what]);
  return { ...lost(where, text, rule, subjects), ...(shared !== undefined && { shared }) };
}

/** What another report of a loss would be about. */
function subjectsOf({ component, path, at, keyword, isOfCodeAlone }: Loss, operation: string, side: Side): Subject[] {
  if (isOfCodeAlone) return [];
  // What is said of the same place without choices, as of another status, is said of all.
  const own = [at, at.filter((name) => !isLabel(name))].map((names) => ["place", side, operation, ...names] as const);
  const places: ValuePlace[] = component === undefined ? own : [...own, ["component", side, component, ...path]];
  return keyword === undefined ? places : places.map((place) => ["keyword", keyword, place] as const);
}

/** Several operations that share a component have one change. */
function together(found: readonly LostCode[]): LostCode[] {
  const shared = new Map<string, LostCode[]>();
  for (const each of found) {
    const key = each.shared ?? JSON.stringify([each.where, each.what]);
    shared.set(key, [...(shared.get(key) ?? []), each]);
  }
  return [...shared.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = new Set(others.map(({ where }) => where).filter((where) => where !== first.where)).size;
    const subjects = [first, ...others].flatMap((each) => each.subjects);
    const what = more === 0 ? first.what : `${first.what} The same in ${more} more operation${more === 1 ? "" : "s"}.`;
    return [{ ...first, what, subjects }];
  });
}

/** The client of a service without secured operations needs no credentials. */
function neededCredentials(was: ServiceTables, is: ServiceTables): LostCode[] {
  const securedOf = ({ operations }: ServiceTables) => operations.find(({ row }) => row.secured === true)?.prepared.id;
  const now = securedOf(is);
  if (now === undefined || was.operations.length === 0 || securedOf(was) !== undefined) return [];
  return [lost("security", `Clients now need credentials, for \`${now}\`.`, "credentials-needed")];
}

function lostErrorNames(was: ServiceTables, is: ServiceTables): LostCode[] {
  const meaningsOf = ({ errors }: ServiceTables) =>
    new Map(Object.entries(errors).map(([name, { status, code }]) => [name, `status ${status} with code ${code}`]));
  const now = meaningsOf(is);
  const moved = movedNames(meaningsOf(was), now);
  return Object.keys(was.errors).flatMap((name): LostCode[] => {
    if (!now.has(name))
      return [lost("errors", `The error \`${name}\` is gone.`, "error-name-removed", [["error", name]])];
    if (!moved.has(name)) return [];
    return [lost("errors", `The error \`${name}\` is now ${now.get(name)}.`, "error-name-moved", [["error", name]])];
  });
}

/** Schemas that still exist, but whose types are renamed because another schema has taken the name. */
function lostTypeNames(was: ServiceTables, is: ServiceTables): LostCode[] {
  return [...was.typeNames].flatMap(([name, type]): LostCode[] => {
    const now = is.typeNames.get(name);
    if (now === undefined || now === type) return [];
    return [lost(`components/schemas/${name}`, `The type \`${type}\` is now \`${now}\`.`, "type-removed")];
  });
}
