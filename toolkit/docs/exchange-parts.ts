import type { DescribedOperation } from "../description/parts/operations-of.js";
import { resolve } from "../description/parts/resolve.js";
import { whoSets } from "../generate/prepare/given-schema.js";
import { bodiesOf, parameterField } from "./bodies-of.js";
import { blocksOf, externalDocs, inlineOf, valueCode } from "./markdown.js";
import { fieldTable, schemaTable } from "./schema-table.js";
import type { Shown } from "./fields.js";
import type { OperationObject } from "../description/parts/description.js";
import { escapeHtml } from "../text/escape-html.js";
import { sentenceOf } from "./type-of.js";

/**
 * What is said of a request, what is sent and what comes back, as parts of the page.
 *
 * @param sender who sends the request
 * @param level of the headings
 */
export function exchangeParts(
  { operation, parameters }: DescribedOperation,
  sender: "callers" | "the service",
  level: 4 | 5,
  shown: Shown,
): string[] {
  const { description } = shown;
  const heading = (words: string) => `<h${level}>${words}</h${level}>`;
  /** What only one side sets does not travel from the other. */
  const without = (setter: "readOnly" | "writeOnly") => {
    return { ...shown, isShown: (member: unknown) => !whoSets(description, member)[setter] };
  };
  const [request, response] =
    sender === "callers" ? (["readOnly", "writeOnly"] as const) : (["writeOnly", "readOnly"] as const);
  const body = operation.requestBody && resolve(description, operation.requestBody);
  const bodies = bodiesOf(shown, body?.content);
  const only = bodies.length === 1 ? bodies[0]?.told : "";
  const words = [only, body?.required !== true && "optional"].filter(Boolean).join(", ");
  const fields = parameters.map((each) => parameterField(description, each));
  const docs = externalDocs(operation);
  return [
    blocksOf(operation.description),
    docs && `<p>See ${docs}.</p>`,
    fields.length > 0 ? `${heading("Parameters")}\n${fieldTable(fields, shown)}` : "",
    body ? `${heading(`Request body${words && ` (${words})`}`)}\n${blocksOf(body.description)}` : "",
    ...bodies.map(
      ({ told, schema }) => `${bodies.length > 1 ? `<p>${told}</p>` : ""}${schemaTable(schema, without(request))}`,
    ),
    `${heading("Responses")}\n${responsesTable(operation.responses, without(response))}`,
  ];
}

/** The responses of an operation by their status, with what their bodies and headers are, as HTML. */
function responsesTable(byStatus: OperationObject["responses"] | undefined, shown: Shown): string {
  const { description } = shown;
  const rows = Object.entries(byStatus ?? {}).map(([status, reference]) => {
    const response = resolve(description, reference);
    const bodies = bodiesOf(shown, response.content).map(({ told, schema }) => {
      return [told, sentenceOf({ schema }, shown)].filter(Boolean).join(": ");
    });
    const headers = Object.entries(response.headers ?? {}).map(([name, given]) => {
      return `header ${sentenceOf(parameterField(description, { ...resolve(description, given), name }), shown)}`;
    });
    const links = Object.entries(response.links ?? {}).map(([name, each]) =>
      linkWords(name, resolve(description, each)),
    );
    const cell = [...(bodies.length === 0 ? ["nothing"] : bodies), ...headers, ...links].join("<br>");
    return `<tr><td>${escapeHtml(status)}</td><td>${inlineOf(response.description)}</td><td>${cell}</td></tr>`;
  });
  const head = "<tr><th>Status</th><th>Meaning</th><th>Body</th></tr>";
  return `<div class="wide"><table>${head}${rows.join("")}</table></div>`;
}

/** What a link of a response leads to, and what is sent there, as HTML. */
function linkWords(name: string, link: unknown): string {
  const { operationId, operationRef, parameters, requestBody, description } = Object(link) as Record<string, unknown>;
  const target = operationId ?? operationRef;
  const sent = [
    ...Object.entries(Object(parameters) as object).map(
      ([each, value]) => `<code>${escapeHtml(each)}</code> ${valueCode(value)}`,
    ),
    ...(requestBody === undefined ? [] : [`the body ${valueCode(requestBody)}`]),
  ];
  return [
    `link <code>${escapeHtml(name)}</code>:`,
    target === undefined ? "" : `<code>${escapeHtml(target)}</code>`,
    sent.length === 0 ? "" : `with ${sent.join(" and ")}`,
    description === undefined ? "" : `<q>${inlineOf(description as string)}</q>`,
  ]
    .filter(Boolean)
    .join(" ");
}
