import { fill, type Order } from "../account.js";
import { deviation, onCreate, replyOf, type Deviation } from "../deviation.js";
import { puttingOff, takesTime } from "../passing-time.js";
import type { Asked, Reply } from "../service.js";
import type { Row, TokenRules } from "../token-rules.js";

/** Rules that are other ones, or what makes them of those that are. */
type Change = Partial<TokenRules> | ((rules: TokenRules) => Partial<TokenRules>);

const changed = (rules: TokenRules, change: Change) =>
  Object.assign(rules, typeof change === "function" ? change(rules) : change);

/** A hash that the value of `alg` stands for too. */
const algorithm = (alg: string, hash: string): Change => {
  return ({ algorithms }) => ({ algorithms: { ...algorithms, [alg]: hash } });
};

const token = (name: string, cause: string, change: Change) =>
  deviation(name, "listAccounts", `token ${cause}`, ({ tokens }) => void changed(tokens, change));

/** One operation that forgets one row of Part 7. */
const unguarded = (name: string, forgetful: string, forgotten: Row) =>
  deviation(name, forgetful, `row ${forgotten}`, (service) => {
    service.unguarded = ({ operation }, row) => operation === forgetful && row === forgotten;
  });

/** One operation that has token rules of its own. */
const apart = (name: string, lax: string, cause: string, change: Change) =>
  deviation(name, lax, `token ${cause}`, (service) => {
    const rules = changed({ ...service.tokens }, change);
    service.unguarded = ({ operation, request }) =>
      operation === lax && rules.refuse(request.headers.get("Authorization"), service.now(), rules) === undefined;
  });

/** It fails where a part of a token is JSON, and not what it expects. */
const fails = (which: string, at: 0 | 1, isIts: (part: unknown) => boolean) =>
  deviation(`it fails where ${which}`, "listAccounts", "token failure", (service) => {
    service.before = ({ request }) => {
      const part = jsonIn(/^Bearer (.*)/.exec(request.headers.get("Authorization") ?? "")?.[1]?.split(".")[at] ?? "");
      return part && isIts(part.value) ? failed : undefined;
    };
  });
const failed: Reply = { status: 500, headers: {}, data: { code: 90500, message: "Failed" } };

function jsonIn(part: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(Buffer.from(part, "base64url").toString()) };
  } catch {
    return undefined;
  }
}

/** Windows that are none, and leave no nonce too old. */
const unbounded = (which: string, isIts: (window: unknown) => boolean, lax = "listAccounts") =>
  apart(`a recv_window ${which} is not a bound`, lax, "stale under no window", ({ recvWindow }) => ({
    recvWindow: (value) => (value !== undefined && isIts(value) ? Infinity : recvWindow(value)),
  }));

/** What of a token is known, from how many uses on and for how long, and by which operation. */
interface Memory {
  part?: 1 | 2;
  uses?: number;
  seconds?: number;
  only?: string;
  isTimely?: boolean;
}

const remembers = (name: string, { part, uses = 1, seconds = Infinity, only, isTimely = false }: Memory = {}) =>
  deviation(name, only ?? "listAccounts", "token remembered", (service) => {
    const taken = new Map<string, number[]>();
    const rules = { ...service.tokens, isSignature: () => true };
    const { reply: before } = service;
    const keyOf = ({ operation, request }: Asked) => {
      const token = request.headers.get("Authorization") ?? "";
      return only === undefined || only === operation ? (part ? token.split(".")[part] : token) : undefined;
    };
    service.unguarded = (asked) => {
      const times = taken.get(keyOf(asked) ?? "") ?? [];
      const isOld = isTimely && rules.refuse(asked.request.headers.get("Authorization"), service.now(), rules);
      return times.length >= uses && service.now() - (times.at(-1) ?? 0) < seconds * 1000 && !isOld;
    };
    service.reply = async (reply, asked) => {
      const key = keyOf(asked);
      if (key && reply.status < 300) taken.set(key, [...(taken.get(key) ?? []), service.now()]);
      return before(reply, asked);
    };
  });

