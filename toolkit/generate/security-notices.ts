import type { Description, SecurityScheme } from "../description/parts/description.js";
import type { EmittedOperation } from "./emit-operations.js";

/**
 * Says what callers have to know of security, each thing once: of schemes that operations need and the client does not
 * send, where to add them; of bearer tokens that may be no JWTs, who makes them.
 */
export function securityNotices(description: Description, operations: readonly EmittedOperation[]): string[] {
  const told = toldIn(description);
  const notices = new Map<string, string[]>();
  for (const { unsent, minted, prepared } of operations) {
    const said = [...unsentTexts(unsent, told), ...minted.map((name) => mintedText(told(name)))];
    for (const each of said) notices.set(each, [...(notices.get(each) ?? []), `\`${prepared.id}\``]);
  }
  const sorted = [...notices].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([text, [first = "", ...others]]) => {
    const one =
      others.length === 0 ? `${first} needs one` : `${others.length + 1} operations need one, ${first} among them`;
    const who = others.length === 0 ? `${first} needs` : `${others.length + 1} operations need, ${first} among them`;
    return text.replace("{who}", () => who).replace("{one}", () => one);
  });
}

/** The schemes that an operation needs and the client does not send, in words; empty where there are none. */
export function unsentSchemes(description: Description, { unsent }: Pick<EmittedOperation, "unsent">): string {
  return unsent.map((names) => names.map(toldIn(description)).join(" with ")).join(" or ");
}

function toldIn({ components }: Description): (name: string) => string {
  const schemes = (components?.securitySchemes ?? {}) as Record<string, SecurityScheme | undefined>;
  return (name) => `\`${name}\` (${kindOfScheme(schemes[name])})`;
}

function unsentTexts(unsent: EmittedOperation["unsent"], told: (name: string) => string): string[] {
  const [only = [], ...others] = unsent;
  const add = "add it with `client.use(middleware)`.";
  if (others.length === 0)
    return only.map((name) => `The client does not send the security scheme ${told(name)}, which {who}: ${add}`);
  const sets = unsent.map((names) => names.map(told).join(" with "));
  return [`The client sends none of the security schemes ${sets.join(" or ")}, of which {one}: ${add}`];
}

function mintedText(scheme: string): string {
  return `The tokens of the security scheme ${scheme}, which {who}, are JWTs that the client signs with its API secret, though no \`bearerFormat: JWT\` says so: set a token that the service issues with \`client.use(middleware)\`.`; // prettier-ignore
}

/** What a security scheme asks for, in a few words of Markdown. */
export function kindOfScheme(described: SecurityScheme | undefined): string {
  if (!described) return "not described";
  const { type = "without a type", scheme, in: where, name } = described;
  if (type === "apiKey" && where !== undefined) return `${type}, ${where} \`${name}\``;
  return scheme === undefined ? type : `${type} ${scheme}`;
}
