import { replyOf, type Deviation } from "../deviation.js";
import type { Service } from "../service.js";
import type { Row } from "../token-rules.js";

/** A row of Part 7 that is another one everywhere: any operation may be blamed. */
const row = (name: string, cause: string, of: Row, change: Partial<Service["rows"][Row]>): Deviation => ({
  name,
  operation: "*",
  cause: `row ${cause}`,
  change: ({ rows }) => void Object.assign(rows[of], change),
});

const hasCode = (code: number) => (reply: { data: unknown }) =>
  (reply.data as { code?: number } | undefined)?.code === code;

/** Rows of Part 7 with another status, code or message, everywhere or on one operation. */
export const rowDeviations: readonly Deviation[] = [
  row("an invalid token is answered with 403", "invalidToken", "invalidToken", { status: 403 }),
  row("an invalid token gets the code of a missing one", "invalidToken", "invalidToken", { code: 40004 }),
  row("a missing header is answered with 400", "unauthorized", "unauthorized", { status: 400 }),
  row("a wrong header format has another code", "unexpectedRequestHeader", "unexpectedRequestHeader", { code: 40108 }),
  row("an unknown key is answered with 401", "resourceNotFound", "resourceNotFound", { status: 401 }),
  row("a key without scopes has another message", "permissionDenied", "permissionDenied", { message: "No" }),
  {
    name: "an unknown key is answered with 403 in the list of withdrawals",
    operation: "listWithdrawals",
    cause: "row resourceNotFound",
    change: replyOf("listWithdrawals", (reply) => ({ ...reply, status: 403 }), hasCode(10013)),
  },
  {
    name: "an invalid token has another code when an order is read",
    operation: "getOrder",
    cause: "row invalidToken",
    change: replyOf(
      "getOrder",
      (reply) => ({ ...reply, data: { code: 40100, message: "Invalid Token" } }),
      hasCode(40106),
    ),
  },
  {
    name: "errors of one operation are pages of HTML",
    operation: "createOrder",
    cause: "media type",
    change: replyOf(
      "createOrder",
      (reply) => ({ ...reply, headers: { "Content-Type": "text/html" }, body: "<h1>Refused</h1>" }),
      ({ status }) => status >= 400,
    ),
  },
  {
    name: "errors of one operation have their code in a string",
    operation: "cancelOrder",
    cause: "shape",
    change: replyOf(
      "cancelOrder",
      (reply) => ({ ...reply, data: { code: "40106", message: "Invalid Token" } }),
      hasCode(40106),
    ),
  },
];
