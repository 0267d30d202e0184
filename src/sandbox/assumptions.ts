import type { Readings } from "./readings.js";

/** A rule of the sandbox that the interface document does not show. */
export interface Assumption {
  readonly id: string;
  readonly what: string;
  /** The open point of the description that the rule settles for the sandbox. */
  readonly openPoint?: string;
}

/** Lists the sandbox's own rules. A service may differ in each of them. */
export function assumptionsOf(readings: Readings): readonly Assumption[] {
  const { listOrder, defaultPageSize, maxPageSize, parametersIn, cancelAll, cancelNoneStatus, errorBody } = readings;
  const { emptyAverage, partFilledState } = readings;
  const none = cancelNoneStatus === 204 ? ", or 204 if there is none" : "";
  return [
    {
      id: "accounts",
      what: "Accounts are an array of {asset_id, available, reserved}, amounts in decimal strings.",
      openPoint: "U-03",
    },
    {
      id: "post-parameters",
      what: `The parameters of POST operations travel in the ${parametersIn}; elsewhere they are refused.`,
      openPoint: "U-06",
    },
    {
      id: "cancel-all",
      what: `Cancelling all orders returns ${
        {
          array: `an array${none}`,
          collection: `one page with all of them${none}`,
          order: `the first of them${none || ", or 404 if there is none"}`,
        }[cancelAll]
      }; it never fails half-way.`,
      openPoint: "U-08",
    },
    {
      id: "page-size",
      what: `Without first and last a page holds ${defaultPageSize} items; a larger count than ${maxPageSize} is lowered to it.`,
      openPoint: "U-07",
    },
    {
      id: "page-order",
      what: `Lists start with the ${listOrder} item: ids rise with time, over all viewers and markets.`,
      openPoint: "U-32",
    },
    {
      id: "slicing",
      what: "after and before bound a page; first takes from its start, last from its end, both together the end of the start. With before alone the default size counts from the end.",
      openPoint: "U-31",
    },
    {
      id: "page-flags",
      what: "has_next_page and has_previous_page tell whether any item of the filtered list lies beyond the page, whatever was asked for.",
    },
    {
      id: "cursors",
      what: "A cursor stays valid for ever, with any filter and after its item left the list; one that the list never wrote is refused.",
      openPoint: "U-33",
    },
    {
      id: "error-body",
      what: `An error body is ${{ flat: "{code, message}", nested: "{error: {code, message}}", list: "{errors: [{code, message}]}" }[errorBody]}.`,
      openPoint: "U-13",
    },
    {
      id: "invalid-parameter",
      what: "A missing, unknown, repeated or malformed parameter is answered with 400 and the sandbox's own code 90001.",
      openPoint: "U-14",
    },
    {
      id: "invalid-body",
      what: "A body that is no JSON object, has another content type than application/json, is longer than 65536 characters, or is not asked for, is answered with 400 and the sandbox's own code 90002.",
      openPoint: "U-14",
    },
    {
      id: "insufficient-balance",
      what: "An order that costs more than is available is answered with 400 and the sandbox's own code 90003.",
      openPoint: "U-14",
    },
    {
      id: "unknown-order",
      what: "An order that does not exist, or belongs to another viewer, is answered with 404 and code 10013.",
      openPoint: "U-14",
    },
    {
      id: "unknown-operation",
      what: "A path or method that is not described is answered with 404 and the sandbox's own code 90004, before any look at the token.",
    },
    {
      id: "check-order",
      what: "The token is checked first, then the scopes and the address of the key, then the parameters.",
    },
    {
      id: "scopes",
      what: 'The scopes are "accounts", "orders" and "wallet": an operation needs the one of its resource.',
      openPoint: "U-10",
    },
    { id: "nonce-reuse", what: "A nonce may be used again within recv_window.", openPoint: "U-40" },
    {
      id: "markets",
      what: "Every market of two different assets exists; the first hyphen in its name divides them.",
      openPoint: "U-14",
    },
    {
      id: "decimals",
      what: "Prices and amounts are larger than 0, with at most 18 digits on either side of the point; responses write them in the shortest form.",
      openPoint: "U-30",
    },
    {
      id: "average",
      what: `avg_deal_price is the amount-weighted mean of the deals, rounded half up to 18 digits, and ${emptyAverage === "absent" ? emptyAverage : JSON.stringify(emptyAverage)} before the first deal.`,
      openPoint: "U-23",
    },
    {
      id: "matching",
      what: "An order meets the resting orders of its market by price, then by age, at the resting order's price. There is no fee. Orders of one viewer meet each other.",
    },
    {
      id: "partial-fill",
      what: `An order that is filled in part is ${partFilledState}; once cancelled it is CANCELED and keeps its filled_amount.`,
      openPoint: "U-36",
    },
    {
      id: "transitions",
      what: "An open order becomes FILLED or CANCELED, and nothing changes after that.",
      openPoint: "U-04",
    },
    {
      id: "reserved",
      what: "A pending BID reserves price times open amount of the quote asset, a pending ASK the open amount of the base asset.",
    },
    {
      id: "cancel-again",
      what: "Cancelling an order that is no longer pending returns it as it is.",
      openPoint: "U-37",
    },
    { id: "withdrawals", what: "Withdrawals are seeded, do not change and move no balance." },
  ];
}
