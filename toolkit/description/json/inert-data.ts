import { cloneJson } from "./clone-json.js";
import { allMembers } from "./described-members.js";

/**
 * A description for tools that follow every `$ref`, also in data, where it refers to nothing: there it is called
 * otherwise. What holds none stays as it is.
 */
export function inertData(node: unknown, isMap = false): unknown {
  const inert = (name: string) => (name === "$ref" ? "$ref " : name);
  if (Array.isArray(node)) return node.map((item) => inertData(item));
  if (typeof node !== "object" || node === null) return node;
  const members = allMembers(node, isMap).map(({ name, value, isMap: isInner, isData }) => {
    return [name, isData ? cloneJson(value, undefined, inert) : inertData(value, isInner)];
  });
  return Object.fromEntries(members) as unknown;
}
