import { describedMembers } from "../json/described-members.js";
import type { Description, Schema } from "./description.js";
import { pointer, segmentsOf, targetOf } from "../json/pointer.js";

/** What a request, or a response, does not contain. */
export type HidingKeyword = "readOnly" | "writeOnly";

/**
 * The names of the component schemas that some parts of a description lead to: those that are types of a client.
 *
 * @param hidden the keyword of members that are looked past. Default: none
 */
export function usedSchemas(description: Description, parts: readonly unknown[], hidden?: HidingKeyword): Set<string> {
  const components = [...usedComponents(description, parts, hidden)].map((place) => segmentsOf(place) ?? []);
  return new Set(components.flatMap(([, kind, name]) => (kind === "schemas" && name !== undefined ? [name] : [])));
}

/** The components of any kind that some parts of a description lead to, as pointers. */
export function usedComponents(
  description: Description,
  parts: readonly unknown[],
  hidden?: HidingKeyword,
): Set<string> {
  const used = new Set<string>();
  const seen = new Set<unknown>();
  for (const part of parts) visit(part, false);
  return used;

  function visit(node: unknown, isMap: boolean): void {
    if (typeof node !== "object" || node === null || seen.has(node)) return;
    seen.add(node);
    const { $ref } = node as { $ref?: unknown };
    if (typeof $ref === "string") {
      const segments = segmentsOf($ref) ?? [];
      if (segments[0] === "components" && segments.length === 3) used.add(pointer("#", ...segments));
      visit(targetOf(description, $ref), false);
    }
    for (const { name, value, isMap: isInner } of describedMembers(node, isMap)) {
      if (hidden === undefined || name !== "properties" || !isInner) visit(value, isInner);
      else
        visit(
          Object.values(value as object).filter((each) => !isOnly(description, each, hidden)),
          false,
        );
    }
  }
}

/** Whether a member is only set by the other side, as `readOnly` ones of a request are. */
export function isOnly(description: Description, member: unknown, keyword: HidingKeyword): boolean {
  return schemaParts(description, member).some((each) => each[keyword] === true);
}

/** A schema, what it refers to, and what it is composed of by `allOf`, at any depth. */
export function schemaParts(description: Description, schema: unknown): Schema[] {
  const parts = new Set([schema]);
  for (const part of parts) for (const each of partsBehind(description, part)) parts.add(each);
  return [...parts].filter((each): each is Schema => typeof each === "object" && each !== null);
}

/** What a schema itself refers to, and what it is composed of. The schema may be malformed. */
export function partsBehind(description: Description, schema: unknown): unknown[] {
  const { $ref, allOf } = Object(schema) as Record<string, unknown>;
  const target = typeof $ref === "string" ? targetOf(description, $ref) : undefined;
  return [target, ...(Array.isArray(allOf) ? (allOf as unknown[]) : [])];
}
