import { fill } from "../account.js";
import { dataOf, onCreate, replyOf, type Deviation } from "../deviation.js";
import { encodeJson } from "../json.js";
import { failsToCancel } from "../fails-to-cancel.js";
import { takesTime } from "../passing-time.js";
import { operations } from "../route.js";
import type { Reply, Service } from "../service.js";
import type { TolerableService } from "../tolerable-service.js";

/** One change of the replies of all operations. */
const everywhere =
  (change: (operation: string) => Deviation["change"]): Deviation["change"] =>
  (service) =>
    operations.forEach((operation) => change(operation)(service));

/** 429 with `Retry-After` once so many requests came within a second. */
const limited = (service: Service, most: number, retryAfter: (now: number) => string) => {
  let since = 0;
  let count = 0;
  service.before = () => {
    if (service.now() - since >= 1000) [since, count] = [service.now(), 0];
    if (++count <= most) return undefined;
    const headers = { "Retry-After": retryAfter(service.now()) };
    return { status: 429, headers, data: { code: 90429, message: "Too many requests" } };
  };
};

const ahead = (seconds: number) => (service: Service) => void (service.now = () => Date.now() + seconds * 1000);

const fails = {
  "502": (reply) => ({ ...reply, status: 502, body: "<html>", headers: { "Content-Type": "text/html" } }),
  "a broken connection": () => {
    throw Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNRESET" } });
  },
  "no response in time": () => new Promise<Reply>(() => {}),
} satisfies Record<string, (reply: Reply) => Reply | Promise<Reply>>;

/** What stands as `sub` in a token; nothing where it cannot be read. */
function keyIn(authorization: string | null): string {
  try {
    const [, claims = ""] = authorization?.split(".") ?? [];
    const { sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub?: unknown };
    return String(sub);
  } catch {
    return "viewer-key";
  }
}

