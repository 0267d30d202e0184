/** Files that a table row may name: what stands in them, or nothing where they are missing. */
export const files = {
  "nothing.yaml": "",
  "swagger.yaml": 'swagger: "2.0"\ninfo: { title: a, version: "1", license: { name: MIT } }\npaths: {}',
  "missing.yaml": undefined,
  "broken.yaml": "openapi: 3.1.1\n  info: [\n",
  "latin1.yaml": Buffer.from("openapi: 3.1.0\ninfo: { title: caf\u00e9, version: '1' }\npaths: {}\n", "latin1"),
  "null.json": "null",
  "number.yaml": "openapi: 3.1\ninfo: { title: t, version: '1' }\npaths: {}\n",
  "versioned.yaml": "openapi: 3.1.0\ninfo: { title: t, version: 2.10 }\npaths: {}\n",
  "untitled.yaml": "openapi: 3.1.0\npaths: {}\n",
  "hollow.yaml": "openapi: 3.1.0\ninfo: { title: t, version: '1' }\npaths: { /a: { get: null } }\n",
  "bare.yaml": "openapi: 3.1.0\ninfo: { title: t, version: '1' }\npaths: { /a: {}, b: { get: { responses: {} } } }\n",
  "small.yaml": "openapi: 3.1.0\ninfo: { title: t, version: '1' }\npaths: { /a: { get: { responses: {} } } }\n",
  "idle.yaml": "openapi: 3.1.0\ninfo: { title: t, version: '1' }\npaths: {}\n",
  // prettier-ignore
  "choice.yaml": "openapi: 3.1.0\ninfo: { title: t, version: '1' }\npaths: { /a: { post: { operationId: a, requestBody: { content: { application/json: { schema: { oneOf: [{ type: object }, { type: 'null' }] } } } }, responses: { 204: { description: '' } } } } }\n",
  "named.yaml":
    "openapi: 3.1.0\ninfo: { title: t, version: '1' }\npaths: { /a: { get: { operationId: a, parameters: [{ name: 'a&b', in: query }], responses: { 204: { description: '' } } } }, /b: { get: { operationId: b, responses: { 204: { description: '' } } } } }\n",
  "hooks.yaml": "openapi: 3.1.0\ninfo: { title: t, version: '1' }\nwebhooks: { a: {} }\n",
  "astray.yaml":
    "openapi: 3.1.0\ninfo: { title: t, version: '1' }\npaths: {}\ncomponents: { schemas: { A: { $ref: '#/B' } } }\n",
  "dated.yaml": "openapi: 3.1.0\ninfo: { title: t, version: !!timestamp 2020-01-01 }\npaths: {}\n",
  "topics.yaml":
    "openapi: 3.1.0\ninfo: { title: t, version: '1' }\nx-topics: [{ $ref: ./none.md }]\npaths: { /a: { x-more: { $ref: ./lost.md }, get: { responses: {} } } }\n",
  "no-paths.overlay.yaml":
    "overlay: 1.1.0\ninfo: { title: t, version: 1.0.0 }\nactions: [{ target: $.paths, remove: true }]\n",
  "versioned.overlay.yaml":
    "overlay: 1.1.0\ninfo: { title: t, version: 1.0.0 }\nactions: [{ target: $.info.version, update: 2.10 }]\n",
  "empty.overlay.yaml": "overlay: 1.1.0\ninfo: { title: t, version: 1.0.0 }\nactions: []\n",
  "silent.overlay.yaml":
    "overlay: 1.1.0\ninfo: { title: t, version: 1.0.0 }\nactions: [{ target: $.nowhere, remove: true }]\n",
  "wrong.overlay.yaml":
    "overlay: 1.1.0\ninfo: { title: t, version: 1.0.0, x-sandbox: { cancelStatus: 202 } }\nactions: [{ target: $.info, update: { x-a: 1 } }]\n",
  "cases.overlay.yaml":
    "overlay: 1.1.0\ninfo: { title: t, version: 1.0.0 }\nactions:\n  - target: $\n    update:\n      x-cases: [{ name: a, operation: getOrder, parameters: { order_id: null }, status: 404 }]\n",
} as const;

