import { createHmac } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { createSandbox, type Sandbox, type SandboxKey, type SandboxOptions } from "../../src/sandbox/index.js";
import { basePathOf } from "../../toolkit/description/base-path.js";

/** The root of a bundled description, as far as it is read here. */
export interface Bundle {
  servers: { url: string }[];
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, unknown> }> }>>;
}

const file = resolve(__dirname, "../../dist/openapi.json");

/** The description that every answer is held against. */
export function readBundle(): Bundle {
  if (!existsSync(file)) throw new Error("dist/openapi.json is missing: `npm run bundle` writes it");
  return JSON.parse(readFileSync(file, "utf8")) as Bundle;
}

const part = (value: string) => Buffer.from(value).toString("base64url");

/** An access token, signed by hand: this file shares no code with the client. */
export function tokenFor({ apiKey, apiSecret }: SandboxKey, nowMs: number, claims: object = {}): string {
  const head = part(JSON.stringify({ alg: "HS256", typ: "JWT" }));
  const body = part(
    JSON.stringify({ type: "OpenAPIV2", sub: apiKey, nonce: `${BigInt(Math.floor(nowMs)) * 1_000_000n}`, ...claims }),
  );
  return `${head}.${body}.${createHmac("sha256", apiSecret).update(`${head}.${body}`).digest("base64url")}`;
}

/** A request to the sandbox. */
export interface Sending {
  key?: SandboxKey;
  query?: Record<string, string | number | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Holds responses against a description. */
export function createJudge(bundle: Bundle) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // A pattern beside it says all that there is to check.
  ajv.addFormat("decimal", true);
  ajv.addSchema(bundle, "bundle");
  const escape = (name: string) => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
  const prefix = basePathOf(bundle);

  function operation(method: string, pathname: string): string | undefined {
    const paths = Object.keys(bundle.paths).sort((a, b) => a.split("{").length - b.split("{").length);
    const path = paths.find(
      (each) =>
        bundle.paths[each]![method.toLowerCase()] &&
        new RegExp(`^${prefix}${each.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pathname),
    );
    return path && `/paths/${escape(path)}/${method.toLowerCase()}`;
  }

  /** Fails unless the response is one that the description admits for this operation. */
  return async function judge(method: string, url: string, response: Response): Promise<any> {
    const where = `${method} ${url}: ${response.status}`;
    const found = operation(method, new URL(url).pathname);
    if (response.status === 204) return expectNoBody(bundle, found, where, response);
    expect(`${where} ${response.headers.get("Content-Type")}`).toBe(`${where} application/json`);
    expect(new Date(response.headers.get("Date")!).toUTCString()).toBe(response.headers.get("Date"));
    const body: unknown = JSON.parse(await response.text());
    const schema = found
      ? `bundle#${found}/responses/${response.status}/content/application~1json/schema`
      : "bundle#/components/schemas/ServiceError";
    const validate = ajv.getSchema(resolved(bundle, schema));
    if (!validate) throw new Error(`${where} is not declared: ${JSON.stringify(body)}`);
    const valid = validate(body);
    expect({ where, body, errors: valid ? null : validate.errors }).toEqual({ where, body, errors: null });
    return body;
  };
}

/** Fails unless the description has a 204 without content here. */
async function expectNoBody(bundle: Bundle, operation: string | undefined, where: string, response: Response) {
  let node: any = bundle;
  for (const name of operation?.slice(1).split("/") ?? []) {
    node = node?.[decodeURIComponent(name).replaceAll("~1", "/")];
  }
  expect({ where, declared: Object.keys(node.responses["204"] ?? { none: 0 }) }).toEqual({
    where,
    declared: expect.not.arrayContaining(["content", "none"]),
  });
  expect(await response.text()).toBe("");
  return undefined;
}

/** Follows the reference of a response: a pointer cannot lead through one. */
function resolved(bundle: Bundle, pointer: string): string {
  const [, response = "", rest = ""] = /^bundle#(.*\/responses\/\d+)(\/content.*)$/.exec(pointer) ?? [];
  if (!response) return pointer;
  const names = response
    .slice(1)
    .split("/")
    .map((name) => decodeURIComponent(name).replaceAll("~1", "/"));
  let node: any = bundle;
  for (const name of names) node = node?.[name];
  return node?.$ref ? `bundle${node.$ref}${rest}` : pointer;
}

const judges = new Map<Bundle | undefined, ReturnType<typeof createJudge>>();

/** A sandbox without orders, whose every response is held against the description. */
export function checkedSandbox(options: SandboxOptions = {}, bundle?: Bundle) {
  const judge = judges.get(bundle) ?? createJudge(bundle ?? readBundle());
  judges.set(bundle, judge);
  const sandbox = createSandbox({ startingOrders: false, ...options });
  return { sandbox, ...senderTo(sandbox, judge) };
}

/** Sends signed requests and gives the status and the body of their answers. */
export function senderTo(sandbox: Sandbox, judge: ReturnType<typeof createJudge>) {
  async function send(method: string, path: string, { key = sandbox.keys.demo, query = {}, ...rest }: Sending = {}) {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
    const url = `${sandbox.baseUrl}/api/v3${path}${search}`;
    const headers = {
      Authorization: `Bearer ${tokenFor(key, sandbox.time.now())}`,
      ...(rest.body !== undefined && { "Content-Type": "application/json" }),
      ...rest.headers,
    };
    const body = rest.body === undefined ? null : JSON.stringify(rest.body);
    const response = await sandbox.fetch(url, { method, headers, body });
    return { status: response.status, body: await judge(method, url, response) };
  }
  return {
    send,
    get: (path: string, query?: Sending["query"], key?: SandboxKey) =>
      send("GET", path, { ...(query && { query }), ...(key && { key }) }),
    post: (path: string, body?: unknown, key?: SandboxKey) => send("POST", path, { body, ...(key && { key }) }),
  };
}
