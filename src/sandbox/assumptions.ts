import type { Readings } from "./rules/readings.js";

/** A rule of the sandbox that the interface document does not state. */
export interface Assumption {
  /** The name of the rule. */
  readonly id: string;
  /** The rule, in one or more sentences. */
  readonly what: string;
  /** The open point of the description that this rule settles for the sandbox. */
  readonly openPoint?: string;
}

/** Lists the sandbox's own rules, each with its open point, if it settles one. A service may differ in each of them. */
export function assumptionsOf(readings: Readings): readonly Assumption[] {
  const { listOrder, defaultPageSize, maxPageSize, parametersIn, cancelAll, cancelNoneStatus, errorBody } = readings;
  const { createdStatus, cancelStatus, envelope, pageMembers, emptyCursor, emptyAverage, partFilledState } = readings;
  const [cancelled, none] = {
    array: ["an array", "an empty array"],
    collection: ["one page with all of them", "an empty page"],
    order: ["the first of them", "404"],
  }[cancelAll];
  const forms = { flat: "{code, message}", nested: "{error: {code, message}}", list: "{errors: [{code, message}]}" };
  const average = emptyAverage === "absent" ? emptyAverage : JSON.stringify(emptyAverage);
  const isSparing = pageMembers === "needed";
  const told = "whether the filtered list has items beyond the page, whatever parameters the page was requested with";
  const rules: [id: string, openPoint: string | undefined, what: string][] = [
    [
      "success",
      "U-21",
      `Status ${createdStatus} for creating an order, ${cancelStatus}${cancelStatus === 204 ? " and no body" : ""} for cancelling one, ${cancelStatus === 201 ? 201 : 200} for cancelling all, 200 for everything else.`,
    ],
    [
      "success-body",
      "U-22",
      envelope === "data"
        ? "The body of a success is {data: …}, with the result in it."
        : "The body of a success is the result itself, without an envelope.",
    ],
    ["accounts", "U-03", "Accounts are an array of {asset_id, available, reserved}, amounts in decimal strings."],
    [
      "post-parameters",
      "U-06",
      `The parameters of POST operations that are not in the path are sent in the ${parametersIn}; elsewhere they are refused.`,
    ],
    ["cancel-all", "U-08", `Cancelling all orders returns ${cancelled}.`],
    [
      "cancel-none",
      "U-38",
      `Cancelling all orders never fails half-way; without pending orders the response is ${cancelNoneStatus === 204 ? "204 and no body" : none}.`,
    ],
    ["page-size", "U-07", `Without first and last a page holds ${defaultPageSize} items.`],
    ["page-limit", "U-16", `A count above ${maxPageSize} is capped at ${maxPageSize}.`],
    ["page-order", "U-32", `Lists start with the ${listOrder} item: ids rise with time, over all viewers and markets.`],
    [
      "slicing",
      "U-31",
      "after and before bound a page; first takes items from its start, last from its end; with both, first applies before last. With before alone the default size counts from the end.",
    ],
    [
      "page-flags",
      "U-50",
      isSparing
        ? `has_next_page tells ${told}; has_previous_page is left out.`
        : `has_next_page and has_previous_page tell ${told}.`,
    ],
    ["empty-page", "U-25", `The cursors of an empty page are ${isSparing ? "left out" : JSON.stringify(emptyCursor)}.`],
    [
      "cursors",
      "U-33",
      "A cursor stays valid for ever, also with other filters and after its item has left the list; a cursor that belongs to no item of the viewer is refused.",
    ],
    ["error-body", "U-13", `An error body is ${forms[errorBody]}.`],
    [
      "invalid-parameter",
      "U-14",
      "A missing, unknown, repeated or malformed parameter gets 400 and the sandbox's own code 90001.",
    ],
    [
      "invalid-body",
      "U-14",
      "A body that is not a JSON object, has another content type than application/json, is longer than 65536 characters, or is sent to an operation without a body, gets 400 and the sandbox's own code 90002.",
    ],
    [
      "insufficient-balance",
      "U-14",
      "An order that reserves more than is available gets 400 and the sandbox's own code 90003.",
    ],
    ["unknown-order", "U-14", "An order that does not exist, or belongs to another viewer, gets 404 and code 10013."],
    [
      "unknown-operation",
      undefined,
      "A path or method that is not described gets 404 and the sandbox's own code 90004, before the token is checked.",
    ],
    [
      "check-order",
      "U-53",
      "The token is checked first, then the scopes and the address of the key, then the parameters.",
    ],
    ["viewers", "U-56", "A viewer lists, gets and cancels no orders but their own."],
    ["scopes", "U-10", 'The scopes are "accounts", "orders" and "wallet": an operation needs the one of its resource.'],
    ["nonce-reuse", "U-40", "A nonce may be used again within recv_window."],
    ["markets", "U-29", "Every market of two different assets exists; the first hyphen in its name divides them."],
    [
      "decimals",
      "U-30",
      "Prices and amounts are larger than 0, with at most 18 digits, zeros included, on either side of the point; responses write them in the shortest form.",
    ],
    [
      "average",
      "U-23",
      `avg_deal_price is the amount-weighted mean of the deals, rounded half up to 18 digits after the point, and ${average} before the first deal.`,
    ],
    [
      "matching",
      "U-52",
      "An order trades with the resting orders of its market, best price first, then oldest first, at the resting order's price. There is no fee. Orders of one viewer trade with each other.",
    ],
    [
      "partial-fill",
      "U-36",
      `An order that is filled in part is ${partFilledState}; once cancelled it is CANCELED and keeps its filled_amount.`,
    ],
    ["transitions", "U-04", "An open order ends as FILLED or CANCELED, and nothing changes after that."],
    [
      "reserved",
      "U-51",
      "An open BID reserves price times open amount of the quote asset, an open ASK the open amount of the base asset.",
    ],
    [
      "cancel-again",
      "U-37",
      "Cancelling an order that is no longer open changes nothing, and gets the same response as for an open one.",
    ],
    ["withdrawals", "U-05", "Withdrawals are seeded; they do not change, and do not affect balances."],
  ];
  return rules.map(([id, openPoint, what]) => ({ id, what, ...(openPoint !== undefined && { openPoint }) }));
}
