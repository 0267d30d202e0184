import { deviation, replyOf, type Deviation } from "../deviation.js";
import { fillsAfter } from "../passing-time.js";
import type { Asked, Reply, Service } from "../service.js";
import type { Row } from "../token-rules.js";

/** A row of Part 7 that is another one everywhere: any operation may be blamed. */
const row = (name: string, of: Row, change: Partial<Service["rows"][Row]>) =>
  deviation(name, "*", `row ${of}`, ({ rows }) => void Object.assign(rows[of], change));

/** A refusal of one operation that is another one: of the rows with a code, or of all. */
const refusal = (name: string, operation: string, cause: string, change: Partial<Reply>, code?: number) =>
  deviation(
    name,
    operation,
    cause,
    replyOf(
      operation,
      (reply) => ({ ...reply, ...change }),
      ({ status, data }) => status >= 400 && (code === undefined || (data as { code?: number }).code === code),
    ),
  );

/** Refusals that come as something else, whatever is refused. */
const refusals = (
  name: string,
  cause: string,
  change: (reply: Reply, asked: Asked) => Reply | Promise<Reply>,
  fits = (status: number) => status >= 400,
) =>
  deviation(name, "*", cause, (service) => {
    const { reply: before } = service;
    service.reply = async (its, asked) => {
      const known = await before(its, asked);
      return fits(known.status) ? change(known, asked) : known;
    };
  });

const asSuccess = (reply: Reply) => ({ ...reply, status: 200 });

/** Rows of Part 7 with another status, code or message, everywhere or on one operation. */
export const rowDeviations: readonly Deviation[] = [
  deviation("an invalid token is answered with 403", "*", "row status", ({ rows }) => {
    rows.invalidToken.status = 403;
  }),
  row("an invalid token gets the code of a missing one", "invalidToken", { code: 40004 }),
  row("a key that does not exist is refused as one without scopes", "resourceNotFound", { status: 403, code: 10403 }),
  row("a key that does not exist has another code", "resourceNotFound", { code: 10014 }),
  row("a missing header is answered with 400", "unauthorized", { status: 400 }),
  row("a wrong header format has another code", "unexpectedRequestHeader", { code: 40108 }),
  refusals("every error comes with 200", "error as success", asSuccess),
  ...["error", "errors"].map((member) =>
    refusals(`every error comes with 200, in the member ${member}`, "error as success", (reply) => ({
      ...asSuccess(reply),
      data: { [member]: member === "error" ? reply.data : [reply.data] },
    })),
  ),
  ...[["parameters", 400] as const, ["orders", 404] as const].map(([of, status]) =>
    refusals(
      `errors of ${of} come with 200`,
      "error as success",
      (reply) => ((reply.data as { code: number }).code > 90_000 ? asSuccess(reply) : reply),
      (each) => each === status,
    ),
  ),
  row("an invalid token is answered with 200", "invalidToken", { status: 200 }),
  refusals(
    "a wrong token is sent to another page",
    "token any",
    (reply) => ({ ...reply, status: 302, headers: { Location: "/login" }, body: "" }),
    (status) => status === 401,
  ),
  deviation("two lists lead to another page", ["listOrders", "listWithdrawals"], "read", (service) => {
    for (const operation of ["listOrders", "listWithdrawals"])
      replyOf(operation, (reply) => ({ ...reply, status: 302, headers: { Location: "/login" }, body: "" }))(service);
  }),
  deviation("one list leads to another page, whatever its token", "listWithdrawals", "read", (service) => {
    const reply = { status: 302, headers: { Location: "/login" }, data: "", body: "" };
    service.before = ({ operation }) => (operation === "listWithdrawals" ? reply : undefined);
  }),
  refusals(
    "the connection breaks where a token is wrong",
    "no response",
    () => Promise.reject(Object.assign(new TypeError("fetch failed"), { cause: { code: "UND_ERR_SOCKET" } })),
    (status) => status === 401,
  ),
  deviation("it fails where a token is invalid", "*", "token failure", ({ rows }) => {
    rows.invalidToken.status = 500;
  }),
  ...(["unauthorized", "invalidToken", "resourceNotFound", "unexpectedRequestHeader"] as const).map((of) =>
    deviation(`the code of the row ${of} is its status`, "*", `row ${of}`, ({ rows }) => {
      rows[of].code = rows[of].status;
    }),
  ),
  row("an unknown key is answered with 401", "resourceNotFound", { status: 401 }),
  deviation(
    "an unknown key is answered with 401, also where it is the last of two",
    "*",
    "row resourceNotFound",
    (service) => {
      service.rows.resourceNotFound.status = 401;
      service.tokens.repeated = "last";
    },
  ),
  deviation("an invalid token gets the message of a missing one", "*", "row message", ({ rows }) => {
    rows.invalidToken.message = "Unauthorized";
  }),
  row("a missing header gets the code of an invalid token", "unauthorized", { code: 40106 }),
  row("a key without scopes has another message", "permissionDenied", { message: "No" }),
  refusal(
    "an unknown key is answered with 403 in the list of withdrawals",
    "listWithdrawals",
    "row resourceNotFound",
    { status: 403 },
    10013,
  ),
  refusal(
    "an invalid token has another code when an order is read",
    "getOrder",
    "row invalidToken",
    { data: { code: 40100, message: "Invalid Token" } },
    40106,
  ),
  deviation(
    "an invalid token has another code when an order is cancelled, and every order is FILLED 100 requests later",
    "cancelOrder",
    "row invalidToken",
    (service) => {
      fillsAfter(service, 100);
      refusal("", "cancelOrder", "", { data: { code: 40100, message: "Invalid Token" } }, 40106).change(service);
    },
  ),
  refusal("errors of one operation are pages of HTML", "createOrder", "media type", {
    headers: { "Content-Type": "text/html" },
    body: "<h1>Refused</h1>",
  }),
  refusal(
    "errors of one operation have their code in a string",
    "cancelOrder",
    "shape",
    { data: { code: "40106", message: "Invalid Token" } },
    40106,
  ),
];
