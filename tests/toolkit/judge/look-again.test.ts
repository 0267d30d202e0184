import type { JudgeProbe } from "../../../toolkit/contract/judge/probe/judge-probe.js";
import { lookAgain } from "../../../toolkit/contract/judge/probe/look-again.js";
import { lookAtReads } from "../../../toolkit/contract/judge/lists/list-and-read.js";
import { sightingsIn } from "../../../toolkit/contract/judge/ask/sighting.js";
import { inVirtualTime } from "../contract/services/virtual-time.js";

const settleMs = 1000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const probe = {
  settings: { settleMs },
  wire: { wait },
  lists: { forget: () => undefined, hasMoved: true },
  effects: new Map(),
  established: new Set(),
} as unknown as JudgeProbe;
const wrong = sightingsIn("getOrder", "4.2")("body/state", "CANCELED", "PENDING");

/** What can be looked at for so many ms. */
const looks: Readonly<Record<string, { forMs: number; isFound: (look: () => Promise<boolean>) => Promise<boolean> }>> =
  {
    "an effect": {
      forMs: settleMs,
      isFound: async (look) =>
        (await lookAgain(probe, async () => ((await look()) ? [wrong] : []), "it is CANCELED")).length > 0,
    },
    "an open point": {
      forMs: settleMs / 10,
      isFound: async (look) =>
        (await lookAgain(probe, async () => ((await look()) ? [{ ...wrong, open: true }] : []))).length > 0,
    },
    "what a list is behind with": {
      forMs: settleMs,
      isFound: async (look) => {
        let count = 0;
        // It chooses its orders first, from the lists of two markets.
        const isPending = async () => ++count <= 2 || (await look());
        const node = async () => ({ id: "7", state: (await isPending()) ? "PENDING" : "CANCELED" });
        const all = async () => ({ items: [{ id: "7", node: await node() }] });
        const data = () => Promise.resolve({ id: "7", state: "CANCELED" });
        const its = { ...probe, lists: { ...probe.lists, all }, data, ledger: { orders: [] } } as unknown as JudgeProbe;
        return (await lookAtReads(its)).length > 0;
      },
    },
  };

test.each(Object.keys(looks))("%s that comes just in time is seen, however long each look takes", async (which) => {
  const { forMs, isFound } = looks[which]!;
  for (const part of [0.01, 0.13, 0.3, 0.4, 0.7, 1.5]) {
    const found = await inVirtualTime(async () => {
      const started = performance.now();
      return await isFound(async () => {
        const isLate = performance.now() - started < forMs;
        await wait(forMs * part);
        return isLate;
      });
    });
    expect(found).toBe(false);
  }
});
