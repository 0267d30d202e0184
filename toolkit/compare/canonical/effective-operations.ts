import type { Description, ParameterObject, PathItem } from "../../description/parts/description.js";
import { methods } from "../../description/parts/find-operations.js";
import { operationsOf } from "../../description/parts/operations-of.js";
import { pointer, targetOf } from "../../description/json/pointer.js";
import { asSet } from "./as-set.js";

/**
 * A description in which each operation is complete: it has the parameters of its path and the security of the
 * description; unused security schemes are left out. A parameter that is a component stays one, so that a change in it
 * is reported once.
 */
export function effectiveOperations(description: Description): Description {
  const { security = [], ...rest } = description;
  const components = Object.entries(description.components?.parameters ?? {});
  const shared = new Map(components.map(([name, each]) => [each, { $ref: pointer("#/components/parameters", name) }]));
  const paths = Object.fromEntries(
    Object.entries(description.paths).map(([path, item]) => [path, withoutShared(description, item)]),
  );
  const asked = new Set<string>();
  for (const { method, path, operation, parameters } of operationsOf(description)) {
    const requirements = (operation.security ?? security).filter((each: unknown) => typeof each === "object" && each);
    for (const name of requirements.flatMap((each) => Object.keys(each))) asked.add(name);
    const own = parameters.filter((each) => !isIgnored(each)).map((each) => shared.get(each) ?? each);
    Object.assign(paths[path] ?? {}, {
      [method.toLowerCase()]: { ...operation, parameters: own, security: asSet(requirements.map(inOrder)) },
    });
  }
  const schemes = Object.entries(description.components?.securitySchemes ?? {}).filter(([name]) => asked.has(name));
  const known = components.filter(([, each]) => !isIgnored(each));
  return {
    ...rest,
    paths,
    components: {
      ...description.components,
      ...(components.length > 0 && { parameters: Object.fromEntries(known) }),
      securitySchemes: Object.fromEntries(schemes),
    },
  };
}

/** Headers that OpenAPI does not treat as parameters: media types and security define them. */
function isIgnored(parameter: unknown): boolean {
  const { in: place, name } = Object(parameter) as ParameterObject;
  return place === "header" && /^(accept|content-type|authorization)$/i.test(name);
}

/** What is asked for together, in one order. */
function inOrder(requirement: Record<string, readonly string[]>): object {
  const names = Object.keys(requirement).sort();
  return Object.fromEntries(names.map((name) => [name, asSet([requirement[name] ?? []].flat())]));
}

/** A path without what was moved to its operations. */
function withoutShared(description: Description, item: PathItem): PathItem {
  const { $ref } = item;
  const target = typeof $ref === "string" ? (targetOf(description, $ref) as PathItem | undefined) : undefined;
  const taken = ["$ref", "parameters", ...methods];
  return Object.fromEntries(Object.entries({ ...target, ...item }).filter(([name]) => !taken.includes(name)));
}
