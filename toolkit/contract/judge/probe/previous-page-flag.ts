import { backward, forward } from "../../facts/directions.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { asOrder, nodesIn } from "../ask/shown-orders.js";

/**
 * Recognizes lists whose `has_previous_page` only says whether the request had a cursor. The meaning of the flag is
 * open (U-50).
 */
export function createPreviousPageFlag(isOpen: (operation: string) => boolean) {
  const known = new Map<string, { isSo: boolean; isAfter: boolean }>();
  return {
    see({ operation, parameters = {} }: JudgeRequest, data: unknown): void {
      if (nodesIn(data).length === 0) return;
      const isAfter = parameters[forward.cursor] !== undefined;
      const isSo = asOrder(asOrder(data).page_info)[backward.more] === isAfter;
      const { isSo: before = true, isAfter: any = false } = known.get(operation) ?? {};
      known.set(operation, { isSo: before && isSo, isAfter: any || isAfter });
    },
    /** Whether the flag meant that on every page so far, at least one of them requested with a cursor. */
    saysOnlyThat: (operation: string) => {
      const { isSo, isAfter } = known.get(operation) ?? {};
      return isSo === true && isAfter === true && isOpen(operation);
    },
  };
}
