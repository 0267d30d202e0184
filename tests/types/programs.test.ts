import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Description } from "../../toolkit/description/parts/description.js";
import { allSamples } from "../../toolkit/docs/samples.js";
import { complaintsAbout } from "../support/complaints.js";
import { root } from "../support/processes.js";

/** Programs that a caller may write. Those in the second list must not compile, and for the reason given. */
const compile = {
  "a call with what is required": 'await client.listOrders({ market_id: "BTC-USDT" });',
  "a call with everything":
    'await client.listOrders({ market_id: "A-B", first: 1, after: "c", side: "ASK", state: "FILLED" });',
  "parameters that may be undefined":
    'const [side, first] = [undefined as "ASK" | undefined, undefined as number | undefined]; await client.listOrders({ market_id: "A-B", side, first });',
  "an order id as number or bigint":
    "await client.getOrder({ order_id: 1001 }); await client.getOrder({ order_id: 1n });",
  "an order": 'await client.createOrder({ market_id: "A-B", side: "BID", price: "1", amount: "1" }, { timeoutMs: 5 });',
  "operations without parameters": "await client.listAccounts(); await client.listWithdrawals();",
  "a walk":
    'for await (const order of paginate(client.listOrders, { market_id: "A-B" })) order.id satisfies number | bigint;',
  "a walk that needs no parameters":
    "for await (const each of paginate(client.listWithdrawals)) each.amount satisfies string;",
  "an unknown withdrawal state": 'const page = await client.listWithdrawals(); page.edges[0]!.node.state === "NEW";',
  "orders of whatever wrapper":
    'ordersOf(await client.cancelAllOrders({ market_id: "A-B" }))[0]!.state satisfies string;',
  "a client that is closed at the end of a block":
    'await using pooled = createNodeClient({ baseUrl: "https://a.example", apiKey: "k", apiSecret: "s" }); await pooled.warm();',
  "the result style":
    'const { data } = await client.GET("/viewer/orders/{order_id}", { params: { path: { order_id: 1001 } } }); data?.price;',
};

const refuse = {
  "a misspelt parameter": ['client.listOrders({ market_id: "A-B", frist: 1 });', /frist/],
  "a misspelt required parameter": ['client.cancelAllOrders({ marketId: "A-B" });', /marketId/],
  "a missing parameter": ['client.createOrder({ market_id: "A-B", side: "BID", price: "1" });', /amount/],
  "no parameters where some are required": ["client.listOrders();", /Expected 1-2 arguments/],
  "a walk without the parameters that are required": ["paginate(client.listOrders);", /listOrders|arguments|params/],
  "a wrong enum member": ['client.createOrder({ market_id: "A-B", side: "BUY", price: "1", amount: "1" });', /"BUY"/],
  "a wrong state": ['client.listOrders({ market_id: "A-B", state: "OPEN" });', /"OPEN"/],
  "a number as amount": ['client.createOrder({ market_id: "A-B", side: "BID", price: "1", amount: 1 });', /number/],
  "a string as order id": ['client.getOrder({ order_id: "1" });', /string/],
  "null as a parameter": ['client.listOrders({ market_id: "A-B", after: null });', /null/],
  "a member that no order has": ["(await client.getOrder({ order_id: 1001 })).quantity;", /quantity/],
  "arithmetic on an amount": ["(await client.getOrder({ order_id: 1001 })).amount * 2;", /arithmetic/],
  "a member of an unknown shape": ["(await client.listAccounts()).balance;", /unknown/],
  "a parameter of listAccounts": ["client.listAccounts({ first: 1 });", /number/],
  "a wrong option": ["client.listAccounts({}, { timeout: 1 });", /timeout/],
  "an operation that does not exist": ["client.deleteOrder({});", /deleteOrder/],
  "a path that does not exist": ['client.GET("/viewer/trades", {});', /viewer\/trades/],
  "credentials without a secret": ['createClient({ baseUrl: "https://a.example", apiKey: "k" });', /apiSecret/],
} as const;

const head = `import { createClient, ordersOf, paginate } from "trading-service-client";
import { createClient as createNodeClient } from "trading-service-client/node";
const client = createClient({ baseUrl: "https://a.example", apiKey: "k", apiSecret: "s" });
void [ordersOf, paginate, createNodeClient];
`;

/** The TypeScript blocks of a page. Those of the README stand alone; those of the other pages follow one another. */
function blocksOf(page: string): string[] {
  const blocks = [...readFileSync(join(root, page), "utf8").matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!);
  return page === "README.md" ? blocks : [blocks.join("\n")];
}

const pages = ["README.md", ...readdirSync(join(root, "docs")).map((name) => join("docs", name))];
const blocks = pages.flatMap((page) =>
  blocksOf(page).map((code, index): [string, string] => [`${page} ${index}`, code]),
);
const described = JSON.parse(readFileSync(join(root, "dist/openapi.json"), "utf8")) as Description;
const samples = [...allSamples(described, "trading-service-client")].flatMap(([id, each]) =>
  each.filter(({ label }) => label).map(({ source }): [string, string] => [`sample of ${id}`, source]),
);

/** The programs that others read, which must compile as they stand. */
const shown = [...blocks.filter(([, code]) => code !== ""), ...samples];
const callers = [...Object.entries(compile), ...Object.entries(refuse).map(([name, [code]]) => [name, code] as const)];
const programs = [...shown, ...callers.map(([name, code]) => [name, head + code] as const)];
const messages = new Map<string, string>();

/** One program with a file for each: the compiler starts once. */
beforeAll(() => {
  const files = new Map(programs.map(([name], index) => [name, join(root, "tests/types", `program-${index}.mts`)]));
  const sources = programs.map(([name, code]) => [files.get(name)!, `${code}\nexport {};\n`] as const);
  const complaints = complaintsAbout(new Map(sources), { types: ["node", "jest"] });
  for (const [name, file] of files) {
    messages.set(name, complaints.flatMap((each) => (each.file === file ? each.text : [])).join("\n"));
  }
});

test.each(shown.map(([name]) => name))("%s compiles as it stands", (name) => {
  expect(messages.get(name)).toBe("");
});

test.each(Object.keys(compile))("the compiler takes %s", (name) => {
  expect(messages.get(name)).toBe("");
});

test.each(Object.entries(refuse))("the compiler refuses %s", (name, [, reason]) => {
  expect(messages.get(name)).toMatch(reason);
});
