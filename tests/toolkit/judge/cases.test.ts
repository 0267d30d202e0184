import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { seed } from "../../../examples/cases/seed.js";
import { bundleDescription } from "../../../toolkit/description/bundle-description.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { longTest, some } from "../../support/runs.js";
import { described } from "../../support/described.js";
import { judged, lines, urlOf } from "./sandbox-judged.js";

const operation = "listOrders";
const none = { name: "a page of nothing", operation, parameters: { first: 0 }, status: 400 };

/** The sandbox, by a description that states these cases. */
async function judgedBy(cases: unknown, writes = true, spareOrders = false) {
  const description = { ...(await described()), "x-cases": cases } as Description;
  const { verdict } = await judged({ options: { description, writes, spareOrders } });
  const stated = verdict.checks.filter(({ rests }) => rests === "x-cases");
  return { verdict, stated };
}

/** Deals last, as in `examples/README.md`: after a fill no row without a price is sent. */
const files = readdirSync("examples/cases")
  .filter((name) => name.endsWith(".yaml"))
  .reverse();

test.each(some([files, ...files.map((file) => [file])]))(
  "a sandbox responds as the examples state: %s",
  async (...names) => {
    const overlays = names.map((name) => `examples/cases/${name}`);
    const { description } = await bundleDescription({ description: "dist/openapi.json", overlays });
    const { verdict } = await judged({
      options: { description, overlays },
      between(fetch, sandbox) {
        seed(sandbox);
        return fetch;
      },
    });
    expect(lines(verdict)).toEqual([]);
    const stated = verdict.checks.filter(({ rests }) => rests === "x-cases");
    expect(stated.length).toBeGreaterThan(10 * names.length);
    expect(stated.filter(({ status }) => status !== "passed")).toEqual([]);
  },
);

test("another response is a finding of its own, at the place where it differs, and can be seen again", async () => {
  const { verdict } = await judgedBy([
    { ...none, body: { code: 40001, message: 'Invalid parameter: "first" must be 1 or more' } },
    { ...none, name: "an unknown side", parameters: { side: "BUY" }, status: 422 },
    { name: "two orders", operation, status: 200, body: { edges: [{}], page_info: { has_next_page: null, total: 2 } } },
    { name: "nobody", operation: "createOrder", content: { type: "text/plain", text: "it's" }, status: 200 },
    { name: "a stranger's order", operation: "getOrder", parameters: { order_id: 1000 }, status: 404, body: [] },
    { name: "all", operation: "cancelAllOrders", parameters: { market_id: "A-B" }, status: 200, body: [{ id: 1 }] },
    { name: "gone", operation: "cancelOrder", parameters: { order_id: "none" }, status: 200 },
  ]);
  expect(verdict.findings.map(({ operation, pointer, expected }) => `${operation} ${pointer}: ${expected}`)).toEqual(
    expect.arrayContaining([
      "listOrders /response/body/code: 40001",
      "listOrders /response/status: 422 for an unknown side",
      "listOrders /response/body/edges: 1 items",
      "createOrder /response/status: 200 for nobody",
      "getOrder /response/body: []",
      "cancelAllOrders /response/body: 1 items",
    ]),
  );
  const { curl } = verdict.findings.find(({ expected }) => expected === "200 for nobody") ?? {};
  expect(curl).toContain(`-H "Content-Type: text/plain" --data-raw 'it'\\''s'`);
  const page = verdict.findings.find(({ expected }) => expected === "40001");
  expect(page?.curl).toContain("first=0");
});

