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

const market_id = "BTC-USDT";
const order = { market_id, side: "BID", price: "1", amount: "1" };

const request = (operation: string, parameters: Case["parameters"], fault?: string, more?: Partial<Case>): Case => ({
  operation,
  parameters,
  fault,
  ...more,
});

/** The value that is wrong in a request, where that is its fault. */
function wrongValue({ fault = "", parameters }: Case): unknown {
  const [, name = "", what] = fault.split(" ");
  return what === "value" ? parameters[name] : undefined;
}

/** Everything that is known; what is not here fails the property test. */
export const disagreements: readonly Disagreement[] = [
  {
    who: "prism",
    cause: "it ignores query parameters that are not described",
    explains: ({ fault }) => fault === "query unheard_of unknown",
    example: request("listOrders", { market_id }, "query unheard_of unknown", { options: { query: "unheard_of=1" } }),
  },
  {
    who: "prism",
    cause: "it takes an empty query parameter for an absent one",
    explains: (each) => wrongValue(each) === "",
    example: request("listOrders", { market_id, side: "" }, "query side value"),
  },
  {
    who: "prism",
    cause: "it reads a number where the digits of an integer are asked for",
    explains: (each) => typeof wrongValue(each) === "string" && Number.isInteger(Number(wrongValue(each))),
    example: request("listOrders", { market_id, first: "1e1" }, "query first value"),
  },
  {
    who: "prism",
    cause: "it validates bodies of described media types only",
    explains: ({ fault }) => fault === "body media type",
    example: request("cancelAllOrders", { market_id }, "body media type", {
      options: { headers: { "Content-Type": "text/plain" } },
    }),
  },
  {
    who: "sandbox",
    cause: "it has orders that no schema knows: an id that it never gave out is unknown",
    explains: says(/"code":10013/),
    example: request("getOrder", { order_id: 987654321 }),
  },
  {
    who: "sandbox",
    cause: "it refuses a cursor that the list never wrote (U-33)",
    explains: says(/is not a cursor of this list/),
    example: request("listWithdrawals", { after: "nowhere" }),
  },
  {
    who: "sandbox",
    cause: "its markets have a BASE and a QUOTE without white space (U-29)",
    explains: says(/\\"market_id\\" must be BASE-QUOTE/),
    example: request("listOrders", { market_id: "B TC-USDT" }),
  },
  {
    who: "sandbox",
    cause: "it takes prices above 0 only (U-30)",
    explains: says(/\\"price\\" must be larger than 0/),
    example: request("createOrder", { ...order, price: "-1" }),
  },
  {
    who: "sandbox",
    cause: "it knows balances: what cannot be paid is refused",
    explains: says(/"code":90003/),
    example: request("createOrder", { ...order, side: "ASK", amount: "1000000" }),
  },
];
