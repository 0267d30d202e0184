import type { Operation } from "../../src/service/service.js";
import type { PreparedOperation } from "./prepare/prepare-operation.js";
import type { Security } from "./rows/security-of.js";

const notSafe =
  `Not safe to repeat: it is sent again only if it was certainly not executed. After an error whose \`outcome\`
is \`unknown\` it may have been executed: check that before you try again, as docs/safety.md of trading-service-client
shows under "After \`unknown\`".`.replaceAll("\n", " ");

interface Told {
  prepared: PreparedOperation;
  row: Operation;
  unsent: Readonly<Security["unsent"]>;
  /** A call of it, as lines of a program. */
  example?: readonly string[] | undefined;
}

/** The paragraphs of a method's comment. */
export function methodText({ prepared, row, unsent, example }: Told): (string | undefined)[] {
  const { method, path, operation } = prepared;
  const { pages, envelope } = row;
  return [
    `${sentence(operation.summary ?? "")} \`${method} ${path}\``.trim(),
    operation.description === operation.summary ? undefined : operation.description,
    envelope !== undefined ? `Returns the member \`${envelope}\` of the body.` : undefined,
    pages &&
      `Returns one page${pages.items === "" ? "" : `, with its items in \`${pages.items}\``}. \`paginate\` iterates over all pages.`,
    row.safe ? undefined : notSafe,
    unsent.length > 0 ? unsentText(unsent) : undefined,
    typeof operation["x-source"] === "string"
      ? `Interface document (docs/interface.md of trading-service-client): Part ${operation["x-source"]}.`
      : undefined,
    "@throws TradingServiceError, whose `outcome` says whether the request may have been executed",
    example && ["@example", ...example].join("\n"),
    operation.deprecated ? "@deprecated" : undefined,
  ];
}

/** Names the security schemes that the client does not send. */
export function unsentText(unsent: Told["unsent"]): string {
  const sets = unsent.map((names) => names.map((name) => `\`${name}\``));
  return sets.length === 1
    ? `The client does not send ${sets[0]?.join(", ")}: add it with \`client.use\`.`
    : `The client sends neither ${sets.map((names) => names.join(" with ")).join(" nor ")}: add one of them with \`client.use\`.`;
}

function sentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === "" || /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
