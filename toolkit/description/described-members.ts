/** A member of an object of a description. */
interface DescribedMember {
  name: string;
  value: unknown;
  /** Whether the value's own members are called by names that the description makes up, such as those of `properties`. */
  isMap: boolean;
}

/** Members whose members have made-up names: there, `default` and `example` are names like any other. */
const maps = new Set(
  `properties patternProperties $defs definitions dependentSchemas paths webhooks responses schemas parameters examples
   requestBodies headers securitySchemes links callbacks pathItems content encoding variables`.split(/\s+/),
);
/** Members that hold data, which may look like anything: a `$ref` in it refers to nothing. */
const data = /^(example|default|enum|const|value|x-.*)$/;

/**
 * The members of an object of a description that are a part of it, and no data: what is left out are examples, defaults,
 * enumerated values and extensions.
 *
 * @param isMap whether the names of its members are made up
 */
export function describedMembers(node: object, isMap: boolean): DescribedMember[] {
  const isList = Array.isArray(node);
  return (Object.entries(node) as [string, unknown][])
    .filter(([name, value]) => isMap || isList || !(data.test(name) || (name === "examples" && Array.isArray(value))))
    .map(([name, value]) => ({ name, value, isMap: !isMap && !isList && !Array.isArray(value) && maps.has(name) }));
}

/** All objects of a description that its format knows, and no data: those whose members have made-up names are left out. */
export function* describedObjects(node: unknown, isMap = false): Generator<Record<string, unknown>> {
  if (typeof node !== "object" || node === null) return;
  if (!isMap && !Array.isArray(node)) yield node as Record<string, unknown>;
  for (const member of describedMembers(node, isMap)) yield* describedObjects(member.value, member.isMap);
}
