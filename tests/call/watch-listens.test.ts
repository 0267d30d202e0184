import diagnostics, { channel } from "node:diagnostics_channel";
import { watchWrite } from "../support/watch-write.js";

/* The module is loaded anew: who listens already listens on. */

const url = "https://exchange.example/orders";
const token = "Bearer aaaaaa.bbbbbb.cccccc";

test("nothing is listened to any more where nothing is under way for a while", async () => {
  jest.resetModules();
  jest.useFakeTimers();
  const anew = await import("../../src/call/transport/watch.js");
  const subscribe = jest.spyOn(diagnostics, "subscribe");
  const unsubscribe = jest.spyOn(diagnostics, "unsubscribe");
  const [one, other] = [watchWrite("1", url, anew.watch), watchWrite("2", url, anew.watch)];
  expect(subscribe).toHaveBeenCalledTimes(8);
  anew.unwatch(one);
  anew.unwatch(other);
  jest.advanceTimersByTime(999);
  anew.unwatch(watchWrite("3", url, anew.watch));
  expect(unsubscribe).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(unsubscribe.mock.calls).toEqual(subscribe.mock.calls);
  const busy = watchWrite("4", url, anew.watch);
  anew.unwatch(watchWrite("5", url, anew.watch));
  jest.advanceTimersByTime(5000);
  expect(subscribe).toHaveBeenCalledTimes(16);
  expect(unsubscribe).toHaveBeenCalledTimes(8);
  anew.unwatch(busy);
  jest.advanceTimersByTime(1000);
  expect(unsubscribe).toHaveBeenCalledTimes(16);
  jest.useRealTimers();
});

test.each(["Deno", "no channels", "other channels"])(
  "where undici tells nothing (%s), no timer is made",
  async (platform) => {
    jest.resetModules();
    const timer = jest.spyOn(globalThis, "setTimeout");
    const { getBuiltinModule } = process;
    if (platform === "Deno") Object.assign(globalThis, { Deno: {} });
    else process.getBuiltinModule = platform === "no channels" ? () => undefined : () => ({});
    try {
      const anew = await import("../../src/call/transport/watch.js");
      const watched = watchWrite(token, url, anew.watch);
      channel("undici:request:create").publish({ request: { headers: ["authorization", token] } });
      anew.unwatch(watched);
      expect([watched.isMade(), timer.mock.calls.length]).toEqual([false, 0]);
    } finally {
      process.getBuiltinModule = getBuiltinModule;
      Reflect.deleteProperty(globalThis, "Deno");
      timer.mockRestore();
    }
  },
);
