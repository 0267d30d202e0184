import { isObject } from "../../../src/options/is-object.js";
import { pointer, targetOf } from "../json/pointer.js";
import { description, type NodeKind } from "./outline.js";

/** What stands at a place, and what may stand there. */
export interface Placed {
  value: unknown;
  kind: NodeKind;
  place: string;
  /** The object of which it is the value of a keyword that need not be there, and the keyword. */
  keyword?: { holder: Record<string, unknown>; name: string };
  /** The place of the innermost thing around it, or of itself, that no operation depends on. */
  unread?: string;
}

/**
 * Looks at all that is known of a description, in its order, and then at what its references lead to, each thing once: what
 * is not of its kind is not looked into.
 */
export function walkOutline(root: unknown, look: (placed: Placed) => void): void {
  const seen = new Map<NodeKind, Set<unknown>>();
  const waiting: Placed[] = [{ value: root, kind: description, place: "#" }];
  // What is referred to waits for its turn: a long chain of references must not be a deep stack of calls.
  for (const each of waiting) visit(each);

  function visit(placed: Placed): void {
    const { value, kind, place } = placed;
    const within = kind.isUnread ? { unread: place } : placed.unread === undefined ? {} : { unread: placed.unread };
    look({ ...placed, ...within });
    if (typeof value !== "object" || value === null || !kind.isIt(value) || isSeen(value, kind)) return;
    const node = value as Record<string, unknown>;
    for (const name of kind.required ?? []) if (node[name] === undefined) lookInto(node, name, kind, place, within);
    for (const name of Object.keys(node)) lookInto(node, name, kind, place, within);
    if (!kind.isReferred || typeof node.$ref !== "string") return;
    const target = targetOf(root, node.$ref);
    if (target !== undefined) waiting.push({ value: target, kind, place: node.$ref });
  }

  function lookInto(
    node: Record<string, unknown>,
    name: string,
    kind: NodeKind,
    place: string,
    within: Pick<Placed, "unread">,
  ): void {
    const member = kind.isReferred && name === "$ref" ? reference : kind.memberOf?.(name, node);
    if (!member) return;
    const isKeyword = isObject(node) && (kind.isKeyword?.(name) ?? false);
    const keyword = isKeyword ? { keyword: { holder: node, name } } : {};
    visit({ value: node[name], kind: member, place: pointer(place, name), ...keyword, ...within });
  }

  function isSeen(value: object, kind: NodeKind): boolean {
    const known = seen.get(kind) ?? new Set();
    if (known.has(value)) return true;
    seen.set(kind, known.add(value));
    return false;
  }
}

const reference: NodeKind = { expected: "a text", isIt: (value) => typeof value === "string" };
