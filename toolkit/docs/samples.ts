import { basePathOf } from "../description/base-path.js";
import type { Description } from "../description/description.js";
import { operationsOf, type DescribedOperation } from "../description/operations-of.js";
import { resolve } from "../description/resolve.js";

/** A call of an operation, as a text for each language. */
export interface Sample {
  lang: string;
  label?: string;
  source: string;
}

/** Lines of a sample beyond this do not fit beside the operation. */
const width = 52;

/**
 * Complete calls of an operation, made of the examples in the description: a program with our client, and lines for a
 * shell. Both take credentials from the environment, as `npx trading-service-client token` does.
 *
 * @param client what the program imports `createClient` from
 */
function samplesOf(description: Description, operation: DescribedOperation, client: string): Sample[] {
  const given = givenBy(description, operation);
  return [
    { lang: "JavaScript", label: "TypeScript", source: programOf(operation, given, client) },
    { lang: "curl", source: linesOf(description, operation, given) },
  ];
}

interface Given {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body?: Record<string, unknown>;
}

interface Example {
  example?: unknown;
}

/** What an operation cannot do without, from the examples. */
function givenBy(description: Description, { parameters, operation }: DescribedOperation): Given {
  const required = parameters.filter((parameter) => parameter.required);
  const at = (place: string) => {
    const own = required.filter((parameter) => parameter.in === place);
    return Object.fromEntries(own.map((parameter) => [parameter.name, (parameter as Example).example]));
  };
  const body = operation.requestBody && resolve(description, operation.requestBody);
  const [example] = Object.values(body?.content["application/json"]?.examples ?? {});
  const value = example && (resolve(description, example).value as Record<string, unknown>);
  return { path: at("path"), query: at("query"), ...(value && { body: value }) };
}

function programOf({ id, operation }: DescribedOperation, given: Given, client: string): string {
  const walked = (operation as { "x-pagination"?: unknown })["x-pagination"] !== undefined;
  const members = Object.entries({ ...given.path, ...given.query, ...given.body }).map(
    ([name, value]) => `${JSON.stringify(name).replace(/^"(\w+)"$/, "$1")}: ${JSON.stringify(value)}`,
  );
  const broken = members.length > 0 ? `{\n${members.map((member) => `  ${member},\n`).join("")}}` : "";
  const written = (start: string, end: string, none = "") => {
    const line = `${start}${members.length > 0 ? `{ ${members.join(", ")} }` : none}${end}`;
    return line.length <= width ? line : `${start}${broken}${end}`;
  };
  const call = walked
    ? [
        written(`const items = paginate(client.${id}, `, ");", "{}"),
        "for await (const item of items) console.log(item);",
      ]
    : [written(`const data = await client.${id}(`, ");"), "console.log(data);"];
  const names = walked ? "createClient, paginate" : "createClient";
  const imports = `import { ${names} } from "${client}";`;
  return [
    imports.length <= width + 2
      ? imports
      : imports.replace(/[{,] /g, "$&\n  ").replace(" }", ",\n}").replace(/ \n/g, "\n"),
    "",
    "const client = createClient({",
    '  baseUrl: process.env.TRADING_BASE_URL ?? "",',
    '  apiKey: process.env.TRADING_API_KEY ?? "",',
    '  apiSecret: process.env.TRADING_API_SECRET ?? "",',
    "});",
    "",
    ...call,
  ].join("\n");
}

function linesOf(description: Description, { method, path }: DescribedOperation, given: Given): string {
  const filled = Object.entries(given.path).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  const pairs = Object.entries(given.query).map(([name, value]) => new URLSearchParams([[name, String(value)]]));
  const whole = `curl "$url${[filled, pairs.join("&")].filter(Boolean).join("?")}"`;
  const [url, ...query] =
    whole.length <= width - 2 ? [whole] : [`curl "$url${filled}"`, ...pairs.map((pair) => `--url-query "${pair}"`)];
  const body = given.body && JSON.stringify(given.body, undefined, 2).replaceAll("'", "\\u0027");
  return [
    `url="$TRADING_BASE_URL${basePathOf(description)}"`,
    "token=$(npx trading-service-client token)",
    [
      url,
      ...query,
      ...(method === "GET" ? [] : [`--request ${method}`]),
      '--header "Authorization: Bearer $token"',
      ...(body ? ['--header "Content-Type: application/json"', `--data '${body}'`] : []),
    ].join(" \\\n  "),
  ].join("\n");
}

/** The samples of each operation, by its id. */
export function allSamples(description: Description, client: string): Map<string, Sample[]> {
  return new Map(operationsOf(description).map((each) => [each.id, samplesOf(description, each, client)]));
}
