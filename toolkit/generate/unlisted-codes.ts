import type { Operation } from "../../src/service/service.js";
import { isType, type SchemaReader } from "./schemas/schema-reader.js";
import type { Success } from "./rows/success.js";

const isCode = /^(ret|err|error|result|status)?_?code$/i;
const isSuccess = /^(is_?)?(ok|success(ful)?|succeeded)$/i;

interface Responding {
  prepared: { id: string };
  success: Success;
  draft: { row: Pick<Operation, "beside" | "safe"> };
}

/**
 * Says which successes have a code or a flag beside data, or beside words and data, or of a write beside words alone, and
 * list no values of success for it, or several that do not count: a refusal that has the same members is data there.
 */
export function unlistedCodes(operations: readonly Responding[], reader: SchemaReader): string[] {
  const found = operations.flatMap(({ prepared: { id }, success: { bodies }, draft }) => {
    const { beside = {}, safe } = draft.row;
    const codes = bodies.flatMap(({ schema }) => {
      const members = reader.membersOf(schema);
      const names = [...(members?.keys() ?? [])];
      const words = names.filter((name) => /^(ret|err|error|result|status)?_?(msg|message)$/i.test(name));
      const isAround = words.length > 0 && names.length > words.length + Number(safe);
      // A resource, which has more members, may have a code, too.
      const isEnvelope = names.length <= 6 && (names.includes("data") || isAround);
      const isFlag = (name: string) => isType(reader.core(members?.get(name)?.schema ?? {}), "boolean");
      const isOfSuccess = (name: string) => names.length > 1 && names.length <= 6 && isSuccess.test(name);
      const tells = (name: string) =>
        (isEnvelope && isCode.test(name)) || (isFlag(name) && (isOfSuccess(name) || (isEnvelope && name === "status")));
      const code = names.find(tells);
      const isListed = code !== undefined && Object.hasOwn(beside, code) && beside[code]?.length;
      return code === undefined || isListed ? [] : [code];
    });
    return codes.slice(0, 1).map((code) => ({ id, code }));
  });
  const [first] = found;
  if (!first) return [];
  const who = found.length === 1 ? `\`${first.id}\`` : `${found.length} operations, \`${first.id}\` among them`;
  return [
    `A refusal that has what a success has is data where the code or flag in it does not list its values of success, or several of them and no \`x-envelope\` says where the data is, as for \`${first.code}\` of ${who}: list them in an overlay, as an \`enum\`, with \`x-envelope\` or as a single one.`,
  ];
}
