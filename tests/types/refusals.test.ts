import { join, resolve } from "node:path";
import ts from "typescript";

const root = resolve(__dirname, "../..");

/** Programs that a caller may write. Those in the second list must not compile, and for the reason given. */
const compile = {
  "a call with what is required": 'await client.listOrders({ market_id: "BTC-USDT" });',
  "a call with everything":
    'await client.listOrders({ market_id: "A-B", first: 1, after: "c", side: "ASK", state: "FILLED" });',
  "an order id as number or bigint":
    "await client.getOrder({ order_id: 1001 }); await client.getOrder({ order_id: 1n });",
  "an order": 'await client.createOrder({ market_id: "A-B", side: "BID", price: "1", amount: "1" }, { timeoutMs: 5 });',
  "operations without parameters": "await client.listAccounts(); await client.listWithdrawals();",
  "a walk":
    'for await (const order of paginate(client.listOrders, { market_id: "A-B" })) order.id satisfies number | bigint;',
  "an unknown withdrawal state": 'const page = await client.listWithdrawals(); page.edges[0]!.node.state === "NEW";',
  "orders of whatever wrapper":
    'ordersOf(await client.cancelAllOrders({ market_id: "A-B" }))[0]!.state satisfies string;',
  "the result style":
    'const { data } = await client.GET("/viewer/orders/{order_id}", { params: { path: { order_id: 1001 } } }); data?.price;',
};

const refuse = {
  "a misspelt parameter": ['client.listOrders({ market_id: "A-B", frist: 1 });', /frist/],
  "a misspelt required parameter": ['client.cancelAllOrders({ marketId: "A-B" });', /marketId/],
  "a missing parameter": ['client.createOrder({ market_id: "A-B", side: "BID", price: "1" });', /amount/],
  "no parameters where some are required": ["client.listOrders();", /Expected 1-2 arguments/],
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
const client = createClient({ baseUrl: "https://a.example", apiKey: "k", apiSecret: "s" });
void [ordersOf, paginate];
`;

let messages: Map<string, string>;

/** One program with a file for each: the compiler starts once. */
beforeAll(() => {
  const sources = new Map<string, string>();
  const all = { ...compile, ...Object.fromEntries(Object.entries(refuse).map(([name, [code]]) => [name, code])) };
  const files = Object.entries(all).map(([name, code], index): [string, string] => {
    const file = join(root, "tests/types", `program-${index}.ts`);
    sources.set(file, `${head}${code}\nexport {};\n`);
    return [name, file];
  });
  const config = ts.readConfigFile(join(root, "tsconfig.json"), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const settings = {
    ...options,
    skipLibCheck: true,
    types: [],
    paths: { "trading-service-client": [join(root, "src/index.ts")] },
  };
  const host = ts.createCompilerHost(settings);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, ...rest) => {
    const text = sources.get(name);
    return text === undefined ? getSourceFile.call(host, name, ...rest) : ts.createSourceFile(name, text, rest[0]);
  };
  host.fileExists = (name) => sources.has(name) || fileExists.call(host, name);
  host.readFile = (name) => sources.get(name) ?? readFile.call(host, name);
  const program = ts.createProgram([...sources.keys()], settings, host);
  messages = new Map(
    files.map(([name, file]) => {
      const source = program.getSourceFile(file);
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
      return [name, found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " ")).join("\n")];
    }),
  );
}, 60_000);

test.each(Object.keys(compile))("the compiler takes %s", (name) => {
  expect(messages.get(name)).toBe("");
});

test.each(Object.entries(refuse))("the compiler refuses %s", (name, [, reason]) => {
  expect(messages.get(name)).toMatch(reason);
});
