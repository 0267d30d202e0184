import { lendController } from "../../src/call/deadline/signals.js";
import { startDeadline } from "../../src/call/deadline/deadline.js";
import { createClient } from "../../src/index.js";
import { credentials, errorOf } from "../support/fake-fetch.js";
import { rawServer } from "../support/raw-server.js";
import { anOrder } from "../support/samples.js";

/** Takes what others have left. */
function fresh() {
  const lent = Array.from({ length: 65 }, lendController);
  return lent.at(-1)!;
}

test("a controller serves eight calls, one after the other", () => {
  const { controller, giveBack } = fresh();
  giveBack();
  for (let call = 2; call <= 8; call++) {
    const lent = lendController();
    expect(lent.controller).toBe(controller);
    lent.giveBack();
  }
  expect(lendController().controller).not.toBe(controller);
});

test("no more are kept than many calls need at once", () => {
  const all = Array.from({ length: 200 }, lendController);
  for (const { giveBack } of all) giveBack();
  const again = new Set(Array.from({ length: 200 }, () => lendController().controller));
  expect(all.filter(({ controller }) => again.has(controller))).toHaveLength(64);
});

test("one that was aborted serves no other call", () => {
  const { controller, giveBack } = fresh();
  controller.abort();
  giveBack();
  expect(lendController().controller).not.toBe(controller);
});

test.each<[string, boolean, (deadline: ReturnType<typeof startDeadline>) => void]>([
  ["whose signal is done with", true, (deadline) => deadline.doneWithSignal()],
  ["whose signal somebody may have", false, () => {}],
  ["whose signal was asked for once more", false, (deadline) => (deadline.doneWithSignal(), void deadline.signal())],
  ["whose signal was given to two", false, (deadline) => (deadline.signal(), deadline.doneWithSignal())],
  ["that abandoned what it sent", false, (deadline) => (deadline.doneWithSignal(), deadline.abandon())],
])("a call %s gives its controller back: %s", (_what, isGivenBack, use) => {
  fresh();
  const deadline = startDeadline(1000, undefined);
  const signal = deadline.signal();
  use(deadline);
  deadline.end();
  expect(lendController().controller.signal === signal).toBe(isGivenBack);
});

test("a call that is aborted takes none with it, whosever controller it was given", async () => {
  const hangs = 1;
  const order = JSON.stringify(anOrder());
  const answer = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${order.length}\r\n\r\n${order}`;
  const server = await rawServer({
    onRequest: ({ target, socket }) =>
      void (target.endsWith(`/${hangs}`) || setTimeout(() => socket.write(answer), 20)),
  });
  try {
    const client = createClient({ baseUrl: server.url, ...credentials });
    for (let round = 1; round <= 12; round++) {
      const controller = new AbortController();
      const others = Array.from({ length: 3 }, () => client.getOrder({ order_id: 1001 }));
      const aborted = errorOf(client.getOrder({ order_id: hangs }, { signal: controller.signal }));
      others.push(client.getOrder({ order_id: 1001 }));
      while (server.requests.length < round * 5) await new Promise(setImmediate);
      controller.abort();
      expect(await aborted).toMatchObject({ name: "AbortError", attempts: 1 });
      await expect(Promise.all(others)).resolves.toHaveLength(4);
    }
    expect(server.requests).toHaveLength(12 * 5);
  } finally {
    await server.close();
  }
});
