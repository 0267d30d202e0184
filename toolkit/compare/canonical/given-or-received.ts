import type { Description } from "../../description/parts/description.js";
import { operationsOf } from "../../description/parts/operations-of.js";
import { keywordsIn } from "../../description/json/described-members.js";
import { segmentsOf } from "../../description/json/pointer.js";
import { usedSchemas } from "../../description/parts/used-schemas.js";

/** Whether callers give a part of a description, receive it, or both. */
export interface GivenOrReceived {
  isGiven: boolean;
  isReceived: boolean;
}

/**
 * Finds out whether a change concerns what callers give or receive. Redocly reports a change in a component once, at
 * the first place that uses it: whether it is used in requests, results or both is looked up by the component.
 */
export function createGivenOrReceived(
  before: Description,
  after: Description,
): (change: ReportedChange) => GivenOrReceived {
  const [was, is] = [namesBySide(before), namesBySide(after)];
  return ({ path, base, revision }) => {
    const names = base === undefined ? is : was;
    const [root, kind, name] = segmentsOf(base?.pointer ?? revision?.pointer ?? path) ?? [];
    if (root === "components" && kind === "schemas" && name !== undefined) {
      return { isGiven: names.given.has(name), isReceived: names.received.has(name) };
    }
    const keywords = keywordsIn(segmentsOf(path) ?? []);
    // In a callback the service sends the request, and callers respond.
    if (keywords.includes("webhooks") || keywords.includes("callbacks")) return { isGiven: true, isReceived: true };
    const isReceived = keywords.includes("responses");
    return { isGiven: !isReceived, isReceived };
  };
}

function namesBySide(description: Description) {
  const { webhooks, components } = description as Description & { webhooks?: unknown };
  const operations = operationsOf(description);
  // Each within what holds it: only there is a response called `default` known to be no data.
  const own = operations.map(({ operation: { callbacks } }) => ({ callbacks }));
  const either = [{ webhooks, callbacks: components?.callbacks }, ...own];
  const given = operations.map(({ operation: { requestBody }, parameters }) => ({ requestBody, parameters }));
  const received = operations.map(({ operation: { responses } }) => ({ responses }));
  return {
    given: usedSchemas(description, [...given, ...either]),
    received: usedSchemas(description, [...received, ...either]),
  };
}

/** A change as Redocly reports it. */
export interface ReportedChange {
  /** The place, as a JSON pointer that follows references. */
  path: string;
  typeName: string;
  kind: "added" | "removed" | "modified";
  property?: string;
  /** The value before and after; for a value in a component, the pointer starts at the component. */
  base?: { value?: unknown; pointer?: string };
  revision?: { value?: unknown; pointer?: string };
}