/** What is called wrongly, and what its one line must say. */
export type BadInput = [command: string, args: string, says: string];

/** Commands that take a description, and so the same wrong ones. */
const describing = ["bundle", "generate --out out", "docs --out out", "diff --against small.yaml", "mock --port 0"];
const overlaid = [...describing, "lint"];

// prettier-ignore
export const badInput: BadInput[] = [
  ...describing.flatMap((command): BadInput[] => [
    [command, "--description missing.yaml", "missing.yaml"],
    [command, "--description mis\u001b[2Jsing\n.yaml", 'cannot read "mis\\u001b[2Jsing\\n.yaml": no such file or folder'],
    [command, "--description broken.yaml", "broken.yaml"],
    [command, "--description latin1.yaml", 'latin1.yaml": it is not text in UTF-8'],
    [command, "--description null.json", "null.json"],
    [command, "--description untitled.yaml", 'untitled.yaml" is not OpenAPI: #/info must be an object'],
    [command, "--description bare.yaml", 'bare.yaml" is not OpenAPI: #/paths/b must be a path, which begins with "/"'],
    [command, "--description hollow.yaml", 'hollow.yaml" is not OpenAPI: #/paths/~1a/get must be an object'],
  ]),
  ...[...overlaid, "sandbox --port 0"].flatMap((command): BadInput[] => [
    [command, "--overlay order-id-strin", "order-id-string"],
    [command, "--overlay missing.yaml", "missing.yaml"],
    [command, "--overlay empty.overlay.yaml", "has no actions"],
    [command, "--overlay silent.overlay.yaml", "$.nowhere"],
  ]),
  ...overlaid.map((command): BadInput => [
    command, "--description small.yaml --overlay no-paths.overlay.yaml", 'no-paths.overlay.yaml" has no paths']),
  ...["lint", "sandbox --port 0"].map((command): BadInput => [
    command, "--overlay wrong.overlay.yaml", 'wrong.overlay.yaml:2:62: "cancelStatus" must be one of 200, 201, 204']),
  ["diff", "--against bare.yaml", 'bare.yaml" is not OpenAPI: #/paths/b'],
  ["call", "--list --description bare.yaml", 'bare.yaml" is not OpenAPI: #/paths/b'],
  ["bundle", "--description number.yaml", 'number.yaml" is not OpenAPI: 1:10: #/openapi must be a text, and is 3.1, a number without quotes'],
  ["bundle", "--description versioned.yaml", 'versioned.yaml" is not OpenAPI: 2:28: #/info/version must be a text, and is 2.1, a number without quotes'],
  ["bundle", "--overlay versioned.overlay.yaml", 'versioned.overlay.yaml" is not OpenAPI: #/info/version must be a text, and is 2.1, a number without quotes'],
  ["diff", "--against versioned.yaml", 'versioned.yaml" is not OpenAPI: 2:28: #/info/version must be a text'],
  ["bundle", "--description astray.yaml", 'astray.yaml": #/components/schemas/A/$ref: "#/B" leads nowhere'],
  ["bundle", "--description dated.yaml", 'dated.yaml" cannot be read: 2:40: a value of the type !!timestamp'],
  ["snadbox", "", "did you mean sandbox?"],
  ["constructor", "", "the commands are bundle, "],
  ...Object.entries({ judge: "contract", validate: "lint", test: "contract", serve: "sandbox", types: "generate", overlay: "bundle", breaking: "diff" }).map(
    ([word, meant]): BadInput => [word, "--port 1", `there is no command "${word}": here it is called ${meant}`]),
  ["TRADING_API_SECRET=s3cr3t", "token", "unknown command (not shown: it may be a secret): the commands are bundle, "],
  ["s3cr3t", "token", "unknown command (not shown: it may be a secret): the commands are bundle, "],
  ["sandb0x", "", "unknown command (not shown: it may be a secret): did you mean sandbox?"],
  ["bundle", "--s3cr3t", "unknown flag (not shown: it may be a secret): the flags are --"],
  ["bundle", "--ot x", "did you mean --out?"],
  ["bundle", "--out", '--out needs a value; one that starts with "-" is written --out=VALUE'],
  ...["bundle --out", "generate --out x --types-from", "generate --omit", "docs --out", "docs --client", "diff --against",
    "lint --config", "call --base-url", "contract --junit", "mock --port", "sandbox --cors", "lint --overlay"].map(
    (command): BadInput => [command.replace(/ \S+$/, ""), `${/\S+$/.exec(command)![0]}=`, `${/\S+$/.exec(command)![0]} needs a value`]),
  ["bundle", "--out LICENSE/x.yaml", 'LICENSE": a file stands where a folder is needed'],
  ...["bundle --out", "contract --junit", "contract --json", "contract --html"].map((command): BadInput => [
    command.replace(/ .*/, ""), `${command.replace(/.* /, "")} -`, '"-" is not supported as standard output: use ./- for a file of that name']),
  ...["generate", "docs"].map((command): BadInput => [command, "--out -", 'use ./- for a folder of that name']),
  ["bundle", "--out ./a.yaml --out a.yaml", "two outputs go to the same file"],
  ["bundle", "--out .", 'cannot write ".": it is a folder'],
  ["bundle", "--overlay cancel-201 --overlay cancel-201", 'the overlay "cancel-201" is given twice'],
  ["bundle", "--description null.json --description null.json", "--description is given twice, and takes one value"],
  ["generate", "--out a --out=b", "--out is given twice"],
  ["docs", "--out a --out b", "--out is given twice"],
  ["diff", "--against a --against b", "--against is given twice"],
  ["mock", "--port 1 --port 2", "--port is given twice"],
  ["bundle", "something", "unexpected argument (not shown: it may be a secret): this command takes flags only"],
  ["generate", "", "--out DIR"],
  ["generate", "--out out --description choice.yaml --omit no\nsuch", 'no operation "no\\nsuch"'],
  ["generate", "--out null.json", 'null.json": a file stands where a folder is needed'],
  ["docs", "--out null.json", 'null.json": a file stands where a folder is needed'],
  ["diff", "", "--against FILE"],
  ["diff", "--against missing.yaml", "missing.yaml"],
  ["diff", "--against broken.yaml", "broken.yaml"],
  ["mock", "--port -1", "--port needs a value"],
  ["mock", "--port 0 --description topics.yaml", "lost.md"],
  ["mock", "--port 0 --description hooks.yaml", "prism did not start: No operations found"],
  ["mock", "--port many", "--port must be a whole number"],
  ["mock", "--port 65536", "65535 at most"],
  ["mock", "--port TAKEN", "is in use: choose another with --port"],
  ["sandbox", "--port 0 --overlay cancel-all-array --overlay cancel-all-collection", 'overlays "cancel-all-array" and "cancel-all-collection" contradict each other: the sandbox option "cancelAll" would be "array" and "collection"'],
  ["sandbox", "--port 1e3", "--port must be a whole number"],
  ["sandbox", "--port s3cr3t", "--port must be a whole number"],
  ["sandbox", "--port TAKEN", "is in use: choose another with --port"],
  ["lint", "--description missing.yaml", "missing.yaml"],
  ["lint", "--description nothing.yaml", 'nothing.yaml" is not an OpenAPI description'],
  ["lint", "--description swagger.yaml", 'swagger.yaml" is Swagger "2.0": convert it to OpenAPI 3.1'],
  ["lint", "--overlay cases.overlay.yaml", 'cases.overlay.yaml": x-cases: "a": "order_id" stands in the path'],
  ["lint", "--config missing.yaml", "missing.yaml"],
  ["sandbox", "--cors localhost:5173", "--cors takes an origin"],
  ["token", "--recv-window 0", "--recv-window must be a whole number"],
  ["token", "--recv-window s3cr3t", "--recv-window must be a whole number"],
  ["token", "TRADING_API_SECRET=s3cr3t", "this command takes flags only"],
  ["token", "", "TRADING_API_KEY is not set: set it in the environment, and TRADING_API_SECRET as well"],
  ["call", "", "missing operation"],
  ["call", "--list s3cr3t", "--list prints all operations and takes no other argument"],
  ["help", "s3cr3t", "unknown command (not shown: it may be a secret)"],
  ["help", "bundel", 'there is no command "bundel": did you mean bundle?'],
  ["help", "bundle s3cr3t", "this command takes flags only"],
  ["call", "createOder", "did you mean createOrder?"],
  ["call", "TRADING_API_SECRET=s3cr3t listOrders", "unknown operation (not shown: it may be a secret): the operations are listAccounts, "],
  ["call", "s3cr3t --description untitled.yaml", "#/info must be an object"],
  ["call", "s3cr3t --description idle.yaml", "#/paths: there is no operation"],
  ["call", 'a body={"a":1 --description choice.yaml', 'parameter "body" must be of type object or null'],
  ["call", "a --description named.yaml", 'a cannot be called: #/paths/~1a/get/parameters/0/name: a parameter with "&" in its name'],
  ["call", "s3cr3t --description hooks.yaml", "#/paths: there is no operation, and webhooks are not called by a client"],
  ["call", "listOrders TRADING_API_SECRET=s3cr3t", "unknown parameter (not shown: it may be a secret): the parameters are market_id, "],
  ["call", "listOrders s3cr3t=", "unknown parameter (not shown: it may be a secret): the parameters are market_id, "],
  ["call", "toString", "the operations are listAccounts, "],
  ["call", "getOrder order_id", "NAME=VALUE"],
  ["call", "listOrders --market_id=s3cr3t", "unknown flag --market_id: the flags are --"],
  ["call", "listOrders --market_id=BTC-USDT", "; a parameter is written NAME=VALUE, without --"],
  ["call", "listOrders market=BTC-USDT", 'there is no parameter "market": did you mean market_id?'],
  ["call", "getOrder orderid=1", 'there is no parameter "orderid": did you mean order_id?'],
  ["call", "listAccounts a=1", "unknown parameter (not shown: it may be a secret): there are none"],
  ["call", "getOrder order_id=1 order_id=2", "given twice"],
  ["call", "getOrder order_id=first", 'parameter "order_id" must be a whole number'],
  ["call", "getOrder order_id=01", 'parameter "order_id" must be a whole number'],
  ["call", "getOrder order_id=1", "--base-url or TRADING_BASE_URL"],
];

/** The same for the scripts of this repo. */
// prettier-ignore
export const badInputOfScripts: BadInput[] = [
  ["start", "--port -1", "--port"],
  ["start", "--port 99999", "--port must be"],
  ["start", "--port TAKEN", "is in use: choose another with --port"],
  ["lint", "--only everything", "--only takes one of"],
  ["size", "--limit small", "--limit must be a number"],
  ["build", "everything", "flags only"],
  ["build", "--only everything", "--only takes description"],
  ["test:mutation", "--seed half", "--seed must be a whole number"],
  ["test:mutation", "--only (", "is not a regular expression"],
  ["test:mutation", "--only nothing-like-this", "no mutant"],
  ["test:mutation", "--refactorings --only nothing-like-this", "no refactoring"],
  ["test:mutation", "--kind moon", 'no kind "moon"'],
  ["test:contract", "--target moon", 'no target "moon"'],
  ["test:contract", "--overlay nobody", "there is no overlay \"nobody\": the overlays are cancel-201, "],
];
