import type { Description, ParameterObject } from "../parts/description.js";
import { basePathOf } from "../parts/base-path.js";
import { errorsOf } from "../parts/errors-of.js";
import { namesOfTypes, parametersName } from "../parts/names.js";
import { readableOperations } from "../parts/operations-of.js";

/**
 * The first name that means one thing to clients under one of two overlays, and another under both: its meaning would
 * depend on the other overlay, and mostly on the order. The same for a name that one overlay frees and the other takes.
 *
 * @param alone what either overlay makes of the description
 * @param both what the two make of it, in either order
 */
export function movedName(
  description: Description,
  alone: readonly Description[],
  both: readonly Description[],
): string | undefined {
  const known = givenNames(description);
  const apart = alone.map(givenNames);
  const together = both.map(givenNames);
  for (const [name, meaning] of apart.flatMap((names) => [...names])) {
    if (known.get(name) === meaning) continue;
    const other = together.map((names) => names.get(name) ?? meaning).find((each) => each !== meaning);
    if (other !== undefined) return `${name} is ${meaning} by one and ${other} by the other`;
  }
  for (const [name, meaning] of together.flatMap((names) => [...names]))
    if (known.has(name) && ![known, ...apart].some((names) => names.get(name) === meaning))
      return `${name} is ${known.get(name)} by one and ${meaning} with both`;
  return undefined;
}

/**
 * The unique names that clients use, with their meanings: paths, methods and their parameters, documented errors and
 * types; none if the description cannot be read.
 */
function givenNames(description: Description): Map<string, string> {
  const names = new Map<string, string>();
  const operations = readableOperations(description);
  names.set("the path prefix", `"${basePathOf(description)}"`);
  for (const { id, method, path, parameters } of operations) {
    names.set(`the path "${path.replace(/\{[^}]*\}/g, "{}")}"`, `"${path}"`);
    names.set(`the method "${id}"`, `${method} ${path}`);
    names.set(`the type "${parametersName(id)}"`, `of the parameters of ${method} ${path}`);
    // The first place has the name; the others give way.
    for (const place of ["cookie", "header", "query", "path"])
      for (const each of parameters)
        if (each.in === place) names.set(`the parameter "${each.name}" of "${id}"`, `in ${place}${kindOf(each)}`);
  }
  if (operations.length === 0) return names;
  for (const [name, { status, code, message }] of errorsOf(description))
    names.set(`the error "${name}"`, `status ${status} with code ${code} and "${message}"`);
  const schemas = Object.keys(description.components?.schemas ?? {});
  const others = operations.map(({ id }) => parametersName(id));
  for (const [name, type] of namesOfTypes(schemas, others)) names.set(`the type "${type}"`, `of the schema "${name}"`);
  return names;
}

/** One of an operation stands in for one of its path that has its name. */
function kindOf({ schema }: ParameterObject): string {
  const { $ref, type } = Object(schema) as { $ref?: unknown; type?: unknown };
  const kind = $ref ?? type;
  return kind === undefined ? "" : ` as ${JSON.stringify(kind)}`;
}
