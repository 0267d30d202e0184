import { cloneJson } from "./clone-json.js";
import { describedMembers } from "./described-members.js";

/**
 * A description for tools that follow every `$ref`, also in data, where it refers to nothing: there it is called
 * otherwise. What holds none stays as it is.
 */
export function inertData(node: unknown, isMap = false): unknown {
  if (Array.isArray(node)) return node.map((item) => inertData(item));
  if (typeof node !== "object" || node === null) return node;
  const parts = new Map(describedMembers(node, isMap).map((member) => [member.name, member]));
  const members = Object.entries(node).map(([name, value]: [string, unknown]) => {
    const part = parts.get(name);
    return [name, part ? inertData(part.value, part.isMap) : cloneJson(value, undefined, inert)];
  });
  return Object.fromEntries(members) as unknown;
}

function inert(name: string): string {
  return name === "$ref" ? "$ref " : name;
}
