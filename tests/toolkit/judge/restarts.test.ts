import { some } from "../../support/runs.js";
import { description } from "../../support/built.js";
import { createAccount, type Order } from "../contract/services/account.js";
import { createService } from "../contract/services/create-service.js";
import { onCancel, onCreate } from "../contract/services/deviation.js";
import { judged } from "../contract/services/judged.js";
import { isCreation } from "./sandbox-judged.js";

const refusedConnection = () => {
  const cause = { code: "ECONNREFUSED", syscall: "connect", address: "127.0.0.1", port: 80 };
  return Promise.reject(Object.assign(new TypeError("fetch failed"), { cause }));
};
const badGateway = () => Promise.resolve(new Response("<html>", { status: 502 }));

interface Restart {
  /** Which creation it interrupts. */
  nth: number;
  /** How many requests the service does not get. */
  awayFor: number;
  whileAway: () => Promise<Response>;
}

/**
 * The cancelled orders of others, if a service that keeps orders in memory restarts: it gives ids anew, and others have
 * placed orders meanwhile.
 */
async function cancelledOverRestart({ nth, awayFor, whileAway }: Restart) {
  const [made, cancelled] = [new Set<Order>(), new Set<Order>()];
  let [creations, left] = [0, awayFor];
  const service = createService((its) => {
    onCreate((order) => void made.add(order))(its);
    onCancel((order) => {
      if (!made.has(order)) cancelled.add(order);
    })(its);
  });
  const { fetch } = service;
  const restart = () => {
    // Ids as before, and orders of others under all of them.
    Object.assign(service.account, createAccount({ orders: 60 }));
    for (const order of service.account.orders) order.state = "PENDING";
  };
  service.fetch = (input, init) => {
    if (isCreation(input, init) && ++creations === nth) restart();
    return creations >= nth && left-- > 0 ? whileAway() : fetch(input, init);
  };
  await judged(service, description, [], { spareOrders: true });
  return [...cancelled].map(({ id }) => id);
}

test.each(
  some([
    { how: "is away for a moment", nth: 8, awayFor: 5, whileAway: refusedConnection },
    { how: "is away for a moment, later", nth: 20, awayFor: 5, whileAway: refusedConnection },
    { how: "is away until the run has ended", nth: 8, awayFor: 40, whileAway: refusedConnection },
    { how: "is away until the run has ended, later", nth: 20, awayFor: 40, whileAway: refusedConnection },
    { how: "is away behind a gateway", nth: 20, awayFor: 5, whileAway: badGateway },
    { how: "is not seen to be away", nth: 20, awayFor: 0, whileAway: badGateway },
  ]),
)("no order of others is cancelled by an id that is given anew, if a service $how", async (restart) => {
  const cancelled = await cancelledOverRestart(restart);
  expect(cancelled).toEqual([]);
});
