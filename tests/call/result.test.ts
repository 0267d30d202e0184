import { startDeadline } from "../../src/call/deadline/deadline.js";
import { resultOf } from "../../src/call/result.js";
import type { Sent } from "../../src/call/sent.js";
import { TooLarge } from "../../src/response/read-text.js";
import { aSent } from "./a-sent.js";

const deadline = startDeadline(Infinity, undefined);
const response = { status: 201, headers: new Headers() };
const unanswered = aSent("createOrder", "/viewer/orders", "secret-1");
const sent: Sent = { ...unanswered, wire: response, response };
const result = (more: Partial<Sent>) => resultOf({ ...sent, ...more }, deadline, false);
const proof = { code: "ECONNREFUSED", syscall: "connect", address: "exchange.example", port: 443 };

test("a body that is too large is said to be, and the order may exist", () => {
  expect(result({ failure: { thrown: new TooLarge() } })).toMatchObject({
    error: { name: "ResponseError", outcome: "unknown", status: 201 },
    transient: false,
  });
});

test("what is of no use has a status, as its type says: 0 where the platform hides it", () => {
  for (const [status, expected] of [
    [201, 201],
    [0, 0],
    [undefined, 0],
  ] as const) {
    // prettier-ignore
    const response = { headers: new Headers(), status: status as number };
    const { error } = result({ phase: "read", text: "", response }) as { error: Error };
    expect(error).toMatchObject({ name: "ResponseError", outcome: "unknown", status: expected });
  }
});

test("what cannot be looked at was thrown: the response broke off", () => {
  const { proxy, revoke } = Proxy.revocable(new TooLarge(), {});
  revoke();
  const { error } = result({ failure: { thrown: proxy } }) as { error: Error };
  expect(error).toMatchObject({ name: "ConnectionError", outcome: "unknown" });
  expect(error.message).toMatch(/^The response broke off/);
});

test("a response whose parts fail when they are read is an error that says so, without secrets", () => {
  let reads = 0;
  const hostile = {
    headers: new Headers(),
    get status(): number {
      if (reads++ === 0) throw new Error("no status for secret-1");
      return 201;
    },
  };
  const { error } = result({ phase: "read", text: "{}", response: hostile }) as { error: Error };
  expect(error).toMatchObject({ name: "ResponseError", outcome: "unknown", status: 201 });
  expect(error.message).toMatch(/^The response could not be read \(no status for \[secret\]\) \(status 201\): POST /);
  expect(error.cause).toMatchObject({ message: "no status for [secret]" });
});

test.each<[Sent["phase"], boolean, RegExp]>([
  ["preparing", false, /^The request could not be sent \(refused\)/],
  ["sending", true, /^The connection failed \(refused\)/],
  ["responded", false, /^The response came, but could not be used \(refused\)/],
  ["reading", true, /^The response broke off \(refused\)/],
])("a failure while %s is told in words, and whether another attempt may mend it", (phase, transient, words) => {
  const came = phase === "preparing" || phase === "sending" ? {} : { wire: response, response };
  const thrown = Object.assign(new Error("refused"), proof);
  const made = resultOf({ ...unanswered, ...came, phase, failure: { thrown } }, deadline, false);
  expect(made).toMatchObject({ transient, error: { outcome: phase === "preparing" ? "not_sent" : "unknown" } });
  expect((made as { error: Error }).error.message).toMatch(words);
});
