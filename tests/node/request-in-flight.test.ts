import { followRequest, type Sink } from "../../src/node/body/request-in-flight.js";

/** An exchange, and all that it tells anybody. */
function exchange() {
  const told: string[] = [];
  const tell =
    (what: string) =>
    (...given: unknown[]) =>
      void told.push([what, ...given].map((each) => (each instanceof Error ? each.message : String(each))).join(" "));
  const sink: Sink = {
    onHeaders: (status, words) => void told.push(`headers ${status} ${words}`),
    onData: tell("data"),
    onEnd: tell("end"),
    onFailure: tell("failure"),
  };
  const controller = { abort: tell("abort"), pause: tell("pause"), resume: tell("resume") } as never;
  return {
    told,
    controller,
    ...followRequest(sink, undefined, tell("start"), (isComplete) => tell("over")(isComplete)),
  };
}

test("what is told of a request that is answered", () => {
  const { told, controller, handler } = exchange();
  handler.onRequestStart!(controller, {});
  handler.onResponseStart!(controller, 103, {}, "Early Hints");
  handler.onResponseStart!(controller, 200, {});
  handler.onResponseData!(controller, Buffer.from("a"));
  handler.onResponseEnd!(controller, {});
  handler.onResponseEnd!(controller, {});
  handler.onResponseError!(controller, new Error("late"));
  handler.onResponseData!(controller, Buffer.from("late"));
  expect(told).toEqual(["start", "headers 200 ", "data a", "end", "over true"]);
});

test("a request that somebody starts again is not written again, nor one that was called off before", () => {
  const again = exchange();
  again.handler.onRequestStart!(again.controller, {});
  again.handler.onRequestStart!(again.controller, {});
  expect(again.told).toEqual(["start", "abort not sent again"]);
  const before = exchange();
  before.stop(new Error("stop"));
  before.handler.onRequestStart!(before.controller, {});
  before.handler.onResponseStart!(before.controller, 200, {});
  expect(before.told).toEqual(["failure stop", "over false", "abort not sent again"]);
});

test("a request that is stopped ends its connection, once, and one that is over ends nothing", () => {
  const stopped = exchange();
  stopped.handler.onRequestStart!(stopped.controller, {});
  stopped.stop(new Error("stop"));
  stopped.stop(new Error("again"));
  stopped.handler.onResponseError!(stopped.controller, new Error("stopped"));
  stopped.handler.onResponseEnd!(stopped.controller, {});
  expect(stopped.told).toEqual(["start", "failure stop", "over false", "abort stopped"]);
  const over = exchange();
  over.handler.onRequestStart!(over.controller, {});
  over.handler.onResponseEnd!(over.controller, {});
  over.stop(new Error("stop"));
  expect(over.told).toEqual(["start", "end", "over true"]);
});

test("more is asked for while there is more, and never of what was not begun", () => {
  const { told, controller, handler, flow } = exchange();
  flow(true);
  flow(false);
  handler.onRequestStart!(controller, {});
  flow(false);
  flow(true);
  handler.onResponseEnd!(controller, {});
  flow(true);
  flow(false);
  expect(told).toEqual(["start", "pause", "resume", "end", "over true"]);
});

test("an assertion of undici's parser is a response that is not valid, and another one keeps its words", () => {
  const asserted = () => Object.assign(new Error("false == true"), { name: "AssertionError" });
  const { told, controller, handler } = exchange();
  handler.onRequestStart!(controller, {});
  handler.onResponseError!(controller, asserted());
  expect(told).toContain("failure the response is not valid HTTP/1.1");
  const ofLength = () => Object.assign(new Error("length"), { code: "UND_ERR_RES_CONTENT_LENGTH_MISMATCH" });
  for (const [isHeadRead, words] of [
    [false, "the response is not valid HTTP/1.1"],
    [true, "length"],
  ] as const) {
    const { told, controller, handler } = exchange();
    handler.onRequestStart!(controller, {});
    if (isHeadRead) handler.onResponseStart!(controller, 200, {});
    handler.onResponseError!(controller, ofLength());
    expect(told).toContain(`failure ${words}`);
  }
  const unsent = exchange();
  unsent.handler.onResponseError!(controller, asserted());
  expect(unsent.told).toContain("failure false == true");
});