test.each(
  some([
    [
      "a closed connection",
      () => Promise.reject(Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNRESET" } })),
    ],
    ["502", () => Promise.resolve(new Response("", { status: 502 }))],
  ]),
)("a request that is carried out and gives %s is not judged", async (_way, lose) => {
  const text = JSON.stringify({ market_id: "BTC-USDT", side: "BID", price: "1.5", amount: "0.02" });
  const cases = [
    { name: "an order", operation: "createOrder", content: { text }, status: 200 },
    { name: "a cancel", operation: "cancelOrder", status: 200, body: { state: "CANCELED" } },
  ];
  const description = { ...(await described()), "x-cases": cases } as Description;
  const left = [/\/orders$/, /\/cancel$/];
  let cancelled = "";
  const { verdict } = await judged({
    options: { description },
    between: (fetch) => async (input, init) => {
      const response = await fetch(input, init);
      // A second cancel of that order is refused.
      if (urlOf(input) === cancelled) return Response.json({ code: 1, message: "not pending" }, { status: 409 });
      const isIt = left[0]?.test(urlOf(input)) && (init?.body === text || left.length === 1);
      if (!isIt) return response;
      left.shift();
      if (left.length === 0) cancelled = urlOf(input);
      return await lose();
    },
  });
  expect(left).toEqual([]);
  expect(lines(verdict)).toEqual([]);
  const reasons = verdict.checks.filter(({ rests }) => rests === "x-cases").map(({ reason }) => reason);
  expect(reasons).toEqual(Array(2).fill(expect.stringMatching(/^a response was lost/)));
});

longTest("an integer that no number can hold is compared by its digits", async () => {
  const id = 2n ** 60n + 1n;
  const description = {
    ...(await described()),
    "x-cases": ["1152921504606846977", "1152921504606846976"].map((digits) => {
      return { name: digits, operation: "getOrder", parameters: { order_id: id }, status: 200, body: { id: digits } };
    }),
  } as Description;
  const { verdict } = await judged({ sandbox: { firstOrderId: id }, options: { description, writes: false } });
  expect(lines(verdict)).toEqual([
    "getOrder /response/body/id: expected 1152921504606846976, seen 1152921504606846977",
  ]);
});

test("what is not a GET is asked with leave only, and what cancels all orders not where they are to be spared", async () => {
  const rows = [
    none,
    { name: "no body", operation: "createOrder", content: { text: "" }, status: 400 },
    { name: "all", operation: "cancelAllOrders", status: 200 },
  ];
  const statuses = async (writes: boolean) => (await judgedBy(rows, writes, true)).stated.map(({ status }) => status);
  expect(await statuses(false)).toEqual(["passed", "unprovoked", "unprovoked"]);
  expect(await statuses(true)).toEqual(["passed", "passed", "unprovoked"]);
});

longTest("a shell gives curl what was sent, whatever stands in it", async () => {
  const query = 'first[]={a,b}&x=a b!$HOME`ls`"\\';
  const content = { type: 'text/plain; charset="x"', text: "it's\n$HOME !ls \\" };
  const { verdict } = await judgedBy([
    { name: "a query", operation, query, status: 599 },
    { name: "a body", operation: "createOrder", content, status: 599 },
  ]);
  const words = (name: string) => {
    const line = verdict.findings.find(({ expected }) => expected === `599 for ${name}`)?.curl ?? "";
    const script = `npx() { echo token; }; curl() { printf '%s\\0' "$@"; }; TRADING_BASE_URL=http://host; ${line}`;
    return execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1);
  };
  const token = ["-H", "Authorization: Bearer token"];
  const url = "http://host/api/v3/viewer/orders";
  expect(words("a query")).toEqual(["-i", "--globoff", ...token, new URL(`${url}?${query}`).href]);
  const data = ["-H", `Content-Type: ${content.type}`, "--data-raw", content.text];
  expect(words("a body")).toEqual(["-i", "-X", "POST", ...token, ...data, url]);
});

const two60 = 2 ** 60;
const mustBeText = "must stand as a text of its digits";
const noId = { operation: "getOrder", parameters: { order_id: null } };

test.each([
  ["x-cases: expected to be array, seen {}", {}],
  ["x-cases/0/name: expected to be present, seen nothing", [{ operation, status: 200 }]],
  ["x-cases/0/status: expected to be <= 599, seen 1000", [{ ...none, status: 1000 }]],
  ["x-cases/1/code: expected no such member, seen one", [none, { ...none, name: "b", code: 1 }]],
  ['x-cases: "a": no operation "listTrades" is described', [{ ...none, name: "a", operation: "listTrades" }]],
  ['x-cases: "a page of nothing": the name stands twice', [none, none]],
  ['x-cases: "a page of nothing": a GET request has no content', [{ ...none, content: { text: "" } }]],
  ['"first" stands in the URL, where there are no objects and arrays', [{ ...none, parameters: { first: {} } }]],
  ['"order_id" stands in the path and cannot be left out', [{ ...none, ...noId }]],
  ["whoever responds 429 is asked again later, so that it is never what is seen", [{ ...none, status: 429 }]],
  [`an integer of more than 53 bits, near ${two60}, ${mustBeText}`, [{ ...none, parameters: { first: two60 } }]],
  [`an integer of more than 53 bits, near ${two60}, ${mustBeText}`, [{ ...none, body: [{ id: two60 }] }]],
  ["/content/type: expected", [{ ...none, operation: "createOrder", content: { text: "", type: "a\nb: c" } }]],
])("a description that cannot be asked is refused before anything is sent: %s", async (message, cases) => {
  const refusal = { name: "JudgeError", message: expect.stringContaining(message) as string };
  await expect(judgedBy(cases)).rejects.toThrow(expect.objectContaining(refusal));
});

test("an operation that the interface document does not have is asked by cases only, and named without one", async () => {
  const plain = await described();
  const trades = { get: { operationId: "listTrades", responses: { 200: { description: "Trades" } } } };
  const description = { ...plain, paths: { ...plain.paths, "/trades": trades } } as Description;
  const { verdict } = await judged({ options: { description, overlays: ["trades"], writes: false } });
  expect(verdict.notes).toEqual(["not asked: listTrades, which the interface document does not have; x-cases may ask"]);
  const stated = { name: "no trades", operation: "listTrades", status: 404, body: { code: 90004 } };
  const asking = { ...description, "x-cases": [stated] } as Description;
  const { verdict: asked } = await judged({ options: { description: asking, overlays: ["trades"], writes: false } });
  expect(asked).toMatchObject({ notes: [], findings: [] });
  expect(asked.checks).toContainEqual(expect.objectContaining({ operation: "listTrades", status: "passed" }));
});
