import type { DescribedOperation } from "../description/parts/operations-of.js";
import { resolve } from "../description/parts/resolve.js";
import { whoSets } from "../generate/prepare/given-schema.js";
import { bodiesOf } from "./bodies-of.js";
import { externalDocs } from "./external-docs.js";
import { blocksOf } from "./markdown.js";
import { parameterField } from "./parameter-field.js";
import { responsesTable } from "./responses-table.js";
import { fieldTable, schemaTable } from "./schema-table.js";
import type { Shown } from "./shown.js";

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
