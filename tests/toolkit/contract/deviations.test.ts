import { description } from "../../support/built.js";
import { described } from "../../support/described.js";
import { longTest, some } from "../../support/runs.js";
import { deviations } from "./services/deviations/index.js";
import { judged, lineOf, recognised } from "./services/judged.js";
import { own } from "./services/overlays/own.js";
import { createService } from "./services/create-service.js";
import { tolerableServices } from "./services/tolerable/index.js";

/*
 * All of them are judged by `npm run test:deviations`, which takes minutes and prints a table. Here stands one for every
 * twenty-fourth thing that they concern, and every 160th tolerable service that needs no overlay.
 */
const all = Object.values(deviations).flat();
const chosen = Object.values(deviations).flatMap((each, index) => each.slice(0, Number(index % 24 === 1)));
const tolerable = Object.values(tolerableServices).flat();

test("there are at least 80 deviating and 20 tolerable services, no two of one name", () => {
  expect(all.length).toBeGreaterThanOrEqual(80);
  expect(tolerable.length).toBeGreaterThanOrEqual(20);
  const names = [...all, ...tolerable].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("the service that all of them are made from conforms, and everything that can be is asked of it", async () => {
  const { findings, checks } = await judged(createService(), description);
  expect(findings.map(lineOf)).toEqual([]);
  const unprovoked = checks.filter(({ status }) => status === "unprovoked");
  expect(unprovoked.filter(({ reason = "" }) => !reason.includes("revoked key"))).toEqual([]);
});

test.each(chosen)("is recognised, and nothing else is blamed: $name", async (deviation) => {
  expect(await recognised(deviation, description)).toMatchObject({
    recognised: true,
    blamed: true,
    others: [],
    shown: true,
  });
});

test.each(tolerable.filter(({ overlay }, index) => overlay === undefined && index % 160 === 40))(
  "is not accused: $name",
  async ({ change, account }) => {
    const { findings } = await judged(createService(change, account), description);
    expect(findings.map(lineOf)).toEqual([]);
  },
);

test("failures where wrong requests are to be refused are told, and not judged", async () => {
  const failing = tolerable.find(({ name }) => name === "it fails where an order or a parameter is to be refused");
  const { findings, reported, checks } = await judged(createService(failing?.change), description);
  expect(findings.map(lineOf)).toEqual([]);
  const told = reported.map(({ operation, rests, expected }) => `${operation} ${rests}: ${expected}`).sort();
  expect(told).toEqual(
    ["cancelOrder U-14", "cancelOrder U-37", "createOrder U-14", "getOrder U-14", "listOrders U-14"].map(
      (which) => `${which}: a refusal that blames the request`,
    ),
  );
  // Nobody knows what became of them.
  const full = checks.map(({ reason = "" }) => reason).filter((each) => each.startsWith("30 orders"));
  expect(full.length).toBeGreaterThan(0);
  for (const each of full) expect(each).toContain(", or may have been: ");
});

test("a scheme that gets the error of a missing header is told, and not judged", async () => {
  const other = tolerable.find(({ name }) => name === "a header of another form is an invalid one");
  const { findings, reported } = await judged(createService(other?.change), description);
  expect(findings.map(lineOf)).toEqual([]);
  expect(reported.map(({ rests, expected, seen }) => `${rests}: ${expected}: ${seen}`)).toEqual([
    "U-41: 400 with 40107 for the scheme Basic: 401 with 40004",
  ]);
});

longTest("filters that leave everything for a value that does not exist are told, and not judged", async () => {
  const lenient = tolerable.find(({ name }) => name === "a side or a state that does not exist filters nothing");
  const { findings, reported } = await judged(createService(lenient?.change), description);
  expect(findings.map(lineOf)).toEqual([]);
  expect(reported.map(({ rests, expected }) => `${rests}: ${expected}`)).toEqual([
    "U-14: a refusal of side=XQZJV, or no order",
    "U-14: a refusal of state=XQZJV, or no order",
  ]);
});

test.each(
  some([
    [["side-reread"], ["listOrders U-35: orders of one side with side=ASK"]],
    [["side-unmatched"], []],
    [[], ["listOrders U-35: orders of one side with side=ASK"]],
  ]),
)("that side changes nothing of what is listed is told while it is open, and not judged: %j", async (names, told) => {
  const overlays = names.map(own);
  const unfiltered = tolerable.find(({ name }) => name === "side changes nothing of what is listed");
  const { findings, reported } = await judged(
    createService(unfiltered?.change),
    await described(...overlays),
    overlays,
  );
  expect(findings.map(lineOf)).toEqual([]);
  const isOfSide = ({ expected }: { expected: string }) => !expected.includes("XQZJV");
  expect(
    reported.filter(isOfSide).map(({ operation, rests, expected }) => `${operation} ${rests}: ${expected}`),
  ).toEqual(told);
});

longTest("gaps and repetitions where cursors are positions that others move are told, and not judged", async () => {
  const moved = tolerable.find(({ name }) => name.endsWith("withdrawals are added at every 20. request"));
  const { findings, reported } = await judged(createService(moved?.change, moved?.account), description, [], {
    writes: false,
  });
  expect(findings.map(lineOf)).toEqual([]);
  const told = reported.filter(({ rests }) => rests === "U-32").map(({ expected }) => expected);
  expect(told).toContainEqual(expect.stringMatching(/^each item once/));
});

longTest("what an order does not show is not asked for", async () => {
  const asked: string[] = [];
  for (const { change } of tolerable.filter(({ name }) => name.startsWith("orders are shown without their"))) {
    const service = createService(change);
    const { fetch } = service;
    service.fetch = (input, init) => {
      asked.push(String(input instanceof Request ? input.url : input));
      return fetch(input, init);
    };
    const overlay = own("order-terms-absent");
    expect((await judged(service, await described(overlay), [overlay])).findings.map(lineOf)).toEqual([]);
  }
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((url) => /=(nothing|undefined|null)\b/.test(url))).toEqual([]);
});

longTest("that no error has any of the five codes is said", async () => {
  const codeless = createService((service) => (service.errorBody = (_code, message) => ({ message })));
  const { findings, notes } = await judged(codeless, description);
  expect(findings.map(lineOf)).toEqual([]);
  expect(notes).toContainEqual(expect.stringMatching(/^no error showed any of the five codes of Part 7/));
});

longTest("one fault of a list makes a run not much longer, and what is only told hardly", async () => {
  const usual = (await judged(createService(), description)).requests;
  for (const name of some(["after repeats the item of its cursor", "the state filter is ignored"])) {
    const found = all.find((each) => each.name === name);
    expect((await judged(createService(found?.change), description)).requests / usual).toBeLessThan(2);
  }
  for (const name of some([/^flags are Relay's/, /^cursors of page_info are written in another way/])) {
    const { change } = tolerable.find((each) => name.test(each.name))!;
    const { requests, reported } = await judged(createService(change), description);
    expect(reported).not.toEqual([]);
    expect(requests / usual).toBeLessThan(1.5);
  }
});

test("whether cancels close other orders is found with a few more", async () => {
  const found = all.find(({ name }) => name === "a cancel takes the oldest order of the run with it");
  const { findings, checks } = await judged(createService(found?.change), description);
  expect(findings.map(lineOf)).toHaveLength(1);
  expect(checks.filter(({ reason = "" }) => reason.startsWith("30 orders"))).toEqual([]);
});

test("nothing is written without leave", async () => {
  const methods = new Set<string>();
  const service = createService();
  const { fetch } = service;
  service.fetch = (input, init) => {
    methods.add(new Request(input, init).method);
    return fetch(input, init);
  };
  const before = service.account.orders.map((order) => ({ ...order }));
  const { findings, checks } = await judged(service, description, [], { writes: false });
  expect(findings.map(lineOf)).toEqual([]);
  expect(service.account.orders).toEqual(before);
  expect([...methods]).toEqual(["GET"]);
  expect(checks.some(({ operation, status }) => operation === "createOrder" && status === "unprovoked")).toBe(true);
});
