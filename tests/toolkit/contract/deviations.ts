import { judge } from "../../../toolkit/contract/auth/oracle.js";
import { claimsAt, mintToken } from "../../../toolkit/contract/auth/mint.js";
import type { KeyPair } from "../../../toolkit/contract/targets/target.js";

/** A request and its answer, as a deviating server changes them. */
export interface Exchange {
  /** METHOD and path, ids replaced: `GET /viewer/orders/{id}`. */
  operation: string;
  status: number;
  headers: Headers;
  body: string;
}

export interface Deviation {
  name: string;
  /** Changes the `Authorization` header on its way in. */
  admit?: (authorization: string | null, credentials: KeyPair) => string | null;
  /** Changes an answer on its way out. */
  answer?: (exchange: Exchange) => void;
  /** Every finding must read like this: operation, pointer, expected. */
  findings: RegExp;
}

/** Changes the JSON of the successful answers of one operation. */
const data = (operation: string, change: (body: string) => string) => (exchange: Exchange) => {
  if (exchange.operation === operation && exchange.status === 200) exchange.body = change(exchange.body);
};
const error = (code: number, change: (exchange: Exchange) => void) => (exchange: Exchange) => {
  if (exchange.body.includes(`"code":${code}`)) change(exchange);
};

/** Servers that each deviate in one thing. */
export const deviations: readonly Deviation[] = [
  {
    name: "a member is missing",
    answer: data("GET /viewer/orders/{id}", (body) => body.replace(/"price":"[^"]*",/, "")),
    findings: /^getOrder \/response\/body\/price: expected to be present/,
  },
  {
    name: "a number stands where a string should",
    answer: data("POST /viewer/orders", (body) => body.replace(/"amount":"([^"]*)"/, '"amount":$1')),
    findings: /^createOrder \/response\/body\/amount: expected must be string/,
  },
  {
    name: "an id is a string",
    answer: data("POST /viewer/orders/{id}/cancel", (body) => body.replace(/"id":(\d+)/, '"id":"$1"')),
    findings: /^cancelOrder \/response\/body\/id: expected must be integer/,
  },
  {
    name: "a member is null",
    answer: data("GET /viewer/withdrawals", (body) => body.replace(/"txid":"[^"]*"/g, '"txid":null')),
    findings: /^listWithdrawals \/response\/body\/edges\/\d+\/node\/txid: expected must be string/,
  },
  {
    name: "an enumeration has a member more",
    answer: data("GET /viewer/orders/{id}", (body) => body.replace(/"state":"\w+"/, '"state":"OPEN"')),
    findings: /^getOrder \/response\/body\/state: expected one of/,
  },
  {
    name: "a timestamp is in another zone",
    answer: data("GET /viewer/withdrawals", (body) => body.replace(/("inserted_at":"[^"]*)Z"/g, '$1+02:00"')),
    findings: /^listWithdrawals \/response\/body\/edges\/\d+\/node\/inserted_at: expected must match/,
  },
  {
    name: "an id does not fit into 64 bits",
    answer: data("GET /viewer/orders/{id}", (body) => body.replace(/"id":\d+/, '"id":92233720368547758089')),
    findings: /^getOrder \/response\/body\/id: expected an integer of 64 bits/,
  },
  {
    name: "a member stands twice",
    answer: data("GET /viewer/orders/{id}", (body) => body.replace(/("side":"\w+")/, "$1,$1")),
    findings: /^getOrder \/response\/body\/side: expected one member of this name/,
  },
  {
    name: "the wrapper is another one",
    answer: data("GET /viewer/orders", (body) => body.replace('"edges":', '"items":')),
    findings: /^listOrders \/response\/body\/edges: expected to be present/,
  },
  {
    name: "the status of success is undeclared",
    answer(exchange) {
      if (exchange.operation === "GET /viewer/withdrawals" && exchange.status === 200) exchange.status = 206;
    },
    findings: /^listWithdrawals \/response\/status: expected one of 200/,
  },
  {
    name: "an error has the wrong status",
    answer: error(10013, (exchange) => {
      if (exchange.operation === "GET /viewer/withdrawals") exchange.status = 403;
    }),
    findings: /^listWithdrawals \/response\/status: expected 404/,
  },
  {
    name: "the content type is another one",
    answer(exchange) {
      if (exchange.operation === "GET /viewer/accounts") exchange.headers.set("Content-Type", "text/html");
    },
    findings: /^listAccounts \/response\/header\/content-type: expected application\/json/,
  },
  {
    name: "40107 is ignored",
    admit: (authorization) => authorization?.replace(/^Bearer\s+(\S+).*$/, "Bearer $1") ?? null,
    findings: /^\w+ \/response\/status: expected (400 \(unexpectedRequestHeader\)|400 with 40107)/,
  },
  {
    name: "a stale nonce is accepted",
    admit(authorization, { apiKey, apiSecret }) {
      const claims = claimsIn(authorization);
      const now = Number(BigInt(claims?.nonce ?? 0) / 1_000_000n);
      const keys = { secretOf: (key: string) => (key === apiKey ? apiSecret : undefined), isPermitted: () => true };
      const fresh = judge(authorization, { ...keys, now: () => now }) === undefined && now < Date.now() + 1000;
      return fresh ? `Bearer ${mintToken({ claims: claimsAt(apiKey, Date.now()), secret: apiSecret })}` : authorization;
    },
    findings: /^listAccounts \/response\/status: expected 401 with 40106 for a nonce/,
  },
  {
    name: "an error has the wrong code",
    answer: error(40106, (exchange) => {
      if (exchange.operation === "GET /viewer/orders/{id}") exchange.body = exchange.body.replace("40106", "40100");
    }),
    findings: /^getOrder \/response\/body\/code: expected 40106/,
  },
  {
    name: "an error has the wrong message",
    answer: error(10403, (exchange) => {
      if (exchange.operation === "POST /viewer/orders")
        exchange.body = exchange.body.replace("Permission denied", "No");
    }),
    findings: /^createOrder \/response\/body\/message: expected "Permission denied"/,
  },
  {
    name: "has_next_page says that there is no more",
    answer: data("GET /viewer/orders", (body) => body.replace('"has_next_page":true', '"has_next_page":false')),
    findings: /^listOrders \/response\/body\/page_info\/has_next_page: expected true/,
  },
  {
    name: "has_next_page says that there is more",
    answer: data("GET /viewer/withdrawals", (body) => body.replace('"has_next_page":false', '"has_next_page":true')),
    findings: /^listWithdrawals \/response\/body\/page_info\/has_next_page: expected /,
  },
];

function claimsIn(authorization: string | null): { nonce?: string } | undefined {
  try {
    return JSON.parse(Buffer.from(authorization?.split(".")[1] ?? "", "base64url").toString()) as { nonce?: string };
  } catch {
    return undefined;
  }
}
