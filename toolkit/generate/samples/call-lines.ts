import type { Operation } from "../../../src/service/service.js";
import { literal } from "../source/literal.js";

/** A call of an operation as a program writes it; of a list all its pages. */
export function callLines(
  id: string,
  { pages }: Operation,
  parameters: Record<string, unknown>,
  width: number,
): string[] {
  const isGiven = Object.keys(parameters).length > 0;
  const written = (start: string, comma = "") => {
    const given = `${start}${comma}`;
    return isGiven ? `${given}${literal(parameters, 0, given.length + ");".length, width)});` : `${start});`;
  };
  return pages
    ? [written(`const items = paginate(client.${id}`, ", "), "for await (const item of items) console.log(item);"]
    : [written(`const data = await client.${id}(`), "console.log(data);"];
}
