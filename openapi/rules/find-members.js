/**
 * A schema with its references followed, and everything that it is put together from.
 *
 * @param {object | undefined} schema
 * @param {Function} resolve Redocly's
 * @param {string} [from] the file that a reference in the schema is relative to
 * @returns {{ node: any, from: string | undefined }[]}
 */
export function partsOf(schema, resolve, from, depth = 0) {
  if (schema === undefined || depth > 20) return [];
  const { node, location } = resolve(schema, from);
  if (typeof node !== "object" || node === null) return [];
  // What is not a reference stays in its file, whatever Redocly says.
  const base = schema.$ref === undefined ? from : location?.source.absoluteRef;
  const inner = [node.allOf, node.anyOf, node.oneOf].flatMap((list) => list ?? []);
  return [{ node, from: base }, ...inner.flatMap((part) => partsOf(part, resolve, base, depth + 1))];
}

/** The parts of what stands at a place: member names joined by `/`, from the parts of a schema on. */
export function partsAt(parts, place, resolve) {
  return String(place)
    .split("/")
    .filter(Boolean)
    .reduce(
      (current, name) => current.flatMap(({ node, from }) => partsOf(node.properties?.[name], resolve, from)),
      parts,
    );
}

/** Every schema that some parts lead to, at any depth, themselves included. */
export function reachedBy(parts, resolve, seen = new Set()) {
  for (const { node, from } of parts) {
    if (seen.has(node)) continue;
    seen.add(node);
    const { properties = {}, additionalProperties: rest, items, prefixItems = [] } = node;
    for (const schema of [...Object.values(properties), ...prefixItems, rest, items]) {
      if (typeof schema === "object") reachedBy(partsOf(schema, resolve, from), resolve, seen);
    }
  }
  return [...seen];
}

/** The parts of an operation's data: the schema of each success, taken out of its envelope. */
export function dataOf(operation, resolve) {
  return Object.entries(operation.responses ?? {})
    .filter(([status]) => /^2/.test(status))
    .flatMap(([, reference]) => {
      const { node, location } = resolve(reference);
      const from = reference.$ref === undefined ? undefined : location?.source.absoluteRef;
      const parts = Object.values(node?.content ?? {}).flatMap(({ schema }) => partsOf(schema, resolve, from));
      return partsAt(parts, node?.["x-envelope"] ?? "", resolve);
    });
}

/** The names of an operation's parameters: in path, query, header and cookie, and members of the request body. */
export function parametersOf(operation, item, resolve) {
  const listed = [...(item?.parameters ?? []), ...(operation.parameters ?? [])].map((one) => resolve(one).node?.name);
  const { node } = resolve(operation.requestBody ?? {});
  const bodies = Object.values(node?.content ?? {}).flatMap(({ schema }) => partsOf(schema, resolve));
  return new Set([...listed, ...bodies.flatMap((part) => Object.keys(part.node.properties ?? {}))]);
}
