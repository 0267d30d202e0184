/** Files that a table row may name: what stands in them, or nothing where they are missing. */
export const files = {
  "nothing.yaml": "",
  "swagger.yaml": 'swagger: "2.0"\ninfo: { title: a, version: "1", license: { name: MIT } }\npaths: {}',
  "missing.yaml": undefined,
  "broken.yaml": "openapi: 3.1.1\n  info: [\n",
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

/** What is called wrongly, the exit status that it must have, and what its one line must say. */
export type BadInput = [command: string, args: string, status: 1 | 2, says: string];

/** Commands that take a description, and so the same wrong ones. */
const describing = ["bundle", "generate --out out", "docs --out out", "diff --against small.yaml", "mock --port 0"];
const overlaid = [...describing, "lint"];

// prettier-ignore
export const badInput: BadInput[] = [
  ...describing.flatMap((command): BadInput[] => [
    [command, "--description missing.yaml", 2, "missing.yaml"],
    [command, "--description mis\u001b[2Jsing\n.yaml", 2, 'cannot read "mis\\u001b[2Jsing\\n.yaml": no such file or folder'],
    [command, "--description broken.yaml", 1, "broken.yaml"],
    [command, "--description null.json", 1, "null.json"],
    [command, "--description untitled.yaml", 1, 'untitled.yaml" is not OpenAPI: #/info must be an object'],
    [command, "--description bare.yaml", 1, 'bare.yaml" is not OpenAPI: #/paths/b must be a path, which begins with "/"'],
    [command, "--description hollow.yaml", 1, 'hollow.yaml" is not OpenAPI: #/paths/~1a/get must be an object'],
  ]),
  ...[...overlaid, "sandbox --port 0"].flatMap((command): BadInput[] => [
    [command, "--overlay order-id-strin", 2, "order-id-string"],
    [command, "--overlay missing.yaml", 2, "missing.yaml"],
    [command, "--overlay empty.overlay.yaml", 1, "has no actions"],
    [command, "--overlay silent.overlay.yaml", 1, "$.nowhere"],
  ]),
  ...overlaid.map((command): BadInput => [
    command, "--description small.yaml --overlay no-paths.overlay.yaml", 1, 'no-paths.overlay.yaml" has no paths']),
  ...["lint", "sandbox --port 0"].map((command): BadInput => [
    command, "--overlay wrong.overlay.yaml", 1, 'wrong.overlay.yaml:2:62: "cancelStatus" must be one of 200, 201, 204']),
  ["diff", "--against bare.yaml", 1, 'bare.yaml" is not OpenAPI: #/paths/b'],
  ["call", "--list --description bare.yaml", 1, 'bare.yaml" is not OpenAPI: #/paths/b'],
  ["bundle", "--description number.yaml", 1, 'number.yaml" is not OpenAPI: 1:10: #/openapi must be a text, and is 3.1, a number without quotes'],
  ["bundle", "--description versioned.yaml", 1, 'versioned.yaml" is not OpenAPI: 2:28: #/info/version must be a text, and is 2.1, a number without quotes'],
  ["bundle", "--overlay versioned.overlay.yaml", 1, 'versioned.overlay.yaml" is not OpenAPI: #/info/version must be a text, and is 2.1, a number without quotes'],
  ["diff", "--against versioned.yaml", 1, 'versioned.yaml" is not OpenAPI: 2:28: #/info/version must be a text'],
  ["bundle", "--description astray.yaml", 1, 'astray.yaml": #/components/schemas/A/$ref: "#/B" leads nowhere'],
  ["bundle", "--description dated.yaml", 1, 'dated.yaml" cannot be read: 2:40: a value of the type !!timestamp'],
  ["", "", 2, "missing command: use one of bundle, "],
  ["snadbox", "", 2, "did you mean sandbox?"],
  ["constructor", "", 2, "the commands are bundle, "],
  ["TRADING_API_SECRET=s3cr3t", "token", 2, "unknown command (not shown: it may be a secret): the commands are bundle, "],
  ["s3cr3t", "token", 2, "unknown command (not shown: it may be a secret): the commands are bundle, "],
  ["sandb0x", "", 2, "unknown command (not shown: it may be a secret): did you mean sandbox?"],
  ["bundle", "--s3cr3t", 2, "unknown flag (not shown: it may be a secret): the flags are --"],
  ["bundle", "--ot x", 2, "did you mean --out?"],
  ["bundle", "--out", 2, '--out needs a value; one that starts with "-" is written --out=VALUE'],
  ...["bundle --out", "generate --out x --types-from", "generate --omit", "docs --out", "docs --client", "diff --against",
    "lint --config", "call --base-url", "contract --junit", "mock --port", "sandbox --cors", "lint --overlay"].map(
    (command): BadInput => [command.replace(/ \S+$/, ""), `${/\S+$/.exec(command)![0]}=`, 2, `${/\S+$/.exec(command)![0]} needs a value`]),
  ["bundle", "--out LICENSE/x.yaml", 2, 'LICENSE": a file stands where a folder is needed'],
  ...["bundle --out", "contract --junit", "contract --json", "contract --html"].map((command): BadInput => [
    command.replace(/ .*/, ""), `${command.replace(/.* /, "")} -`, 2, '"-" is not supported as standard output: use ./- for a file of that name']),
  ...["generate", "docs"].map((command): BadInput => [command, "--out -", 2, 'use ./- for a folder of that name']),
  ["bundle", "--out .", 2, 'cannot write ".": it is a folder'],
  ["bundle", "--overlay cancel-201 --overlay cancel-201", 2, 'the overlay "cancel-201" is given twice'],
  ["bundle", "--description null.json --description null.json", 2, "--description is given twice, and takes one value"],
  ["generate", "--out a --out=b", 2, "--out is given twice"],
  ["docs", "--out a --out b", 2, "--out is given twice"],
  ["diff", "--against a --against b", 2, "--against is given twice"],
  ["mock", "--port 1 --port 2", 2, "--port is given twice"],
  ["bundle", "something", 2, "unexpected argument (not shown: it may be a secret): this command takes flags only"],
  ["generate", "", 2, "--out DIR"],
  ["generate", "--out out --description choice.yaml --omit no\nsuch", 2, 'no operation "no\\nsuch"'],
  ["generate", "--out null.json", 2, 'null.json": a file stands where a folder is needed'],
  ["docs", "--out null.json", 2, 'null.json": a file stands where a folder is needed'],
  ["diff", "", 2, "--against FILE"],
  ["diff", "--against missing.yaml", 2, "missing.yaml"],
  ["diff", "--against broken.yaml", 1, "broken.yaml"],
  ["mock", "--port -1", 2, "--port needs a value"],
  ["mock", "--port 0 --description topics.yaml", 1, "lost.md"],
  ["mock", "--port 0 --description hooks.yaml", 1, "prism did not start: No operations found"],
  ["mock", "--port many", 2, "--port must be a whole number"],
  ["mock", "--port 65536", 2, "65535 at most"],
  ["mock", "--port TAKEN", 1, "is in use: choose another with --port"],
  ["sandbox", "--port 0 --overlay cancel-all-array --overlay cancel-all-collection", 1, 'overlays "cancel-all-array" and "cancel-all-collection" contradict each other: the sandbox option "cancelAll" would be "array" and "collection"'],
  ["sandbox", "--port 1e3", 2, "--port must be a whole number"],
  ["sandbox", "--port s3cr3t", 2, "--port must be a whole number"],
  ["sandbox", "--port TAKEN", 1, "is in use: choose another with --port"],
  ["lint", "--description missing.yaml", 2, "missing.yaml"],
  ["lint", "--description nothing.yaml", 1, 'nothing.yaml" is not an OpenAPI description'],
  ["lint", "--description swagger.yaml", 1, 'swagger.yaml" is Swagger "2.0": convert it to OpenAPI 3.1'],
  ["lint", "--overlay cases.overlay.yaml", 1, 'cases.overlay.yaml": x-cases: "a": "order_id" stands in the path'],
  ["lint", "--config missing.yaml", 2, "missing.yaml"],
  ["sandbox", "--cors localhost:5173", 2, "--cors takes an origin"],
  ["token", "--recv-window 0", 2, "--recv-window must be a whole number"],
  ["token", "--recv-window s3cr3t", 2, "--recv-window must be a whole number"],
  ["token", "TRADING_API_SECRET=s3cr3t", 2, "this command takes flags only"],
  ["token", "", 2, "TRADING_API_KEY is not set: set it in the environment, and TRADING_API_SECRET as well"],
  ["call", "", 2, "missing operation"],
  ["call", "--list s3cr3t", 2, "--list prints all operations and takes no other argument"],
  ["help", "s3cr3t", 2, "unknown command (not shown: it may be a secret)"],
  ["help", "bundel", 2, 'there is no command "bundel": did you mean bundle?'],
  ["help", "bundle s3cr3t", 2, "this command takes flags only"],
  ["call", "createOder", 2, "did you mean createOrder?"],
  ["call", "TRADING_API_SECRET=s3cr3t listOrders", 2, "unknown operation (not shown: it may be a secret): the operations are listAccounts, "],
  ["call", "s3cr3t --description untitled.yaml", 1, "#/info must be an object"],
  ["call", "s3cr3t --description idle.yaml", 1, "#/paths: there is no operation"],
  ["call", 'a body={"a":1 --description choice.yaml', 2, 'parameter "body" must be of type object or null'],
  ["call", "a --description named.yaml", 1, 'a cannot be called: #/paths/~1a/get/parameters/0/name: a parameter with "&" in its name'],
  ["call", "s3cr3t --description hooks.yaml", 1, "#/paths: there is no operation, and webhooks are not called by a client"],
  ["call", "listOrders TRADING_API_SECRET=s3cr3t", 2, "unknown parameter (not shown: it may be a secret): the parameters are market_id, "],
  ["call", "listOrders s3cr3t=", 2, "unknown parameter (not shown: it may be a secret): the parameters are market_id, "],
  ["call", "toString", 2, "the operations are listAccounts, "],
  ["call", "getOrder order_id", 2, "NAME=VALUE"],
  ["call", "listOrders market=BTC-USDT", 2, 'there is no parameter "market": did you mean market_id?'],
  ["call", "getOrder orderid=1", 2, 'there is no parameter "orderid": did you mean order_id?'],
  ["call", "listAccounts a=1", 2, "unknown parameter (not shown: it may be a secret): there are none"],
  ["call", "getOrder order_id=1 order_id=2", 2, "given twice"],
  ["call", "getOrder order_id=first", 2, 'parameter "order_id" must be a whole number'],
  ["call", "getOrder order_id=01", 2, 'parameter "order_id" must be a whole number'],
  ["call", "getOrder order_id=1", 2, "--base-url or TRADING_BASE_URL"],
];

/** The same for the scripts of this repo. */
// prettier-ignore
export const badInputOfScripts: BadInput[] = [
  ["start", "--port -1", 2, "--port"],
  ["start", "--port 99999", 2, "--port must be"],
  ["start", "--port TAKEN", 1, "is in use: choose another with --port"],
  ["lint", "--only everything", 2, "--only takes one of"],
  ["size", "--limit small", 2, "--limit must be a number"],
  ["build", "everything", 2, "flags only"],
  ["build", "--only everything", 2, "--only takes description"],
  ["test:mutation", "--seed half", 2, "--seed must be a whole number"],
  ["test:mutation", "--only (", 2, "is not a regular expression"],
  ["test:mutation", "--only nothing-like-this", 2, "no mutant"],
  ["test:mutation", "--refactorings --only nothing-like-this", 2, "no refactoring"],
  ["test:mutation", "--kind moon", 2, 'no kind "moon"'],
  ["test:contract", "--target moon", 2, 'no target "moon"'],
  ["test:contract", "--overlay nobody", 2, "there is no overlay \"nobody\": the overlays are cancel-201, "],
];
