import { getEventListeners } from "node:events";
import { followSignal } from "../../src/call/deadline/signals.js";

const listeners = (signal: AbortSignal) => getEventListeners(signal, "abort").length;

test("one listener for all who follow a signal, and none when the last has gone", () => {
  const stop = new AbortController();
  const called: number[] = [];
  const ends = [1, 2, 3].map((number) => followSignal(stop.signal, () => void called.push(number)));
  expect(listeners(stop.signal)).toBe(1);
  ends[1]!();
  ends[1]!();
  expect(listeners(stop.signal)).toBe(1);
  stop.abort();
  expect(called).toEqual([1, 3]);
  ends[0]!();
  ends[2]!();
  expect(listeners(stop.signal)).toBe(0);
});

test("who ends twice does not take the listener of those that came later", () => {
  const stop = new AbortController();
  const first = followSignal(stop.signal, () => {});
  first();
  let called = 0;
  const second = followSignal(stop.signal, () => void called++);
  first();
  const third = followSignal(stop.signal, () => {});
  expect(listeners(stop.signal)).toBe(1);
  third();
  stop.abort();
  expect(called).toBe(1);
  second();
  first();
  expect(listeners(stop.signal)).toBe(0);
});
