import type { FoundChange, Subject } from "../../description/parts/change.js";
import { placeOf } from "../../description/parts/operations-of.js";
import type { ServiceTables } from "../../generate/service-tables.js";
import { type Loss, movedNames } from "./loss.js";
import { lost, lostOf, type ReportedLoss, together } from "./reported-loss.js";
import { createSchemaLosses } from "./schema-losses.js";
import { lostParameters } from "./lost-parameters.js";
import { lostResults } from "./lost-results.js";
import type { Tables } from "../../generate/tables-of.js";

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
  const found = was.operations.flatMap((operation): ReportedLoss[] => {
    const { id, method, path } = operation.prepared;
    const where = `${method} ${path}`;
    const around: Subject = ["path", path];
    const subjects: Subject[] = [around, ["operation", placeOf(operation.prepared)]];
    const said = (loss: Loss, side: "given" | "received") => {
      const each = lostOf(operation.prepared, loss, side);
      return { ...each, subjects: [around, ...each.subjects] };
    };
    if (refused.has(id))
      return [lost(where, `The method \`${id}\` can no longer be generated.`, "method-removed", subjects)];
    const other = now.get(id);
    if (!other) return [lost(where, `The method \`${id}\` is gone.`, "method-removed", subjects)];
    if (moved.has(id)) {
      const what = `The method \`${id}\` now calls ${other.prepared.method} ${other.prepared.path}.`;
      return [lost(where, what, "method-moved", [around])];
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

/** The client of a service without secured operations needs no credentials. */
function neededCredentials(was: ServiceTables, is: ServiceTables): ReportedLoss[] {
  const securedOf = ({ operations }: ServiceTables) => operations.find(({ row }) => row.secured === true)?.prepared.id;
  const now = securedOf(is);
  if (now === undefined || was.operations.length === 0 || securedOf(was) !== undefined) return [];
  return [lost("security", `Clients now need credentials, for \`${now}\`.`, "credentials-needed")];
}

function lostErrorNames(was: ServiceTables, is: ServiceTables): ReportedLoss[] {
  const meaningsOf = ({ errors }: ServiceTables) =>
    new Map(Object.entries(errors).map(([name, { status, code }]) => [name, `status ${status} with code ${code}`]));
  const now = meaningsOf(is);
  const moved = movedNames(meaningsOf(was), now);
  return Object.keys(was.errors).flatMap((name): ReportedLoss[] => {
    if (!now.has(name))
      return [lost("errors", `The error \`${name}\` is gone.`, "error-name-removed", [["error", name]])];
    if (!moved.has(name)) return [];
    return [lost("errors", `The error \`${name}\` is now ${now.get(name)}.`, "error-name-moved", [["error", name]])];
  });
}

/** Schemas that still exist, but whose types are renamed because another schema has taken the name. */
function lostTypeNames(was: ServiceTables, is: ServiceTables): ReportedLoss[] {
  return [...was.typeNames].flatMap(([name, type]): ReportedLoss[] => {
    const now = is.typeNames.get(name);
    if (now === undefined || now === type) return [];
    return [lost(`components/schemas/${name}`, `The type \`${type}\` is now \`${now}\`.`, "type-removed")];
  });
}
