/**
 * The rows of the interface document as data: written by hand from the document, never derived from the description.
 * This is the independent witness: whatever the description, the client and a mock agree on is compared with it.
 *
 * A field's form is what the document's note says of it. What the document leaves open is not here: see readings.ts.
 */
import { operationFacts, type ValueForm } from "./operation-facts.js";

export type { ValueForm, OperationFact } from "./operation-facts.js";

/** A row of Part 7. */
export interface ErrorFact {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

/** A row of Part 7, by a name of our own. */
export type ErrorName = keyof (typeof facts)["errors"];

type Fields = Readonly<Record<string, readonly ["integer" | "string" | "boolean", ValueForm]>>;

/** Part 2.1. */
const order: Fields = {
  id: ["integer", "id"],
  market_id: ["string", "market"],
  price: ["string", "decimal"],
  amount: ["string", "decimal"],
  filled_amount: ["string", "decimal"],
  avg_deal_price: ["string", "decimal"],
  side: ["string", "side"],
  state: ["string", "order state"],
};

/** Part 2.2. */
const withdrawal: Fields = {
  id: ["integer", "id"],
  customer_id: ["string", "text"],
  asset_id: ["string", "text"],
  amount: ["string", "decimal"],
  state: ["string", "withdrawal state"],
  note: ["string", "text"],
  txid: ["string", "text"],
  completed_at: ["string", "timestamp"],
  inserted_at: ["string", "timestamp"],
  is_internal: ["boolean", "flag"],
  target_address: ["string", "text"],
};

/** Part 2.3. */
const pageInfo: Fields = {
  end_cursor: ["string", "cursor"],
  start_cursor: ["string", "cursor"],
  has_next_page: ["boolean", "flag"],
  has_previous_page: ["boolean", "flag"],
};

/** Part 7. The keys are the description's names for the rows; the document has none. */
const errors = {
  unauthorized: { status: 401, code: 40004, message: "Unauthorized" },
  invalidToken: { status: 401, code: 40106, message: "Invalid Token" },
  unexpectedRequestHeader: { status: 400, code: 40107, message: "Unexpected request header" },
  permissionDenied: { status: 403, code: 10403, message: "Permission denied" },
  resourceNotFound: { status: 404, code: 10013, message: "Resource not found" },
} as const satisfies Record<string, ErrorFact>;

/** The facts of the interface document. */
export const facts = {
  /** Parts 4 and 9. */
  pathPrefix: "/api/v3",
  operations: operationFacts,
  order,
  withdrawal,
  pageInfo,
  /** Parts 2.1, 2.2 and 3. */
  enums: { side: ["ASK", "BID"], "order state": ["CANCELED", "FILLED", "PENDING"], "withdrawal state": ["CONFIRMED"] },
  errors,
  /** Part 5. */
  token: {
    scheme: "Bearer",
    header: { alg: "HS256", typ: "JWT" },
    claims: {
      type: { type: "string", required: true, value: "OpenAPIV2" },
      sub: { type: "string", required: true },
      nonce: { type: "string", required: true },
      recv_window: { type: "string", required: false },
    },
  },
  /** Part 8. */
  limits: { recvWindowDefaultSeconds: 30, amountLargerThan: 0 },
} as const;
