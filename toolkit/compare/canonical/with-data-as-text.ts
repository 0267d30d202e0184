import { cloneJson } from "../../description/json/clone-json.js";
import { allMembers } from "../../description/json/described-members.js";
import { sortedJson } from "../../description/json/first-difference.js";

/**
 * A description as Redocly compares all of it: examples and extensions that are lists or objects are texts, since it
 * compares no others, and what is called `$ref` in other data, where it refers to nothing, is called otherwise, since it
 * follows every one.
 */
export function withDataAsText(node: unknown, isMap = false): unknown {
  if (Array.isArray(node)) return node.map((item) => withDataAsText(item));
  if (typeof node !== "object" || node === null) return node;
  const members = allMembers(node, isMap).map(({ name, value, isMap: isInner, isData }) => {
    if (!isData) return [name, withDataAsText(value, isInner)];
    const isText = typeof value === "object" && value !== null && /^(examples?|value|x-.*)$/.test(name);
    return [name, isText ? sortedJson(value) : cloneJson(value, undefined, inert)];
  });
  return Object.fromEntries(members) as unknown;
}

function inert(name: string): string {
  return name === "$ref" ? "$ref " : name;
}
