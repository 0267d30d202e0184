import { channel } from "node:diagnostics_channel";
import { giveToken } from "../../src/call/transport/authorizations.js";
import { underWay } from "../../src/call/transport/under-way.js";
import { unwatch, watch } from "../../src/call/transport/watch.js";
import type { Watched } from "../../src/call/transport/watched.js";

const url = "https://exchange.example/orders";
const gateway = "Bearer of-the-gateway";
beforeEach(() => giveToken(gateway));

/** An order that is under way with a token. */
const order = (token: string | null) => watch(url, token, "POST");

/** A request that undici makes and writes, with a token of its own or another one, and the status of its response. */
function send(token: string, status?: number): (status: number) => void {
  const headers = ["authorization", token];
  const request = { headers, method: "POST", origin: "https://exchange.example", path: "/orders" };
  channel("undici:request:create").publish({ request });
  channel("undici:client:sendHeaders").publish({ request });
  const answer = (statusCode: number) =>
    channel("undici:request:headers").publish({ request, response: { statusCode } });
  if (status) answer(status);
  return answer;
}

/** Whether a call that was given a response is told of a repetition when it is over. */
function end(watched: Watched, status: number, taken = watched.take(status)): boolean {
  unwatch(watched, taken);
  return watched.isRepeated({ status, isBroken: false }, taken, underWay(watched.target));
}

const own = "Bearer own";
const stories: Record<string, { beside: (string | null)[]; is: boolean; happens: (beside: Watched[]) => void }> = {
  "an order in a queue explains nothing that has this one's token": {
    beside: ["Bearer waiting"],
    is: true,
    happens: () => [502, 400].map((status) => send(own, status)),
  },
  "an order that has no response explains none": {
    beside: ["Bearer waiting"],
    is: true,
    happens: () => [502, 400].map((status) => send(gateway, status)),
  },
  "an order with a response explains one": {
    beside: ["Bearer other"],
    is: false,
    happens([other]) {
      for (const status of [200, 400]) send(gateway, status);
      other?.take(200);
    },
  },
  "and no other than that": {
    beside: ["Bearer other"],
    is: true,
    happens([other]) {
      for (const status of [200, 502, 400]) send(gateway, status);
      other?.take(200);
    },
  },
  "an order without a response explains one that has none": {
    beside: ["Bearer other"],
    is: false,
    happens: () => (send(gateway), send(gateway, 400)),
  },
  "one whose own request is known explains no other": {
    beside: ["Bearer other"],
    is: true,
    happens: () => (send("Bearer other"), send(gateway), send(gateway, 400)),
  },
  "an order with a middleware's token explains its own, and no resend with that token": {
    beside: [gateway],
    is: true,
    happens: () => (send(gateway), send(gateway, 502), send(gateway, 400)),
  },
  "an order with a middleware's token takes nothing from one that has its own": {
    beside: [gateway],
    is: false,
    happens: () => (send(gateway), send(own, 400)),
  },
};

test.each(Object.entries(stories))("%s", (_what, { beside, is, happens }) => {
  const all = beside.map(order);
  const watched = order(own);
  happens(all);
  expect(end(watched, 400)).toBe(is);
  for (const each of all) unwatch(each);
});

test("an order whose request was made before explains nothing that came later", () => {
  const early = order("Bearer early");
  send(gateway);
  const watched = order(own);
  for (const status of [502, 400]) send(gateway, status);
  expect(end(watched, 400)).toBe(true);
  unwatch(early);
});

test("what a call was given is its own, however long its body takes", () => {
  const [slow, made] = [order(gateway), order(gateway)];
  const late = send(gateway);
  send(gateway, 400);
  const taken = slow.take(400);
  // Somebody makes up what is not there yet.
  expect(end(made, 400)).toBe(true);
  late(400);
  expect(end(slow, 400, taken)).toBe(true);
});

test("what a program sends by itself takes nothing from a call that has its own token", () => {
  const watched = order(own);
  for (const token of ["Bearer of-the-program", own]) send(token, 400);
  expect(end(watched, 400)).toBe(false);
});

test("what a middleware's token was given up with is expected of nobody", () => {
  unwatch(order(gateway));
  const watched = order(own);
  for (const status of [502, 400]) send(gateway, status);
  expect(end(watched, 400)).toBe(true);
});

test("of tokens that middlewares give, the latest are known", () => {
  for (let count = 0; count < 3_000; count++) giveToken(`Bearer ${String(count)}`);
  const beside = order("Bearer 2999");
  const watched = order(own);
  send("Bearer 2999", 200);
  expect([beside.tries.size, watched.others.size]).toEqual([1, 1]);
  for (const each of [beside, watched]) unwatch(each);
});

test("reads with one token leave nothing behind", () => {
  const read = () => watch(`${url}/1`, gateway, "GET");
  const busy = read();
  for (let count = 0; count < 3; count++) {
    const each = read();
    const request = { headers: ["authorization", gateway], method: "GET" };
    channel("undici:request:create").publish({ request });
    channel("undici:request:headers").publish({ request, response: { statusCode: 200 } });
    expect(end(each, 200)).toBe(false);
  }
  expect(busy.tries.size).toBe(0);
  unwatch(busy);
});
