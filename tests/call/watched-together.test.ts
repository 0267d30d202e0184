import { channel } from "node:diagnostics_channel";
import { handOver } from "../../src/call/transport/calls-in-flight.js";
import { unwatch } from "../../src/call/transport/watch.js";
import type { WatchedRequest } from "../../src/call/transport/watched-request.js";
import { watchWrite } from "../support/watch-write.js";

const url = "https://exchange.example/orders";
const own = "Bearer own";
const gateway = "Bearer of-the-gateway";

/** An order that is under way with a token. */
const order = (token: string | null) => watchWrite(token, url);

/** A request that undici makes, and writes later if at all. */
function make(token: string): object {
  const headers = ["authorization", token];
  const request = { headers, method: "POST", origin: "https://exchange.example", path: "/orders" };
  channel("undici:request:create").publish({ request });
  return request;
}

/** One that it writes, and the status of its response. */
function send(token: string, status?: number): void {
  const request = make(token);
  channel("undici:client:sendHeaders").publish({ request });
  if (status) channel("undici:request:headers").publish({ request, response: { statusCode: status } });
}

interface Story {
  /** The tokens of orders beside this one. */
  beside: (string | null)[];
  /** What undici makes of them. Nothing else is known of who asked for it. */
  happens: (watched: WatchedRequest, beside: WatchedRequest[]) => unknown;
  /** Whether a refusal may be to another request than the first. */
  isRepeated: boolean;
}

const stories: Record<string, Story> = {
  "what was made as it was handed over is its own, whatever token it has": {
    beside: [],
    happens: (watched) => {
      handOver(watched, () => send(gateway, 400));
      for (const token of ["Bearer other", null]) {
        const other = order(token);
        handOver(other, () => send(gateway, 400));
        unwatch(other);
      }
    },
    isRepeated: false,
  },
  "what came later with that token may be its own too": {
    beside: [],
    happens: (watched) => (handOver(watched, () => send(gateway, 502)), send(gateway, 400)),
    isRepeated: true,
  },
  "what was made later is that of the only one": {
    beside: [],
    happens: () => send(gateway, 400),
    isRepeated: false,
  },
  "and of two that of nobody": {
    beside: ["Bearer other"],
    happens: () => [400, 400].map((status) => send(gateway, status)),
    isRepeated: true,
  },
  "an order in a queue explains nothing": {
    beside: ["Bearer waiting"],
    happens: () => [502, 400].map((status) => send(own, status)),
    isRepeated: true,
  },
  "what has the token of another order may be that of one of which nothing is known": {
    beside: [gateway],
    happens: () => [undefined, 502, 400].map((status) => send(gateway, status)),
    isRepeated: true,
  },
  "what has the token of another order takes nothing from one that has its own": {
    beside: [gateway],
    happens: () => (send(gateway), send(own, 400)),
    isRepeated: false,
  },
  "what a program sends by itself takes nothing from one that has its own token": {
    beside: [],
    happens: () => (send("Bearer of-the-program"), send(own, 400)),
    isRepeated: false,
  },
  "but from one that has the token of others": {
    beside: [own],
    happens: (watched) => (send("Bearer of-the-program"), handOver(watched, () => send(own, 400))),
    isRepeated: true,
  },
  "what another call has made while this one was handed over is not its own": {
    beside: ["Bearer other"],
    happens: (watched) => handOver(watched, () => (send("Bearer other", 502), send(own, 400))),
    isRepeated: false,
  },
  "what has waited in a queue is made while another one is handed over": {
    beside: [null],
    happens: (_watched, [other]) => (handOver(other as WatchedRequest, () => send(gateway, 502)), send(gateway, 400)),
    isRepeated: true,
  },
  "nor is it surely that one's": {
    beside: [null, null],
    happens: (watched, [, last]) => [
      handOver(watched, () => send(gateway, 400)),
      handOver(last as WatchedRequest, () => send(gateway, 502)),
    ],
    isRepeated: true,
  },
  "also where that one has the token that it is made with": {
    beside: [gateway],
    happens: (_watched, [other]) => (handOver(other as WatchedRequest, () => send(gateway, 502)), send(gateway, 400)),
    isRepeated: true,
  },
  "what was made while it waited is not surely its own, and it waits itself for as long": {
    beside: [null, null, null, null],
    happens(watched, [, second, third, last]) {
      for (const each of [second, third, watched]) handOver(each as WatchedRequest, () => send(gateway, 400));
      unwatch(second);
      unwatch(third);
      handOver(last as WatchedRequest, () => send(gateway, 502));
    },
    isRepeated: true,
  },
  "nor has it anything of its own yet when who waited before it is over": {
    beside: [null],
    happens(watched, [first]) {
      handOver(watched, () => send(gateway, 400));
      unwatch(first);
      const other = order(null);
      handOver(other, () => send(gateway, 502));
      unwatch(other);
    },
    isRepeated: true,
  },
  ...Object.fromEntries(
    [null, gateway].map((token) => [
      `what was misdirected is made once more, perhaps while another one with ${token ?? "no token"} is handed over`,
      {
        beside: [],
        happens(watched: WatchedRequest) {
          handOver(watched, () => send("Bearer of-the-program", 421));
          const other = order(token);
          handOver(other, () => send(gateway, 502));
          send(gateway, 400);
          unwatch(other);
        },
        isRepeated: true,
      },
    ]),
  ),
  "what was taken for another one's may be its own if its own was none": {
    beside: [],
    happens(watched) {
      const request = handOver(watched, () => make(gateway));
      const other = order(null);
      handOver(other, () => send(gateway, 502));
      channel("undici:request:error").publish({ request, error: new Error("of connecting") });
      send(gateway, 400);
      unwatch(other);
    },
    isRepeated: true,
  },
  "of what was never connected there is no response": {
    beside: ["Bearer other"],
    happens(watched, [other]) {
      const request = handOver(watched, () => make(own));
      channel("undici:request:error").publish({ request, error: new Error("of connecting") });
      handOver(other as WatchedRequest, () => send("Bearer other", 502));
      send("Bearer other", 400);
    },
    isRepeated: true,
  },
  "what is sent elsewhere meanwhile is not its own": {
    beside: [],
    happens: (watched) =>
      handOver(watched, () => {
        const request = { headers: [], method: "POST", origin: "https://log.example", path: "/" };
        channel("undici:request:create").publish({ request });
        send(own, 400);
      }),
    isRepeated: false,
  },
};