/** How long the window is, where no recv_window is given and where one is. */
const window = (name: string, cause: string, none: number, given: (seconds: number) => number = (seconds) => seconds) =>
  token(name, `window ${cause}`, ({ recvWindow }) => ({
    recvWindow: (value) => (value === undefined ? none : recvWindow(value) && given(Number(value))),
  }));

/** A refusal of a token that has its effect all the same. */
const effective = (
  name: string,
  operation: string,
  statuses: readonly number[],
  ms = 0,
  act: (order: Order) => void = (order) => void (order.state = "CANCELED"),
) =>
  deviation(name, operation, `token effect${ms > 0 ? " later" : ""}`, (service) => {
    if (ms > 0) takesTime(service);
    const later = ms > 0 ? puttingOff(service, ms) : (act: () => void) => act();
    const cancel = (reply: Reply, { id }: Asked) => {
      later(() => {
        for (const order of service.account.orders) {
          const isIts = operation === "cancelOrder" ? String(order.id) === id : order.market_id === "BTC-USDT";
          if (isIts && order.state === "PENDING") act(order);
        }
      });
      return reply;
    };
    replyOf(operation, cancel, ({ status }) => statuses.includes(status))(service);
  });

const base64 = (secret: string) => Buffer.from(secret).toString("base64");

