import type { Case } from "./cases.js";
import type { Opinions } from "./participants.js";

/** A known way in which one participant differs from the recorder, and its cause. */
export interface Disagreement {
  who: "prism" | "sandbox";
  cause: string;
  explains: (each: Case, opinions: Opinions) => boolean;
  /** A request on which it shows: what no longer differs is taken from the list. */
  example: Case;
}

const says =
  (pattern: RegExp) =>
  (_each: Case, { sandboxSays }: Opinions) =>
    pattern.test(sandboxSays);

/** Everything that is known; what is not here fails the property test. */
export const disagreements: readonly Disagreement[] = [
  {
    who: "prism",
    cause: "it ignores query parameters that are not described",
    explains: ({ fault }) => fault === "query unheard_of unknown",
    example: {
      operation: "listOrders",
      parameters: { market_id: "BTC-USDT" },
      options: { query: "unheard_of=1" },
      fault: "query unheard_of unknown",
    },
  },
  {
    who: "prism",
    cause: "it takes an empty query parameter for an absent one",
    explains: ({ fault = "", parameters }) => fault.endsWith(" value") && parameters[fault.split(" ")[1] ?? ""] === "",
    example: {
      operation: "listOrders",
      parameters: { market_id: "BTC-USDT", side: "" },
      fault: "query side value",
    },
  },
  {
    who: "prism",
    cause: "it reads a number where the digits of an integer are asked for",
    explains: ({ fault = "", parameters }) => {
      const value = parameters[fault.split(" ")[1] ?? ""];
      return fault.endsWith(" value") && typeof value === "string" && Number.isInteger(Number(value));
    },
    example: {
      operation: "listOrders",
      parameters: { market_id: "BTC-USDT", first: "1e1" },
      fault: "query first value",
    },
  },
  {
    who: "prism",
    cause: "it validates bodies of described media types only",
    explains: ({ fault }) => fault === "body media type",
    example: {
      operation: "cancelAllOrders",
      parameters: { market_id: "BTC-USDT" },
      options: { headers: { "Content-Type": "text/plain" } },
      fault: "body media type",
    },
  },
  {
    who: "sandbox",
    cause: "it has orders that no schema knows: an id that it never gave out is unknown",
    explains: says(/"code":10013/),
    example: { operation: "getOrder", parameters: { order_id: 987654321 }, fault: undefined },
  },
  {
    who: "sandbox",
    cause: "it refuses a cursor that the list never wrote (U-33)",
    explains: says(/is not a cursor of this list/),
    example: { operation: "listWithdrawals", parameters: { after: "nowhere" }, fault: undefined },
  },
  {
    who: "sandbox",
    cause: "its markets have a BASE and a QUOTE without white space (U-29)",
    explains: says(/\\"market_id\\" must be BASE-QUOTE/),
    example: { operation: "listOrders", parameters: { market_id: "B TC-USDT" }, fault: undefined },
  },
  {
    who: "sandbox",
    cause: "it takes prices above 0 only (U-30)",
    explains: says(/\\"price\\" must be larger than 0/),
    example: {
      operation: "createOrder",
      parameters: { market_id: "BTC-USDT", side: "BID", price: "-1", amount: "1" },
      fault: undefined,
    },
  },
  {
    who: "sandbox",
    cause: "it knows balances: what cannot be paid is refused",
    explains: says(/"code":90003/),
    example: {
      operation: "createOrder",
      parameters: { market_id: "BTC-USDT", side: "ASK", price: "1", amount: "1000000" },
      fault: undefined,
    },
  },
];
