import { inSentence } from "../../text/in-sentence.js";
import type { OpenPoint } from "../../description/parts/open-points-of.js";

/** A longer text would hide what stands around it. */
const longest = 160;

/**
 * What an editor says is open about a type or a member: the record's own words, where they are short, and where to read
 * the rest.
 *
 * @param records what is known of each point, by id
 */
export function notSpecified(records: ReadonlyMap<string, OpenPoint>): (ids: readonly string[]) => string {
  const told = (id: string) => {
    const what = records.get(id)?.what?.trim().replace(/\.$/, "") ?? "";
    const isShort = what !== "" && what.length <= longest && !what.includes("\n");
    return isShort ? `${inSentence(what)} (${id})` : id;
  };
  return (ids) => `Not specified: ${ids.map(told).join("; ")}. See \`x-not-shown\` in the description.`;
}
