import { overlayNames } from "../../../toolkit/description/overlay/read-overlay.js";
import { sandboxUnder } from "../../../toolkit/mock/sandbox-under.js";
import { grouped } from "../../support/together.js";
import { longTest, some } from "../../support/runs.js";
import type { Progress, Verdict } from "../../../toolkit/contract/judge/interface/verdict.js";
import { judged, lines, pendingIn } from "./sandbox-judged.js";

/** Progress ends where the count does, and began with it. */
function expectWhole(told: readonly Progress[], { checks, counts }: Verdict): void {
  const total = checks.length;
  expect(told[0]).toMatchObject({ done: 0, total });
  expect(told.at(-1)).toMatchObject({ done: total, total });
  expect(Object.values(counts).reduce((all, each) => all + each)).toBe(total);
}

test("a conforming service has nothing against it, and is asked everything, of which progress tells", async () => {
  const told: Progress[] = [];
  const { verdict } = await judged({ options: { onProgress: (progress) => void told.push(progress) } });
  expect(lines(verdict)).toEqual([]);
  expect(verdict.reported).toEqual([]);
  expect(verdict.checks.filter(({ status }) => status === "unprovoked")).toEqual([]);
  expect(verdict).toMatchObject({ exitCode: 0, counts: { finding: 0, withoutServer: 1 } });
  const effects = verdict.effects.map(({ what }) => what);
  expect(effects).toContain("a cancelled order is CANCELED");
  expect(effects).toEqual([...new Set(effects)]);
  expectWhole(told, verdict);
});

test("what reads only has no effect to tell of, and goes by plain http where that is allowed", async () => {
  const insecure = { baseUrl: "http://service.example", allowInsecureHttp: true };
  const { verdict } = await judged({ options: { ...insecure, writes: false } });
  expect(verdict).toMatchObject({ exitCode: 0, effects: [] });
});

const names = overlayNames();

test.each(some(grouped(names)).map((group) => [group.join(), group] as const))(
  "a service of the overlays %s is not accused under them",
  async (_name, overlays) => {
    const { options: sandbox } = await sandboxUnder(overlays);
    const { verdict } = await judged({ sandbox, overlays });
    expect(lines(verdict)).toEqual([]);
    expect(verdict.reported).toEqual([]);
  },
);

longTest.each(some(grouped(names)).map((group) => [group.join(), group] as const))(
  "a service of the overlays %s is not accused without them",
  async (_name, overlays) => {
    const { options: sandbox } = await sandboxUnder(overlays);
    const { verdict } = await judged({ sandbox });
    expect(lines(verdict)).toEqual([]);
  },
);

longTest("an envelope that the description does not have is told with the overlay that settles it", async () => {
  const { verdict } = await judged({ sandbox: { envelope: "data" } });
  expect(verdict.reported.map(({ rests, hint }) => [rests, hint])).toContainEqual([
    "U-22",
    expect.stringContaining("--overlay responses-in-data"),
  ]);
});

longTest("hundreds of orders, oldest first, in pages of thirty at most", async () => {
  const { verdict } = await judged({
    sandbox: { listOrder: "oldest", maxPageSize: 30 },
    between: (fetch, sandbox) => (sandbox.seedOrders({ count: 150 }), fetch),
  });
  expect(lines(verdict)).toEqual([]);
});

longTest("orders of the judge are cancelled at the end", async () => {
  const { sandbox } = await judged({ sandbox: { startingOrders: false } });
  expect(pendingIn(sandbox)).toEqual([]);
});

test("an account without orders is told so where nothing may be written, and progress ends all the same", async () => {
  const told: Progress[] = [];
  const onProgress = (progress: Progress) => void told.push(progress);
  const { verdict } = await judged({ options: { writes: false, market: "LTC-USDT", onProgress } });
  expectWhole(told, verdict);
  expect(lines(verdict)).toEqual([]);
  const reasons = verdict.checks.map(({ reason }) => reason);
  expect(reasons).toContainEqual(expect.stringMatching(/there are no orders in LTC-USDT: --writes/));
});
