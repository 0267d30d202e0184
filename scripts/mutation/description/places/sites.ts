import type {
  Description,
  Media,
  OperationObject,
  ParameterObject,
  Response,
  Schema,
} from "../../../../toolkit/description/parts/description.js";

/** Anything of a description by a path of names; it must be there, and be what the caller says. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function at<T>(description: Description, ...path: readonly (string | number)[]): T {
  let current: unknown = description;
  for (const step of path) current = (current as Record<string, unknown>)[step];
  if (current === undefined) throw new Error(`nothing at ${path.join("/")}`);
  return current as T;
}

export type Path = readonly (string | number)[];

export function operationPaths({ paths }: Description): Path[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => /^(get|post|put|delete|patch)$/.test(method))
      .map((method) => ["paths", path, method]),
  );
}

/** Paths of everything that holds content: request bodies and responses, shared ones once. */
export function contentPaths(description: Description): Path[] {
  const own = operationPaths(description).flatMap((path) => {
    const { requestBody, responses } = at<OperationObject>(description, ...path);
    const inline = Object.entries(responses).filter(([, each]) => each.content);
    return [
      ...(requestBody ? [[...path, "requestBody"]] : []),
      ...inline.map(([status]) => [...path, "responses", status]),
    ];
  });
  const shared = Object.keys(description.components?.responses ?? {}).map((name) => ["components", "responses", name]);
  return [...own, ...shared];
}

/** Paths of all parameters, shared ones once. */
export function parameterPaths(description: Description): Path[] {
  return Object.keys(description.components?.parameters ?? {}).map((name) => ["components", "parameters", name]);
}

/** Paths of all schemas and the schemas inside them; references are not followed. */
export function schemaPaths(description: Description): Path[] {
  const roots = [
    ...Object.keys(description.components?.schemas ?? {}).map((name) => ["components", "schemas", name]),
    ...parameterPaths(description).map((path) => [...path, "schema"]),
  ];
  return roots.flatMap((root) => [root, ...inside(root, at<Schema>(description, ...root))]);
}

function inside(path: Path, schema: Schema): Path[] {
  const members = Object.entries(schema.properties ?? {}).map(([name, each]): [Path, Schema] => [
    [...path, "properties", name],
    each,
  ]);
  const forms = (schema.anyOf ?? []).map((each, index): [Path, Schema] => [[...path, "anyOf", index], each]);
  const items: [Path, Schema][] = schema.items ? [[[...path, "items"], schema.items]] : [];
  return [...members, ...forms, ...items].flatMap(([each, member]) => [each, ...inside(each, member)]);
}

/** Changes every example value of a description: renames follow into the examples. */
export function changeExamples(description: Description, change: (value: unknown) => unknown): void {
  const { examples = {} } = description.components ?? {};
  for (const example of Object.values(examples) as { value?: unknown }[]) example.value = change(example.value);
  for (const path of contentPaths(description)) {
    for (const media of Object.values<Media>(at<Response>(description, ...path).content ?? {})) {
      for (const example of Object.values(media.examples ?? {})) {
        if (example.value !== undefined) example.value = change(example.value);
      }
    }
  }
  for (const path of parameterPaths(description)) {
    const parameter = at<ParameterObject & { example?: unknown }>(description, ...path);
    if (parameter.example !== undefined) parameter.example = change(parameter.example);
  }
}
