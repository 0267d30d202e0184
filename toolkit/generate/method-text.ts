import type { Operation as Row } from "../../src/service/service.js";
import type { PreparedOperation } from "./prepare/prepare-operation.js";
import type { Security } from "./rows/security-of.js";

interface Told {
  prepared: PreparedOperation;
  row: Row;
  unsent: Readonly<Security["unsent"]>;
  /** A call of it, as a program writes it. */
  example?: readonly string[] | undefined;
}

/** What is said of a method: the paragraphs of its comment. */
export function methodText({ prepared, row, unsent, example }: Told): (string | undefined)[] {
  const { method, path, operation } = prepared;
  const { pages, envelope } = row;
  return [
    `${sentence(operation.summary ?? "")} \`${method} ${path}\``.trim(),
    operation.description === operation.summary ? undefined : operation.description,
    envelope !== undefined ? `Returns what stands in \`${envelope}\` of the body, and nothing beside it.` : undefined,
    pages &&
      `Returns one page: its items stand in \`${pages.items || "the data itself"}\`. Walk over all pages with \`paginate\`.`,
    row.safe ? undefined : "Not safe to repeat: it is sent again only if it was certainly not executed.",
    unsent.length > 0 ? unsentText(unsent) : undefined,
    typeof operation["x-source"] === "string" ? `Interface document: Part ${operation["x-source"]}.` : undefined,
    "@throws TradingServiceError: its `outcome` says what is known of the request",
    example && ["@example", ...example].join("\n"),
    operation.deprecated ? "@deprecated" : undefined,
  ];
}

/** Says which security schemes the client does not send. */
export function unsentText(unsent: Told["unsent"]): string {
  const sets = unsent.map((names) => names.map((name) => `\`${name}\``));
  return sets.length === 1
    ? `The client does not send ${sets[0]?.join(", ")}: add it by \`client.use\`.`
    : `The client sends neither ${sets.map((names) => names.join(" with ")).join(" nor ")}: add one of them by \`client.use\`.`;
}

function sentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === "" || /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
