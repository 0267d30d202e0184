import { type FoundChange, sameInMore } from "../../description/parts/change.js";
import type { Description } from "../../description/parts/description.js";
import { operationsOf, placeOf } from "../../description/parts/operations-of.js";
import { usedComponents } from "../../description/parts/used-schemas.js";
import { pointer, segmentsOf } from "../../description/json/pointer.js";
import { breakingSide, type JudgedChange } from "./breaking-side.js";

/** An operation by its place, and the components that callers give it, and receive from it. */
interface Uses {
  place: string;
  given: Set<string>;
  received: Set<string>;
}

/**
 * Says in how many more operations a change is the same: Redocly reports a change in a component once, at the first
 * place that uses it.
 *
 * @param before the earlier description, as it was compared, and so is `after`
 */
export function createInMoreOperations(
  before: Description,
  after: Description,
): (reported: JudgedChange, change: FoundChange) => FoundChange {
  let found: Uses[][] | undefined;
  return (reported, change) => {
    const { base = reported.revision, revision = base } = reported;
    const broken = change.impact === "major" ? breakingSide(reported) : undefined;
    const [method = "", path = ""] = change.where.split(" ");
    // Computed on demand: most descriptions that are compared are the same.
    const [was = [], is = []] = (found ??= [before, after].map(usesIn));
    const now = usersOf(is, componentAt(revision?.pointer), broken);
    const users = usersOf(was, componentAt(base?.pointer), broken).filter((each) => now.includes(each));
    // What is reported at the component is said of all that use it.
    if (!users.includes(placeOf({ method, path }))) return change;
    return { ...change, what: sameInMore(change.what, users.length - 1) };
  };
}

function usesIn(description: Description): Uses[] {
  return operationsOf(description).map(({ operation, method, path }) => {
    const { parameters, requestBody, responses, callbacks } = operation;
    const given = usedComponents(description, [{ parameters, requestBody, callbacks }]);
    return {
      place: placeOf({ method, path }),
      given,
      received: usedComponents(description, [{ responses, callbacks }]),
    };
  });
}

/** The component in which a pointer leads. */
function componentAt(place = ""): string {
  return pointer("#", ...(segmentsOf(place) ?? []).slice(0, 3));
}

/** @param side what operations are left out that do not use it there; none if undefined */
function usersOf(uses: readonly Uses[], component: string, side?: "given" | "received"): string[] {
  const isUser = (each: Uses) =>
    (side !== "received" && each.given.has(component)) || (side !== "given" && each.received.has(component));
  return uses.filter(isUser).map(({ place }) => place);
}
