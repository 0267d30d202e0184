import { pointer, segmentsOf, targetOf } from "../json/pointer.js";
import { references } from "../json/references.js";
import { outlineProblem } from "./assert-outline.js";
import { walkOutline, type Placed } from "./walk-outline.js";
import type { Description } from "./description.js";

/**
 * In place: takes away what is not OpenAPI where no operation depends on it, such as an example, or a component that
 * nothing refers to. A description that others wrote can be used in spite of it.
 *
 * @returns a line for each, with its place
 */
export function leaveOutUnread(description: unknown): string[] {
  const problems = new Map<string, string>();
  walkOutline(description, (placed) => {
    const problem = outlineProblem(placed);
    if (problem === undefined) return;
    const unread = placed.unread ?? unusedComponent(description, placed.place);
    if (unread !== undefined && !problems.has(unread)) problems.set(unread, problem);
  });
  return [...problems].map(([unread, problem]) => {
    const names = segmentsOf(unread) ?? [];
    const last = names.pop() ?? "";
    const holder = names.length === 0 ? description : targetOf(description, pointer("#", ...names));
    Reflect.deleteProperty(holder as object, last);
    return problem.startsWith(`${unread} must`) ? `${problem}: it is left out` : `${problem}: ${unread} is left out`;
  });
}

/** The place of the component in which a place is, if nothing else in the description uses it. */
function unusedComponent(description: unknown, place: string): string | undefined {
  const [root, kind = "", name = ""] = segmentsOf(place) ?? [];
  // What authenticates is referred to by its name.
  if (root !== "components" || name === "" || kind === "securitySchemes") return undefined;
  const component = pointer("#/components", kind, name);
  // By its parts a schema may be one that a discriminator tells.
  if (Object.hasOwn(Object(targetOf(description, component)) as object, "allOf")) return undefined;
  const isWithin = ([first, second, third]: readonly (string | number)[]) =>
    first === root && second === kind && third === name;
  for (const { target, place: from } of references(description)) {
    if (isWithin(segmentsOf(target) ?? []) && !isWithin(from)) return undefined;
  }
  return component;
}

/** In place: takes away keywords without a value, which YAML reads as null, and which say nothing. */
export function leaveOutEmpty(description: Description): void {
  const empty: NonNullable<Placed["keyword"]>[] = [];
  walkOutline(description, ({ value, keyword }) => {
    if (keyword && value === null) empty.push(keyword);
  });
  for (const { holder, name } of empty) Reflect.deleteProperty(holder, name);
}
