import type { Operation } from "../../src/service/service.js";
import type { SchemaReader } from "./schemas/schema-reader.js";
import type { Success } from "./rows/success.js";

interface Responding {
  prepared: { id: string };
  success: Success;
  draft: { row: Pick<Operation, "beside"> };
}

/**
 * Says which successes have a code beside data, or beside words and data, and list no values of success for it: a
 * refusal that has data beside it is data there.
 */
export function unlistedCodes(operations: readonly Responding[], reader: SchemaReader): string[] {
  const found = operations.flatMap(({ prepared: { id }, success: { bodies }, draft }) => {
    const { beside = {} } = draft.row;
    const codes = bodies.flatMap(({ schema }) => {
      const names = [...(reader.membersOf(schema)?.keys() ?? [])];
      const words = names.filter((name) => /^(ret|err|error|result|status)?_?(msg|message)$/i.test(name));
      const isAround = words.length > 0 && names.length > words.length + 1;
      // A resource, which has more members, may have a code, too.
      const isEnvelope = names.length <= 6 && (names.includes("data") || isAround);
      const code = names.find((name) => /^(ret|err|error|result|status)?_?code$/i.test(name));
      const isListed = code !== undefined && Object.hasOwn(beside, code) && beside[code]?.length;
      return code === undefined || !isEnvelope || isListed ? [] : [code];
    });
    return codes.slice(0, 1).map((code) => ({ id, code }));
  });
  const [first] = found;
  if (!first) return [];
  const who = found.length === 1 ? `\`${first.id}\`` : `${found.length} operations, \`${first.id}\` among them`;
  return [
    `A refusal that comes with data is data where no values of success are listed for the code beside it, as for \`${first.code}\` of ${who}: list them in an overlay, as an \`enum\`.`,
  ];
}
