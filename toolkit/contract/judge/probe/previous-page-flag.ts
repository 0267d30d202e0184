import { backward, forward } from "../../facts/directions.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { asOrder } from "../ask/shown-order.js";
import { nodesIn } from "./orders-in.js";

/** What `has_previous_page` says, as pages have shown it. */
export type PreviousPageFlag = Readonly<ReturnType<typeof createPreviousPageFlag>>;

/**
 * Creates what tells a list whose `has_previous_page` says of each page whether it came after a cursor, and nothing of what
 * precedes it: what the flag means is open (U-50).
 */
export function createPreviousPageFlag(isOpen: (operation: string) => boolean) {
  const known = new Map<string, { isSo: boolean; isAfter: boolean }>();
  return {
    /** Looks at what a response is about. */
    see({ operation, parameters = {} }: JudgeRequest, data: unknown): void {
      if (nodesIn(data).length === 0) return;
      const isAfter = parameters[forward.cursor] !== undefined;
      const isSo = asOrder(asOrder(data).page_info)[backward.more] === isAfter;
      const { isSo: before = true, isAfter: any = false } = known.get(operation) ?? {};
      known.set(operation, { isSo: before && isSo, isAfter: any || isAfter });
    },
    /** Whether it has said that on every page so far, and on one that came after a cursor. */
    saysOnlyThat: (operation: string) => {
      const { isSo, isAfter } = known.get(operation) ?? {};
      return isSo === true && isAfter === true && isOpen(operation);
    },
  };
}
