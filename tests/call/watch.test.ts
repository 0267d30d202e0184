import { channel } from "node:diagnostics_channel";
import { unwatch, watch } from "../../src/call/transport/watch.js";
import { revoked } from "../support/revoked.js";
import type { WatchedRequest } from "../../src/call/transport/watched-request.js";
import { watchWrite } from "../support/watch-write.js";

/** Whether a call that is given a response with a status, and is over then, hears of a repetition. */
function isRepeatedTo(watched: WatchedRequest, status: number): boolean {
  unwatch(watched);
  return watched.isRepeated({ status, isBroken: false });
}

const url = "https://exchange.example/orders";
const token = "Bearer aaaaaa.bbbbbb.cccccc";
const created = channel("undici:request:create");
const tell = (name: string, event: object) => channel(`undici:${name}`).publish(event);

test("headers are read as a list, and as the text that undici had before", () => {
  const watched = watchWrite(token, url);
  for (const headers of [["host", "x", "Authorization", token], `host: x\r\nauthorization: ${token}\r\n`, undefined, 1])
    created.publish({ request: { headers, origin: "https://other.example", path: "/" } });
  unwatch(watched);
  expect([watched.tries.size, watched.others.length]).toEqual([2, 0]);
});

test("what is told of requests and errors that nobody knows, or can look at, changes nothing", async () => {
  const watched = watchWrite(token, url);
  const request = { headers: ["authorization", token] };
  created.publish({ request });
  tell("client:connectError", { error: "a text" });
  for (const error of ["a text", undefined, new Error("of something else")]) tell("request:error", { request, error });
  for (const name of ["client:sendHeaders", "request:bodySent", "request:error"]) tell(name, { request: {} });
  const ends = jest.fn();
  process.once("uncaughtException", ends);
  for (const odd of [undefined, { request: { headers: [revoked()], path: Object.create(null) } }]) created.publish(odd);
  await new Promise(setImmediate);
  process.off("uncaughtException", ends);
  expect(ends).not.toHaveBeenCalled();
  const none = { writes: 0, status: undefined, isOver: true, lost: undefined, isBroken: false, own: watched };
  expect([...watched.tries]).toMatchObject([none]);
  unwatch(watched);
});

test("an address that is none is watched all the same", () => {
  const watched = watchWrite(null, "none");
  created.publish({ request: { headers: [], method: "POST", origin: "no", path: "ne" } });
  expect(watched.isMade()).toBe(true);
  unwatch(watched);
});

test("another request is the same by a token that is long enough, or by its method and address", () => {
  const [long, short] = [watchWrite(token, url), watchWrite("Bearer short", url)];
  const headers = ["x-token", token, "x-other", "Bearer shorter"];
  created.publish({ request: { headers, method: "POST", origin: "", path: "/" } });
  for (const method of ["GET", "POST"])
    for (const origin of ["https://a.example", "https://exchange.example"])
      created.publish({ request: { headers: [], method, origin, path: "/orders" } });
  for (const each of [long, short]) unwatch(each);
  expect([long, short].map(({ tries, others }) => [tries.size, others.length])).toEqual([[1, 1], [0, 1]]); // prettier-ignore
});

test("a proxy without a tunnel is asked for the whole address, and a fragment is asked of nobody", () => {
  const [named, bare] = [watchWrite(token, `${url}#here`), watchWrite(null, `${url}#here`)];
  const asked = { method: "POST", origin: "http://proxy.example", path: url };
  created.publish({ request: { ...asked, headers: ["authorization", "Bearer gateway"] } });
  created.publish({ request: { ...asked, headers: [] } });
  for (const each of [named, bare]) unwatch(each);
  expect([named, bare].map(({ tries, others }) => [tries.size, others.length])).toEqual([[0, 2], [0, 2]]); // prettier-ignore
});

const reasons = {
  failed: new Error("reset"),
  aborted: new DOMException("stopped", "AbortError"),
  odd: revoked(),
};
const told: Record<string, [events: (number | "written" | keyof typeof reasons)[], told: number, isRepeated: boolean]> =
  {
    "the response": [["written", 400], 400, false],
    "the response after one that says that more comes": [["written", 103, 400], 400, false],
    "another one": [["written", 502], 400, true],
    "one before its own has come": [["written"], 400, true],
    "one of a request that only heard that more comes": [["written", 103, "failed"], 400, true],
    "one of a request that was not written": [[400], 400, true],
    "one that broke off, and nobody has said so": [["written", 400, "failed"], 400, true],
    "one whose rest nobody wanted": [["written", 400, "aborted"], 400, false],
    "one whose rest nobody wanted, for a reason that cannot be looked at": [["written", 400, "odd"], 400, false],
  };

