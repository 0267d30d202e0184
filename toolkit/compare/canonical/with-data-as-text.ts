import { allMembers } from "../../description/json/described-members.js";
import { sortedJson } from "../../description/json/first-difference.js";

/** A description in which examples and extensions that are lists or objects are texts: Redocly compares no others. */
export function withDataAsText(node: unknown, isMap = false): unknown {
  if (Array.isArray(node)) return node.map((item) => withDataAsText(item));
  if (typeof node !== "object" || node === null) return node;
  const members = allMembers(node, isMap).map(({ name, value, isMap: isInner, isData }) => {
    if (!isData) return [name, withDataAsText(value, isInner)];
    const isText = typeof value === "object" && value !== null && /^(examples?|value|x-.*)$/.test(name);
    return [name, isText ? sortedJson(value) : value];
  });
  return Object.fromEntries(members) as unknown;
}
