import type { Description, SecurityScheme } from "../description/description.js";
import type { EmittedOperation } from "./emit-operations.js";

/** Says of each security scheme that operations need and the client does not send, where to add it. */
export function unsentSchemes({ components }: Description, operations: readonly EmittedOperation[]): string[] {
  const schemes = (components?.securitySchemes ?? {}) as Record<string, SecurityScheme | undefined>;
  const names = [...new Set(operations.flatMap(({ unsent }) => unsent))].sort();
  return names.map((name) => {
    const needing = operations.filter(({ unsent }) => unsent.includes(name)).map(({ prepared: { id } }) => `\`${id}\``);
    const who = needing.length === 1 ? `${needing[0]} needs` : `${needing.length} operations need, ${needing[0]} among them`; // prettier-ignore
    const scheme = `\`${name}\` (${kindOf(schemes[name])})`;
    return `The client does not send the security scheme ${scheme}, which ${who}: add it by \`client.use(middleware)\`.`;
  });
}

function kindOf({ type = "without a type", scheme, in: where, name }: SecurityScheme = {}): string {
  if (type === "apiKey" && where !== undefined) return `${type}, ${where} \`${name}\``;
  return scheme === undefined ? type : `${type} ${scheme}`;
}