test.each(Object.entries(told))("what is told is judged by what came: %s", (_what, [events, status, isRepeated]) => {
  const watched = watchWrite(token, url);
  const request = { headers: ["authorization", token] };
  created.publish({ request });
  for (const event of events)
    if (typeof event === "number") tell("request:headers", { request, response: { statusCode: event } });
    else if (event === "written") tell("client:sendHeaders", { request });
    else tell("request:error", { request, error: reasons[event] });
  expect(isRepeatedTo(watched, status)).toBe(isRepeated);
});

test("what is written twice is repeated, and what is misdirected is not", () => {
  const ask = (statuses: number[], writes: number) => {
    const watched = watchWrite(token, url);
    for (const statusCode of statuses) {
      const request = { headers: ["authorization", token] };
      created.publish({ request });
      for (let count = 0; count < writes; count++) tell("client:sendHeaders", { request });
      tell("request:headers", { request, response: { statusCode } });
    }
    return isRepeatedTo(watched, 200);
  };
  expect([ask([200], 1), ask([200], 2), ask([200, 200], 1), ask([421, 200], 1)]).toEqual([false, true, true, false]);
});

test("what is told of by its body alone, as HTTP/2 may be, was written", () => {
  const watched = watchWrite(token, url);
  const request = { headers: ["authorization", token] };
  const error = new Error("of connecting");
  created.publish({ request });
  tell("client:connectError", { error });
  tell("request:bodySent", { request });
  tell("request:error", { request, error });
  expect([watched.mayBeSent(), watched.isLostBy(error, 0)]).toEqual([true, false]);
  unwatch(watched);
});

test("a name that was looked up is known by the one beside it", () => {
  const watched = watchWrite(null, "http://exchange.example:8080/orders?");
  const asked = { headers: [], method: "POST", path: "/orders" };
  created.publish({ request: { ...asked, origin: "http://127.0.0.1:8080", host: "exchange.example:8080" } });
  created.publish({ request: { ...asked, origin: "http://127.0.0.1:8080", host: "other.example:8080" } });
  expect(watched.others.length).toBe(1);
  unwatch(watched);
});

test("a token of another call under way explains only what that call asks for", () => {
  const order = watchWrite("Bearer own", url);
  const other = watchWrite("Bearer other", url);
  const request = { headers: ["authorization", "Bearer gateway"], method: "POST", origin: "https://exchange.example", path: "/orders" }; // prettier-ignore
  created.publish({ request });
  created.publish({ request: { ...request, headers: ["authorization", "Bearer other"] } });
  expect([order, other].map(({ tries, others }) => [tries.size, others.length])).toEqual([[0, 2], [1, 1]]); // prettier-ignore
  for (const each of [order, other]) unwatch(each);
});

test("a read is not watched, and is no order that has the same token", () => {
  const order = watchWrite(token, url);
  expect(watch({ method: "GET", headers: { get: () => token } }, url)).toBeUndefined();
  for (const method of ["GET", "HEAD"]) created.publish({ request: { headers: ["authorization", token], method } });
  expect(order.isMade()).toBe(false);
  unwatch(order);
});

test.each(["https://exchange.example", "https://exchange.example/", new URL("https://exchange.example")])(
  "an origin (%s) is one in each form that it may have",
  (origin) => {
    const watched = watchWrite(token, url);
    created.publish({ request: { headers: [], method: "POST", origin, path: "/orders" } });
    expect(watched.others.length).toBe(1);
    unwatch(watched);
  },
);

test("what broke off may be the request of each who has its token, though it heard that more comes", () => {
  const [one, other] = [1, 2].map(() => watchWrite("Bearer shared", url)) as [WatchedRequest, WatchedRequest];
  const requests = [1, 2].map(() => ({ headers: ["authorization", "Bearer shared"] }));
  for (const request of requests) {
    created.publish({ request });
    tell("client:sendHeaders", { request });
  }
  tell("request:headers", { request: requests[0], response: { statusCode: 103 } });
  tell("request:error", { request: requests[0], error: reasons.failed });
  tell("request:headers", { request: requests[1], response: { statusCode: 400 } });
  unwatch(one);
  expect(isRepeatedTo(other, 400)).toBe(true);
});
