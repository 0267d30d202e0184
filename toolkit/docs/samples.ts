interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  example?: unknown;
  $ref?: string;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { examples?: Record<string, { value: unknown }> }> };
  "x-codeSamples"?: { lang: string; label?: string; source: string }[];
}

/** The parts of a bundle that samples are made of. */
export interface Bundle {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter> };
}

/** Gives each operation of a bundle a sample call with our client and one with curl, made of the examples in it. */
export function addSamples(bundle: Bundle): Bundle {
  for (const [path, item] of Object.entries(bundle.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const required = (operation.parameters ?? []).map((one) => resolve(bundle, one)).filter((one) => one.required);
      const { examples = {} } = operation.requestBody?.content["application/json"] ?? {};
      const body = Object.values(examples)[0]?.value;
      operation["x-codeSamples"] = [
        { lang: "JavaScript", label: "TypeScript", source: typescript(operation.operationId, required, body) },
        { lang: "curl", source: curl(method, (bundle.servers[0]?.url ?? "") + path, required, body) },
      ];
    }
  }
  return bundle;
}

function resolve({ components }: Bundle, parameter: Parameter): Parameter {
  const name = parameter.$ref?.split("/").at(-1);
  return (name && components.parameters[name]) || parameter;
}

function typescript(operationId: string, parameters: Parameter[], body: unknown): string {
  const flat = { ...Object.fromEntries(parameters.map(({ name, example }) => [name, example])), ...(body ?? {}) };
  const members = Object.entries(flat).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const inline = members.length > 0 ? `{ ${members.join(", ")} }` : "";
  const broken = `{\n${members.map((member) => `  ${member},\n`).join("")}}`;
  return `const data = await client.${operationId}(${members.length > 2 ? broken : inline});`;
}

function curl(method: string, path: string, parameters: Parameter[], body: unknown): string {
  const filled = parameters
    .filter((one) => one.in === "path")
    .reduce((url, { name, example }) => url.replace(`{${name}}`, String(example)), path);
  const query = new URLSearchParams();
  for (const one of parameters.filter((parameter) => parameter.in === "query"))
    query.set(one.name, String(one.example));
  return [
    `curl "$BASE_URL${filled}${query.size > 0 ? `?${query}` : ""}"`,
    ...(method === "get" ? [] : [`--request ${method.toUpperCase()}`]),
    '--header "Authorization: Bearer $ACCESS_TOKEN"',
    ...(body === undefined ? [] : ['--header "Content-Type: application/json"', `--data '${JSON.stringify(body)}'`]),
  ].join(" \\\n  ");
}
