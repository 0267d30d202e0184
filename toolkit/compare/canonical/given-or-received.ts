import type { Description } from "../../description/parts/description.js";
import { operationsOf } from "../../description/parts/operations-of.js";
import { keywordsIn } from "../../description/json/described-members.js";
import { pointer, segmentsOf, targetOf } from "../../description/json/pointer.js";
import { type HidingKeyword, isOnly, usedSchemas } from "../../description/parts/used-schemas.js";

/** Whether callers give a part of a description, receive it, or both; a `readOnly` member of a request is neither. */
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
    const keywords = keywordsIn(segmentsOf(path) ?? []);
    const isHidden = (keyword: HidingKeyword) => {
      const found = [
        base && isWithin(before, base.pointer ?? path, keyword),
        revision && isWithin(after, revision.pointer ?? path, keyword),
      ];
      return found.includes(true) && !found.includes(false);
    };
    if (root === "components" && kind === "schemas" && name !== undefined) {
      const [isGiven, isReceived] = [names.given.has(name), names.received.has(name)];
      return { isGiven: isGiven && !isHidden("readOnly"), isReceived: isReceived && !isHidden("writeOnly") };
    }
    // In a callback the service sends the request, and callers respond.
    if (keywords.includes("webhooks") || keywords.includes("callbacks")) return { isGiven: true, isReceived: true };
    const isReceived = keywords.includes("responses");
    return { isGiven: !isReceived && !isHidden("readOnly"), isReceived: isReceived && !isHidden("writeOnly") };
  };
}

/** Whether a place is, or is within, a member that only the other side sets. */
function isWithin(description: Description, place: string, keyword: HidingKeyword): boolean {
  const segments = segmentsOf(place) ?? [];
  return keywordsIn(segments).some((each, at) => {
    const member = targetOf(description, pointer("#", ...segments.slice(0, at + 2)));
    return each === "properties" && at + 1 < segments.length && isOnly(description, member, keyword);
  });
}

function namesBySide(description: Description) {
  const { webhooks, components } = description as Description & { webhooks?: unknown };
  const operations = operationsOf(description);
  // Each within what holds it: only there is a response called `default` known to be no data.
  const own = operations.map(({ operation: { callbacks } }) => ({ callbacks }));
  const both = usedSchemas(description, [{ webhooks, callbacks: components?.callbacks }, ...own]);
  const given = operations.map(({ operation: { requestBody }, parameters }) => ({ requestBody, parameters }));
  const received = operations.map(({ operation: { responses } }) => ({ responses }));
  return {
    given: new Set([...usedSchemas(description, given, "readOnly"), ...both]),
    received: new Set([...usedSchemas(description, received, "writeOnly"), ...both]),
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