/** What the service makes of tokens that it must refuse, or must take (Part 5). */
export const tokenDeviations: readonly Deviation[] = [
  token("no signature is checked", "secret", { isSignature: () => true }),
  token("no nonce is looked at", "nonce stale", { nonce: (_nonce, nowNs) => nowNs }),
  apart("no nonce is looked at where all are cancelled", "cancelAllOrders", "nonce stale", {
    nonce: (_nonce, nowNs) => nowNs,
  }),
  token("it is enough that there is a header", "any", {
    refuse: (authorization) => (authorization ? undefined : "unauthorized"),
  }),
  token("it is enough that there are three segments", "any", {
    refuse: (authorization) => {
      if (!authorization) return "unauthorized";
      if (!/^Bearer \S+$/.test(authorization)) return "unexpectedRequestHeader";
      return authorization.split(".").length === 3 ? undefined : "invalidToken";
    },
  }),
  token("the head of a signature is enough", "signature", {
    isSignature: (given, expected) => given.length > 0 && expected.startsWith(given),
  }),
  token("the head of a signature is enough, if it is Base64url of bytes", "signature", {
    isSignature: (given, expected) => isOfBytes(given) && expected.startsWith(given),
  }),
  token("letters of a signature may be of either case, if it is Base64url of bytes", "signature", {
    isSignature: (given, expected) => isOfBytes(given) && expected.toLowerCase() === given.toLowerCase(),
  }),
  token("an empty signature is taken", "signature", {
    isSignature: (given, expected) => given === "" || given === expected,
  }),
  token("an empty signature is taken, whatever the header says", "signature", ({ algorithms }) => ({
    isSignature: (given, expected) => given === "" || given === expected,
    algorithms: { ...algorithms, none: "" },
  })),
  deviation("it fails where a token is not a JWT", "listAccounts", "token failure", (service) => {
    service.before = ({ request }) =>
      /^Bearer [^.]+$/.test(request.headers.get("Authorization") ?? "") ? failed : undefined;
  }),
  fails("claims are an array", 1, (part) => Array.isArray(part)),
  fails("claims are null", 1, (part) => part === null),
  fails("the header is a text", 0, (part) => typeof part === "string"),
  fails("sub is a number", 1, (part) => typeof (part as { sub?: unknown } | null)?.sub === "number"),
  fails("sub is an object", 1, (part) => JSON.stringify(part).includes('"sub":{')),
  token("a nonce that is more than five seconds ahead is refused", "nonce ahead", ({ isWithin }) => ({
    isWithin: (distance, seconds) => distance <= 5 && isWithin(distance, seconds),
  })),
  token("alg none is taken", "alg none", algorithm("none", "")),
  token("HS384 is taken", "alg HS384", algorithm("HS384", "sha384")),
  token("HS512 is taken", "alg HS512", algorithm("HS512", "sha512")),
  token("a token may be signed with the Base64 of the secret", "base64 secret", {
    secrets: (secret) => [secret, base64(secret)],
  }),
  ...Object.entries({
    "Base64url of the secret": (secret: string) => Buffer.from(secret).toString("base64url"),
    "hexadecimal form of the secret": (secret: string) => Buffer.from(secret).toString("hex"),
    "secret in capital letters": (secret: string) => secret.toUpperCase(),
    "secret of another key": () => "unscoped-secret-77",
    key: () => "viewer-key",
  }).map(([what, form]) =>
    token(`a token may be signed with the ${what}`, "near secret", { secrets: (secret) => [secret, form(secret)] }),
  ),
  token("a type of another version is taken", "type", { isType: (type) => /^OpenAPIV\d$/.test(String(type)) }),
  token("only the Base64 of the secret is taken", "good", { secrets: (secret) => [base64(secret)] }),
  token("alg is not looked at, and alg none needs no signature", "alg none", ({ algorithms }) => ({
    algorithms: new Proxy(algorithms, { get: (_all, alg) => (alg === "none" ? "" : "sha256") }),
  })),
  token("alg is not looked at", "another alg", ({ algorithms }) => ({
    algorithms: new Proxy(algorithms, { get: () => "sha256" }),
  })),
  token("typ is not looked at", "typ", { isTyp: () => true }),
  token("type is not looked at", "type", { isType: () => true }),
  token("type may be written in lower case", "type", { isType: (type) => String(type).toLowerCase() === "openapiv2" }),
  token("a token without a type is taken", "type", { isType: (type) => type === undefined || type === "OpenAPIV2" }),
  token("typ may have more behind it", "typ", { isTyp: (typ) => String(typ).startsWith("JWT") }),
  token("the head of typ is enough", "typ", { isTyp: (typ) => typ !== "" && "JWT".startsWith(String(typ)) }),
  token("typ may stand between spaces", "typ", { isTyp: (typ) => String(typ).trim() === "JWT" }),
  token("type may have more behind it", "type", { isType: (type) => String(type).startsWith("OpenAPIV2") }),
  token("type may stand between spaces", "type", { isType: (type) => String(type).trim() === "OpenAPIV2" }),
  token("alg may have more behind it", "alg more", ({ algorithms }) => ({
    algorithms: new Proxy(algorithms, { get: (_all, alg) => (String(alg).startsWith("HS256") ? "sha256" : undefined) }),
  })),
  token("a signature may have more behind it", "signature", {
    isSignature: (given, expected) => given.startsWith(expected),
  }),
  ...Object.entries({ padding: /=+$/, "what is not Base64url": /[^\w.-]+$/ }).map(([what, end]) =>
    token(`${what} behind a signature is overlooked`, "signature spelling", ({ refuse }) => ({
      refuse: (authorization, ...more) => refuse(authorization?.replace(end, "") ?? null, ...more),
    })),
  ),
  ...Object.entries({ "cut short": 0, "between spaces": 1 }).map(([way, at]) =>
    token(`the key ${way} is the key`, "sub", ({ keys }) => ({
      keys: Object.assign(new Map(keys), {
        get: (name: string) =>
          [...keys].find(([key]) => [name !== "" && key.startsWith(name), name.trim() === key][at])?.[1],
      }),
    })),
  ),
  ...[
    { name: "a number as JavaScript reads it", read: (text: string) => (text.trim() === "" ? NaN : Number(text)) },
    { name: "the digits at its head", read: (text: string) => parseInt(text, 10) },
  ].map(({ name, read }) =>
    token(`a nonce is ${name}`, "nonce digits", ({ nonce: known }) => ({
      nonce: (nonce, now) => {
        const value = typeof nonce === "string" ? read(nonce) : NaN;
        return value >= 0 ? BigInt(Math.round(value)) : known(nonce, now);
      },
    })),
  ),
  token("the scheme may be written in lower case", "scheme", { header: /^bearer ([^\s]+)$/i }),
  token("two spaces are taken", "scheme", { header: /^Bearer +([^\s]+)$/ }),
  token("a tab is taken for the space", "scheme", { header: /^Bearer[ \t]([^\s]+)$/ }),
  token("what follows the token is ignored", "scheme", { header: /^Bearer ([^\s]+)/ }),
  token("another scheme is taken", "scheme", { header: /^\w+ ([^\s]+)$/ }),
  token("a token without a scheme is taken", "scheme", { header: /^(?:Bearer )?([^\s]+)$/ }),
  token("a token without a nonce is taken", "nonce missing", ({ nonce: known }) => ({
    nonce: (nonce, now) => (nonce === undefined ? now : known(nonce, now)),
  })),
  token("a nonce may be a number", "nonce type", ({ nonce: known }) => ({
    nonce: (nonce, now) => known(typeof nonce === "number" ? BigInt(nonce).toString() : nonce, now),
  })),
  token("a nonce may be in milliseconds", "nonce milliseconds", ({ nonce: known }) => ({
    nonce: (nonce, now) => known(/^\d{13}$/.test(String(nonce)) ? `${String(nonce)}000000` : nonce, now),
  })),
  token("a nonce may be in microseconds", "nonce microseconds", ({ nonce: known }) => ({
    nonce: (nonce, now) => known(/^\d{16}$/.test(String(nonce)) ? `${String(nonce)}000` : nonce, now),
  })),
  token("a stale nonce is taken", "nonce stale", { isWithin: (off, window) => off < window }),
  window("the window is a minute where none is given", "default", 60),
  window("the window is ten seconds where none is given", "default", 10),
  window("a narrow window is ignored", "narrow", 30, (seconds) => Math.max(30, seconds)),
  token("recv_window is read as milliseconds", "window", ({ recvWindow }) => ({
    recvWindow: (value) => (value === undefined ? 30 : Number(recvWindow(value)) / 1000),
  })),
  token("recv_window is not looked at", "window", { recvWindow: () => 30 }),
  token("every window is a thousandth of what it should be", "window", ({ isWithin }) => ({
    isWithin: (off, window) => isWithin(off, window / 1000 + 5),
  })),
  token("no nonce is compared with the time", "nonce stale", { isWithin: () => true }),
  unbounded("that is not a number", (window) => Number.isNaN(Number(window))),
  unbounded('of "0"', (window) => window === "0"),
  unbounded("below 0", (window) => Number(window) < 0),
  unbounded("of null", (window) => window === null),
  unbounded("of true", (window) => window === true),
  unbounded("that is not a number, where withdrawals are listed,", (window) => window === "long", "listWithdrawals"),
  remembers("a token that was taken once is taken for ever"),
  remembers("a payload that was taken once is taken for ever", { part: 1 }),
  remembers("a token that was taken is taken for five seconds more", { seconds: 5 }),
  remembers("a token that was taken twice is taken for ever", { uses: 2 }),
  ...["getOrder", "listWithdrawals", "createOrder", "cancelOrder", "cancelAllOrders"].map((only) =>
    remembers(`a token that was taken by ${only} is taken there for ever`, { only }),
  ),
  remembers("a signature that was taken by getOrder is good for any claims", { only: "getOrder", part: 2 }),
  remembers("a signature that was taken is good for any claims of the time", { part: 2, isTimely: true }),
  token("recv_window may be a number", "window type", ({ recvWindow }) => ({
    recvWindow: (value) => recvWindow(typeof value === "number" ? `${value}` : value),
  })),
  token("of two equal claims the first counts", "repeated", { repeated: "first" }),
  token("nothing is asked of a token at all", "any", { refuse: () => undefined }),
  unguarded("withdrawals need no token", "listWithdrawals", "unauthorized"),
  unguarded("a stale nonce is good enough for creating an order", "createOrder", "invalidToken"),
  apart("a stale nonce is taken where an order is read", "getOrder", "nonce stale", { isWithin: () => true }),
  apart("nonces of the last 20 minutes are taken where orders are listed", "listOrders", "nonce old", {
    isWithin: (off, window) => off < window && off > -1200,
  }),
  apart("a stale nonce is taken where all orders are cancelled", "cancelAllOrders", "nonce stale", {
    isWithin: () => true,
  }),
  deviation(
    "another type is taken where an order is cancelled, and every order is FILLED as it comes",
    "cancelOrder",
    "token type",
    (service) => {
      onCreate(fill)(service);
      apart("", "cancelOrder", "", { isType: () => true }).change(service);
    },
  ),
  apart("recv_window is not looked at where orders are listed", "listOrders", "window narrow", {
    recvWindow: () => 30,
  }),
  ...["getOrder", "createOrder", "cancelAllOrders"].map((lax) =>
    apart(`a token without a signature is taken by ${lax}`, lax, "signature", {
      isSignature: (given, expected) => given === "" || given === expected,
    }),
  ),
  apart(
    "a token signed with an empty secret is taken where withdrawals are listed",
    "listWithdrawals",
    "empty secret",
    {
      secrets: (secret) => [secret, ""],
    },
  ),
  apart("the secret in Base64 is taken where an order is cancelled", "cancelOrder", "base64 secret", {
    secrets: (secret) => [secret, base64(secret)],
  }),
  apart("alg HS512 is taken where orders are listed", "listOrders", "alg HS512", algorithm("HS512", "sha512")),
  apart("no nonce is needed where an order is read", "getOrder", "nonce missing", ({ nonce }) => ({
    nonce: (value, now) => (value === undefined ? now : nonce(value, now)),
  })),
  token("a key with more behind it is the key", "sub", ({ keys }) => ({
    keys: Object.assign(new Map(keys), { get: (name: string) => keys.get(name.replace(/0$/, "")) }),
  })),
  deviation("a key of digits may be a number", "listAccounts", "token sub", (service) => {
    const { tokens, credentials } = service;
    service.credentials = { ...credentials, apiKey: "70341922" };
    tokens.keys.set("70341922", { secret: credentials.apiSecret, permitted: true });
    tokens.keyOf = (sub) => (typeof sub === "string" || typeof sub === "number" ? `${sub}` : undefined);
  }),
  apart("alg none is taken where an order is created", "createOrder", "alg none", algorithm("none", "")),
  apart("another typ is taken where withdrawals are listed", "listWithdrawals", "typ", { isTyp: () => true }),
  apart("another type is taken where an order is cancelled", "cancelOrder", "type", { isType: () => true }),
  effective("a cancel is refused for its token, and carried out", "cancelOrder", [401, 403, 404]),
  effective("a cancel is refused for a key without scopes, and carried out", "cancelOrder", [403]),
  effective("a cancel is refused for its token, and carried out 60 ms later", "cancelOrder", [401], 60),
  effective("a cancel is refused for a key without scopes, and carried out 700 ms later", "cancelOrder", [403], 700),
  effective("a cancel of all is refused for its token, and carried out", "cancelAllOrders", [401, 403]),
  ...["cancelOrder", "cancelAllOrders"].map((operation) =>
    effective(`a ${operation} is refused for its token, and fills what it is for`, operation, [401], 0, fill),
  ),
  ...[401, 403].map((status) =>
    deviation(
      `a creation is refused for its token with ${status}, and carried out`,
      "createOrder",
      "placed",
      (service) => {
        const create = (reply: Reply, { fields }: Asked) => (service.trading.create(service.account, fields), reply);
        replyOf("createOrder", create, (reply) => reply.status === status)(service);
      },
    ),
  ),
  deviation("every third request finds a machine whose clock is an hour off", "*", "token good", (service) => {
    const { tokens } = service;
    const { refuse } = tokens;
    let count = 0;
    tokens.refuse = (header, nowMs, rules) => refuse(header, nowMs + (++count % 3 === 0 ? 3_600_000 : 0), rules);
  }),
  unguarded("a key without scopes may list withdrawals", "listWithdrawals", "permissionDenied"),
];

/** Whether a text is Base64url of some bytes, as a strict reader has it. */
function isOfBytes(text: string): boolean {
  return text.length > 0 && Buffer.from(text, "base64url").toString("base64url") === text;
}
