/** A member of an object that stands in a description. */
interface DescribedMember {
  name: string;
  value: unknown;
  /**
   * Whether the value's own members are called by names that the description makes up, such as those of `properties`.
   */
  isMap: boolean;
  /** Whether it is no part of the description: an example, a default, enumerated values, an extension. */
  isData: boolean;
}

/** Members whose members have made-up names: there, `default` and `example` are names like any other. */
const mapNames: ReadonlySet<string> = new Set(
  `properties patternProperties $defs definitions dependentSchemas paths webhooks responses schemas parameters examples
   requestBodies headers securitySchemes links callbacks pathItems content encoding variables scopes
   dependentRequired mapping`.split(/\s+/),
);
/** Members that hold data, which may look like anything: a `$ref` in it refers to nothing. */
const dataNames = /^(example|default|enum|const|value|x-.*)$/;

/**
 * All members of an object that stands in a description, in their order.
 *
 * @param isMap whether the names of its members are made up
 */
export function allMembers(node: object, isMap: boolean): DescribedMember[] {
  const isNamed = isMap || Array.isArray(node);
  return Object.entries(node).map(([name, value]: [string, unknown]) => {
    const isList = Array.isArray(value);
    const isData = !isNamed && (dataNames.test(name) || (name === "examples" && isList));
    return { name, value, isMap: !isNamed && !isList && mapNames.has(name), isData };
  });
}

/** Those of them that are a part of the description, and no data. */
export function describedMembers(node: object, isMap: boolean): DescribedMember[] {
  return allMembers(node, isMap).filter(({ isData }) => !isData);
}

/**
 * All objects of a description that its format knows, and no data: those whose members have made-up names are left out.
 */
export function* describedObjects(node: unknown, isMap = false): Generator<Record<string, unknown>> {
  if (typeof node !== "object" || node === null) return;
  if (!isMap && !Array.isArray(node)) yield node as Record<string, unknown>;
  for (const member of describedMembers(node, isMap)) yield* describedObjects(member.value, member.isMap);
}

/**
 * The segments of a pointer into a description, with undefined for those that are no keywords of it: names that it makes
 * up, which may be called like any keyword, and whatever stands in data.
 */
export function keywordsIn(segments: readonly string[]): (string | undefined)[] {
  let [isMap, isData] = [false, false];
  return segments.map((name, at) => {
    const isKeyword = !isMap && !isData;
    isData ||= isKeyword && (dataNames.test(name) || (name === "examples" && /^\d+$/.test(segments[at + 1] ?? "")));
    isMap = isKeyword && mapNames.has(name);
    return isKeyword ? name : undefined;
  });
}
