import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createQueue } from "../../src/node/pool/queue.js";

test("what is added comes out in its order, whatever was taken out in between, and once", () => {
  const queue = createQueue<string>();
  const [leaveA, leaveB, leaveC] = ["a", "b", "c", "d"].map(queue.add);
  expect([leaveB?.(), leaveB?.(), queue.first(), [...queue]]).toEqual([true, false, "a", ["a", "c", "d"]]);
  expect([queue.shift(), leaveA?.(), queue.shift(), leaveC?.(), queue.shift()]).toEqual(["a", false, "c", false, "d"]);
  expect([queue.first(), queue.shift(), [...queue]]).toEqual([undefined, undefined, []]);
  queue.add("e");
  expect([...queue]).toEqual(["e"]);
});

test("what is taken out while others are looked at is passed over, and what comes then is not looked at", () => {
  const queue = createQueue<string>();
  const seen: string[] = [];
  const leave = ["a", "b", "c"].map(queue.add)[1];
  for (const each of queue) {
    seen.push(each);
    leave?.();
    queue.add("d");
  }
  expect(seen).toEqual(["a", "c"]);
  expect([...queue]).toEqual(["a", "c", "d", "d"]);
});

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (how: { type: "minor" }) => void;
/** So many bytes more than before are in use where only what is young was collected meanwhile. */
function grownBy(items: number, add: (item: object) => () => unknown): number {
  collect({ type: "minor" });
  const before = process.memoryUsage().heapUsed;
  const waiting: (() => unknown)[] = [];
  for (let count = 0; count < items; count++) {
    waiting.push(add(Array.from({ length: 100 }, () => count)));
    if (waiting.length > 8) waiting.shift()?.();
    if (count % 500 === 0) collect({ type: "minor" });
  }
  return process.memoryUsage().heapUsed - before;
}

test("what has left is collected with what is young, however many have come and gone", () => {
  // All of them are 17 MB, and from a Set they would stay.
  expect(grownBy(20_000, createQueue<object>().add)).toBeLessThan(4_000_000);
});
