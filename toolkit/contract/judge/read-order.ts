import type { Reply } from "./reply.js";
import type { Ask } from "./request.js";
import { asOrder, type Order } from "./same-order.js";

/** What a read of one order gives: without members where it is refused. */
export async function readOrder(
  { ask }: { ask: (ask: Ask) => Promise<Reply> },
  id: string,
  key?: Ask["key"],
): Promise<{ ok: boolean; status: number; order: Order }> {
  const { ok, status, data } = await ask({ operation: "getOrder", parameters: { order_id: id }, key });
  return { ok, status, order: ok ? asOrder(data) : {} };
}
