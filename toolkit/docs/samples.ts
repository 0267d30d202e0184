import type { Description, ParameterObject, SecurityScheme } from "../description/parts/description.js";
import { forPrograms } from "../description/bundle-description.js";
import { operationsOf } from "../description/parts/operations-of.js";
import { follow } from "../description/parts/resolve.js";
import { callLines, sampleCall } from "../generate/samples/sample-call.js";
import { fillLines } from "../text/fill-lines.js";
import type { EmittedOperation } from "../generate/emit-operations.js";
import { unsentText } from "../generate/method-text.js";
import { prepare } from "../generate/prepare/prepare.js";
import { serviceTables } from "../generate/service-tables.js";
import { curlLines } from "./curl-lines.js";

/** A call of an operation, as a text for each language. */
export interface Sample {
  lang: string;
  label?: string;
  source: string;
}

const packageName = "trading-service-client";

/** Lines of a sample beyond this do not fit beside the operation. */
const width = 52;

/**
 * Complete calls of each operation, by its id, as the generated table has it: a program with our client, unless
 * `generate` refuses the operation, and lines for a shell, unless it is for a parameter that each call needs. Both take credentials from the environment, as `npx
 * trading-service-client token` does.
 *
 * @param exact with every digit: an integer that no number holds is a bigint, as in the program
 * @param client what the program imports `createClient` from
 */
export function allSamples(exact: Description, client: string): Map<string, Sample[]> {
  const description = forPrograms(exact);
  const prepared = prepare(description);
  const tables = serviceTables(description, prepared);
  const { refusals } = prepared.report;
  const schemes = (description.components?.securitySchemes ?? {}) as Record<string, SecurityScheme | undefined>;
  const isSecured = tables.operations.some(({ row }) => row.secured === true);
  const emitted = new Map(tables.operations.map((each) => [each.prepared.id, each]));
  const samples = new Map<string, Sample[]>();
  for (const described of operationsOf(exact)) {
    const own = emitted.get(described.id);
    if (!own) continue;
    const given = sampleCall(exact, described, own.row.parameters);
    const needed = (own.unsent[0] ?? []).flatMap((name) => schemes[name] ?? []);
    const refused = refusals.filter(({ operation }) => operation === undefined || operation === described.id);
    // In what style a needed parameter travels, the lines do not know either.
    const isTold = !refused.some(({ place }) => isNeeded(description, place));
    const source = programOf(own, given.parameters, client, isSecured);
    samples.set(described.id, [
      ...(refused.length > 0 ? [] : [{ lang: "JavaScript", label: "TypeScript", source }]),
      ...(isTold
        ? [{ lang: "curl", source: curlLines(description, described, own.row, given, needed, width - 2) }]
        : []),
    ]);
  }
  return samples;
}

/** Whether a place is within a parameter that no call can do without. */
function isNeeded(description: Description, place: string): boolean {
  const [parameter] = /^#\/(paths\/[^/]+(\/[a-z]+)?|components)\/parameters\/[^/]+/.exec(place) ?? [];
  const { in: where, required } = Object(follow(description, { $ref: parameter ?? "" })) as ParameterObject;
  return where === "path" || required === true;
}

function importOf(names: readonly string[], module: string): string {
  const line = `import { ${names.join(", ")} } from "${module}";`;
  return line.length <= width + 2
    ? line
    : `import {\n${names.map((name) => `  ${name},\n`).join("")}} from "${module}";`;
}

function programOf(
  { prepared: { id }, row, unsent }: EmittedOperation,
  parameters: Record<string, unknown>,
  client: string,
  isSecured: boolean,
): string {
  const imports = new Map([[client, ["createClient"]]]);
  // A module that makes a client of another service need not hand on what else the package has.
  if (row.pages) imports.set(packageName, [...(imports.get(packageName) ?? []), "paginate"]);
  return [
    ...[...imports].map(([module, names]) => importOf(names, module)),
    "",
    "const client = createClient({",
    '  baseUrl: process.env.TRADING_BASE_URL ?? "",',
    ...(isSecured
      ? ['  apiKey: process.env.TRADING_API_KEY ?? "",', '  apiSecret: process.env.TRADING_API_SECRET ?? "",']
      : []),
    "});",
    "",
    ...(unsent.length === 0 ? [] : [fillLines(unsentText(unsent), width - 3).replace(/^/gm, "// ")]),
    ...callLines(id, row, parameters, width),
  ].join("\n");
}