/** How requests and responses travel. */
export const transportServices: readonly TolerableService[] = [
  { name: "it stands under a path of its own", change: (service) => void (service.basePath = "/gateway/trading") },
  ...[1, 2, 3].map((which): TolerableService => ({
    name: `cancel ${which} is carried out and fails, and is refused when it is sent again`,
    change: failsToCancel((count) => count === which),
  })),
  {
    name: "the first creation fails, and every order is filled at once",
    change: (service) => {
      let count = 0;
      onCreate(fill)(service);
      replyOf("createOrder", (reply) => (++count === 1 ? { ...reply, status: 500 } : reply))(service);
    },
  },
  ...["1", "0", "-5"].map((seconds): TolerableService => ({
    name: `ten requests a second, then 429 with Retry-After ${seconds}`,
    change: (service) => limited(service, 10, () => seconds),
  })),
  ...["1", "90"].map((seconds): TolerableService => ({
    name: `whatever is not a GET is answered with 503 and Retry-After ${seconds}, for ever`,
    change: (service) => {
      const reply = { status: 503, headers: { "Retry-After": seconds }, data: { code: 1, message: "maintenance" } };
      service.before = ({ request }) => (request.method === "GET" ? undefined : reply);
    },
  })),
  {
    name: "every other cancel gets 503 with Retry-After, which is looked at before the token",
    change: (service) => {
      let count = 0;
      service.before = ({ operation }) =>
        operation === "cancelOrder" && ++count % 2 === 1
          ? { status: 503, headers: { "Retry-After": "1" }, data: { code: 90503, message: "Too many cancels" } }
          : undefined;
    },
  },
  ...[403, 405].map((status): TolerableService => ({
    name: `whatever is not a GET is answered with ${status}, which is looked at before the token`,
    change: (service) => {
      const data = { code: 10403, message: "Permission denied" };
      const reply = { status, headers: {}, ...(status === 403 ? { data } : { data: "", body: "" }) };
      service.before = ({ request }) => (request.method === "GET" ? undefined : reply);
    },
  })),
  {
    name: "429 with a date to come again",
    change: (service) => limited(service, 25, (now) => new Date(now + 1000).toUTCString()),
  },
  {
    name: "every response takes half a second",
    change: (service) => takesTime(service, 500),
  },
  { name: "its clock is 20 seconds ahead, and Date says so", change: ahead(20) },
  { name: "its clock is 20 seconds behind, and Date says so", change: ahead(-20) },
  { name: "its clock is an hour ahead, and Date says so", change: ahead(3600) },
  ...[25, -25].map((seconds) => ({
    name: `its clock is ${seconds} seconds ahead, and there is no Date`,
    change: (service: Service) => {
      ahead(seconds)(service);
      service.date = () => undefined;
    },
  })),
  ...[3600, 20, -20, -40].map((seconds): TolerableService => ({
    name: `Date is ${seconds} seconds ahead of the clock by which tokens are taken`,
    change: (service) => {
      service.date = () => new Date(service.now() + seconds * 1000).toUTCString();
    },
  })),
  {
    name: "three machines answer in turn, whose clocks are two seconds apart, and Date says so",
    change: (service) => {
      service.before = ({ number }) => {
        service.now = () => Date.now() + ((number % 3) - 1) * 2000;
        return undefined;
      };
    },
  },
  {
    name: "the key is looked for before anything else in a token",
    change: ({ tokens }) => {
      const { refuse } = tokens;
      tokens.refuse = (authorization, now, rules) => {
        const row = refuse(authorization, now, rules);
        return row === "invalidToken" && !rules.keys.has(keyIn(authorization)) ? "resourceNotFound" : row;
      };
    },
  },
  {
    name: "a token of another type, typ or alg is an invalid header",
    change: ({ tokens }) => {
      const { refuse } = tokens;
      tokens.refuse = (authorization, now, rules) => {
        const others = { ...rules.algorithms, HS384: "sha384", HS512: "sha512" };
        const lax = { ...rules, isType: () => true, isTyp: () => true, algorithms: others };
        const row = refuse(authorization, now, rules);
        return row === "invalidToken" && !refuse(authorization, now, lax) ? "unauthorized" : row;
      };
    },
  },
  {
    name: "a header of another form is an invalid one",
    change: ({ tokens }) => {
      const { refuse } = tokens;
      tokens.refuse = (...asked) => {
        const row = refuse(...asked);
        return row === "unexpectedRequestHeader" ? "unauthorized" : row;
      };
    },
  },
  {
    name: "errors that the document does not name have no body",
    change: everywhere((operation) =>
      replyOf(
        operation,
        (reply) => ((reply.data as { code: number }).code > 90_000 ? { ...reply, headers: {}, body: "" } : reply),
        ({ status }) => status >= 400,
      ),
    ),
  },
  {
    name: "it fails where an order or a parameter is to be refused",
    change: (service) => {
      service.refusals = { parameter: 500, order: 500, cancel: 500 };
      const { cancel } = service.trading;
      service.trading.cancel = (account, order) =>
        order.state === "PENDING" ? cancel(account, order) : "it is not pending";
    },
  },
  { name: "it sends no Date", change: (service) => void (service.date = () => undefined) },
  ...[10_000, -10_000].map((ms): TolerableService => ({
    name: `it sends no Date, and its clock is ${ms} ms ahead`,
    change: (service) => Object.assign(service, { date: () => undefined, now: () => Date.now() + ms }),
  })),
  {
    name: "nonces must increase",
    change: ({ tokens }) => {
      let last = 0n;
      const { nonce: known } = tokens;
      tokens.nonce = (nonce, now) => {
        const time = known(nonce, now);
        if (time === undefined || time <= last) return undefined;
        last = time;
        return time;
      };
    },
  },
  {
    name: "a used nonce is refused",
    change: ({ tokens }) => {
      const used = new Set<bigint>();
      const { nonce: known } = tokens;
      tokens.nonce = (nonce, now) => {
        const time = known(nonce, now);
        if (time === undefined || used.has(time)) return undefined;
        used.add(time);
        return time;
      };
    },
  },
  ...[
    { name: "a recv_window above 30 counts as 30", most: (seconds: number) => Math.min(seconds, 30) },
    { name: "a recv_window above 30 is refused", most: (seconds: number) => (seconds > 30 ? undefined : seconds) },
  ].map(({ name, most }): TolerableService => ({
    name,
    change: ({ tokens }) => {
      const { recvWindow } = tokens;
      tokens.recvWindow = (value) => {
        const seconds = recvWindow(value);
        return seconds === undefined ? undefined : most(seconds);
      };
    },
  })),
  {
    name: "a nonce ahead of the time is taken, however far",
    change: ({ tokens }) => void (tokens.isWithin = (off, window) => -off < window),
  },
  ...operations
    .filter((operation) => operation !== "listOrders")
    .flatMap((lacking) =>
      lacking.startsWith("cancel") ? [0, 2].map((most) => ({ lacking, most })) : { lacking, most: 0 },
    )
    .map(({ lacking, most }): TolerableService => ({
      name: `the key lacks the scope of ${lacking}${most > 0 ? `, and another program cancels all orders with the first ${most} refusals` : ""}`,
      change: (service) => {
        const { tokens, trading, account } = service;
        let count = 0;
        const data = { code: 10403, message: "Permission denied" };
        service.before = ({ operation, request }) => {
          const isGood = () => !tokens.refuse(request.headers.get("Authorization"), service.now(), tokens);
          if (operation !== lacking || !isGood()) return undefined;
          if (++count <= most) trading.cancelAll(account, "BTC-USDT");
          return { status: 403, headers: {}, data };
        };
      },
    })),
  ...[`a"key`, "a\\key's"].map((apiKey): TolerableService => ({
    name: `the keys hold ${apiKey}`,
    change: ({ credentials, unscoped, tokens }) => {
      for (const pair of [credentials, unscoped]) {
        const key = tokens.keys.get(pair.apiKey);
        pair.apiKey += apiKey;
        if (key) tokens.keys.set(pair.apiKey, key);
      }
    },
  })),
  {
    name: "the key is locked once twelve tokens were refused",
    change: (service) => {
      let count = 0;
      const { reply: before } = service;
      service.reply = (reply, asked) => {
        const key = service.tokens.keys.get(service.credentials.apiKey);
        if (reply.status === 401 && ++count === 12 && key) key.permitted = false;
        return before(reply, asked);
      };
    },
  },
  ...(["createOrder", "cancelOrder", "cancelAllOrders", "getOrder", "listOrders"] as const).flatMap((operation) =>
    Object.entries(fails).map(([failure, fail]): TolerableService => ({
      name: `${operation} fails once with ${failure}`,
      change: (service) => {
        let count = 0;
        replyOf(operation, (reply) => (++count === (operation === "cancelAllOrders" ? 1 : 3) ? fail(reply) : reply))(
          service,
        );
      },
    })),
  ),
  ...Object.entries(fails).flatMap(([failure, fail]) =>
    ["oldest", "newest"].map((first): TolerableService => ({
      name: `the second order of the same terms is placed, and answered with ${failure}, where the ${first} come first`,
      change: (service) => {
        const asked = new Set<string>();
        let isDone = false;
        if (first === "oldest") service.orders.order = (items) => [...items].reverse();
        replyOf("createOrder", (reply, { fields }) => {
          const terms = Object.values(fields).join();
          const isIt = !isDone && asked.has(terms);
          asked.add(terms);
          isDone ||= isIt;
          return isIt ? fail(reply) : reply;
        })(service);
      },
    })),
  ),
  {
    name: "a cancel is carried out, fails once with 504, and is refused the second time",
    change: (service) => {
      let count = 0;
      const { cancel } = service.trading;
      service.refusals.cancel = 409;
      service.trading.cancel = (account, order) => {
        return order.state === "PENDING" ? cancel(account, order) : "it is not pending";
      };
      replyOf("cancelOrder", (reply) => (++count === 2 ? { ...reply, status: 504 } : reply))(service);
    },
  },
  ...[12, 60, 400].map((first): TolerableService => ({
    name: `nobody listens for two seconds, from request ${first} on`,
    change: (service) => {
      let since: number | undefined;
      service.before = ({ number }) => {
        if (number >= first) since ??= Date.now();
        if (since === undefined || Date.now() - since >= 2000) return undefined;
        const cause = { code: "ECONNREFUSED", syscall: "connect", address: "127.0.0.1", port: 80 };
        throw Object.assign(new TypeError("fetch failed"), { cause });
      };
    },
  })),
  ...[12, 60, 400].flatMap((first) =>
    [502, 504, "404 with a page", "no response"].map((status): TolerableService => ({
      name: `everything gets ${status} for two seconds, from request ${first} on`,
      change: (service) => {
        let since: number | undefined;
        service.before = ({ number }) => {
          if (number >= first) since ??= Date.now();
          if (since === undefined || Date.now() - since >= 2000) return undefined;
          if (typeof status === "number") return { status, headers: {}, data: "", body: "" };
          if (status.startsWith("404")) return { status: 404, headers: {}, data: "", body: "<html>" };
          throw Object.assign(new TypeError("fetch failed"), { cause: { code: "UND_ERR_SOCKET" } });
        };
      },
    })),
  ),
  {
    name: "connections that are kept are closed without a word",
    change: (service) => {
      service.before = ({ request, number }) => {
        if (number % 2 === 0 || request.headers.get("Connection") === "close") return undefined;
        throw Object.assign(new TypeError("fetch failed"), { cause: { code: "UND_ERR_SOCKET" } });
      };
    },
  },
  {
    name: "data stands in a member of another name",
    change: everywhere((operation) => dataOf(operation, (result) => ({ success: true, result }))),
  },
  ...[26, 56].map((age): TolerableService => ({
    name: `a request whose token is ${age} s old is five seconds late, once`,
    change: ({ tokens }) => {
      const { nonce: known } = tokens;
      let isLate = false;
      tokens.nonce = (nonce, now) => {
        const time = known(nonce, now);
        if (isLate || time === undefined || Math.round(Number(now - time) / 1e9) !== age) return time;
        isLate = true;
        return time - 5_000_000_000n;
      };
    },
  })),
  {
    name: "JSON is pretty-printed, with a charset",
    change: everywhere((operation) =>
      replyOf(operation, (reply) => ({
        ...reply,
        headers: { "Content-Type": "application/json; charset=utf-8" },
        body: encodeJson(reply.data).replace(/[,{]/g, "$& \n  "),
      })),
    ),
  },
  {
    name: "members come in another order",
    change: everywhere((operation) =>
      dataOf(operation, (data: object) =>
        Array.isArray(data) ? data : Object.fromEntries(Object.entries(data).reverse()),
      ),
    ),
  },
  {
    name: "data stands in an envelope",
    change: everywhere((operation) => dataOf(operation, (data) => ({ data }))),
    overlay: "responses-in-data",
  },
  {
    name: "codes of errors are strings",
    change: (service) => void (service.errorBody = (code, message) => ({ code: `${code}`, message })),
  },
  {
    name: "errors are nested",
    change: (service) => void (service.errorBody = (code, message) => ({ error: { code, message } })),
    overlay: "error-body-nested",
  },
  {
    name: "errors come in a list",
    change: (service) => void (service.errorBody = (code, message) => ({ errors: [{ code, message }] })),
    overlay: "error-body-list",
  },
  {
    name: "errors have details beside code and message",
    change: (service) => void (service.errorBody = (code, message) => ({ code, message, details: [], trace: "t-1" })),
  },
  {
    name: "of two equal claims the last counts, as JSON parsers have it",
    change: ({ tokens }) => void (tokens.repeated = "last"),
  },
  {
    name: "no scope is needed but for withdrawals",
    change: (service) => {
      service.unguarded = ({ operation }, row) => operation !== "listWithdrawals" && row === "permissionDenied";
    },
  },
  ...[201, 202, 203, 206, 207, 226, 299].map((status): TolerableService => ({
    name: `every success is ${status}`,
    change: everywhere((operation) => replyOf(operation, (reply) => ({ ...reply, status }))),
  })),
  { name: "POST parameters travel in the query", overlay: "post-parameters-in-query" },
];