test.each(Object.entries(stories))("%s", (_what, { beside, happens, isRepeated }) => {
  const all = beside.map(order);
  const watched = order(own);
  happens(watched, all);
  for (const each of [watched, ...all]) unwatch(each);
  expect(watched.isRepeated({ status: 400, isBroken: false })).toBe(isRepeated);
});

test("who was handed over while one waited waits no longer than that one", () => {
  const [first, second] = [order(null), order(null)];
  handOver(second, () => send(gateway, 400));
  unwatch(first);
  const third = order(null);
  handOver(third, () => send(gateway, 400));
  const last = order(null);
  handOver(last, () => send(gateway, 502));
  for (const each of [second, third, last]) unwatch(each);
  expect(third.isRepeated({ status: 400, isBroken: false })).toBe(false);
});

test("what was taken for another one's may have been sent if its own was none", () => {
  const watched = order(own);
  const request = handOver(watched, () => make(gateway));
  const other = order(null);
  handOver(other, () => send(gateway, 502));
  expect([watched, other].map((each) => each.mayBeSent())).toEqual([true, true]);
  channel("undici:request:error").publish({ request, error: new Error("of connecting") });
  for (const each of [watched, other]) unwatch(each);
  expect(watched.mayBeSent()).toBe(true);
});

test("an order in a queue holds none of those that have passed by", () => {
  const waiting = order(own);
  const passed = [gateway, null, gateway].map((token) => {
    const each = order(token);
    for (const status of [502, 400]) handOver(each, () => send(gateway, status));
    return each;
  });
  for (const each of passed) unwatch(each);
  expect(reachedFrom(waiting)).toEqual(expect.arrayContaining([...waiting.others]));
  for (const each of passed) expect(reachedFrom(waiting)).not.toContain(each);
  unwatch(waiting);
});

/** All objects that one holds. */
function reachedFrom(start: object): object[] {
  const all = new Set<object>([start]);
  for (const each of all)
    for (const held of [...Object.values(each), ...(each instanceof Set ? (each as Set<unknown>) : [])])
      if (Object(held) === held) all.add(held as object);
  return [...all];
}

test("among very many that may be its own nothing is known", () => {
  const watched = order(own);
  for (let count = 0; count < 9_999; count++) send("Bearer of-the-program", 400);
  expect([watched.others.length < 9_999, watched.mayBeSent()]).toEqual([true, true]);
  expect(watched.isRepeated({ status: 400, isBroken: false })).toBe(true);
  // Until it shows itself.
  send(own, 400);
  unwatch(watched);
  expect(watched.isRepeated({ status: 400, isBroken: false })).toBe(false);
});

test("who is handed over inside another has an end", () => {
  const outer = order(null);
  let inner = outer;
  handOver(outer, () => {
    send(gateway, 400);
    inner = order(null);
    expect(() => handOver(inner, () => [send(gateway, 400), JSON.parse("")])).toThrow(SyntaxError);
    send(gateway, 400);
  });
  send(gateway);
  for (const each of [outer, inner]) unwatch(each);
  expect([outer, inner].map(({ tries, others }) => [tries.size, others.length])).toEqual([[2, 1], [1, 1]]); // prettier-ignore
});
