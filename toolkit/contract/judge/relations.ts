/** The output relations of Segura et al., "Metamorphic Testing of RESTful Web APIs" (2018). */
export type RelationKind = "equivalence" | "equality" | "subset" | "disjoint" | "complete" | "difference";

/** The ways in which relations are looked for. */
export type Oracle =
  | "filter"
  | "combination"
  | "market"
  | "size"
  | "continuation"
  | "pages"
  | "flags"
  | "edges"
  | "read"
  | "repeat"
  | "alike"
  | "possible"
  | "customer";

/** A relation between responses that holds whatever the right response is. */
export interface Relation {
  readonly operation: string;
  /** What is varied. */
  readonly parameter: string;
  readonly kind: RelationKind;
  /** A sentence without its subject. */
  readonly says: string;
  /** Parts of the interface document, or ids of open points. */
  readonly rests: string;
  /** How it is looked for; none where a check of writes does. */
  readonly oracle?: Oracle;
}

type Row = readonly [parameter: string, kind: RelationKind, says: string, oracle: Oracle, rests?: string];

const list = (operation: string, part: string, ...rows: readonly Row[]): Relation[] =>
  rows.map(([parameter, kind, says, oracle, rests = part]) => ({ operation, parameter, kind, says, rests, oracle }));

const walked = (cursor: "after" | "before", item: string): Row[] => [
  [cursor, "equality", `continues ${cursor} each cursor`, "continuation"],
  [cursor, "complete", `leaves no ${item} out, page ${cursor} page`, "pages"],
  [cursor, "disjoint", `repeats no ${item}, page ${cursor} page`, "pages"],
];

const bounded = (size: "first" | "last", end: string, ...rests: [string?]): Row[] => [
  [size, "subset", `gives no more than ${size}`, "size"],
  [size, "equality", `gives the ${end} of the list with ${size}`, "size", ...rests],
];

const filtering = (parameter: "side" | "state", of: string, apart: string): Row[] => [
  [parameter, "subset", `lists orders of the ${parameter} only`, "filter"],
  [parameter, "disjoint", `lists no order ${apart}`, "filter"],
  [parameter, "complete", `lists every order ${of}`, "filter", "4.1, U-35"],
];

const pageInfo: readonly Row[] = [
  ["page_info", "difference", "says truly whether more follows, on either side", "flags", "2.3"],
  ["page_info", "equality", "has the cursors of the first and the last edge", "edges", "2.3"],
];

const written = (operation: string, rests: string, says: string): Relation => {
  return { operation, parameter: "(before and after)", kind: "difference", says, rests };
};

/**
 * Which relation holds for which operation and parameter. The checks of lists and reads are driven by this table; those of
 * writes stand in it by name.
 */
export const relations: readonly Relation[] = [
  ...list(
    "listOrders",
    "4.1",
    ["(the same)", "equivalence", "lists the same orders when it is asked again", "repeat"],
    ["(any)", "equality", "shows each order alike, on every page, under every filter and at any time", "alike"],
    ["(any)", "subset", "lists orders whose numbers are possible", "possible", "2.1"],
    ["market_id", "subset", "lists orders of the market only", "market"],
    ["market_id", "disjoint", "lists no order in two markets", "market"],
    ...filtering("side", "on its side", "on both sides"),
    ...filtering("state", "in its state", "in two states"),
    ["side, state", "subset", "lists with both filters what each of them lists", "combination"],
    ...bounded("first", "start"),
    ...bounded("last", "end", "4.1, U-31"),
    ...walked("after", "order"),
    ...walked("before", "order"),
    ...pageInfo,
  ),
  ...list(
    "listWithdrawals",
    "4.6",
    ["(the same)", "equivalence", "lists the same withdrawals when it is asked again", "repeat"],
    ["(any)", "equality", "shows each withdrawal alike, on every page and at any time", "alike"],
    ["customer_id", "subset", "lists withdrawals of one customer", "customer", "2.2, 4.6"],
    ...bounded("first", "start"),
    ...walked("after", "withdrawal"),
    ...pageInfo,
  ),
  ...list("getOrder", "4.2", ["order_id", "equality", "shows the orders that are listed as they are listed", "read"]),
  written("createOrder", "4.3", "adds the order to the list, under its side and state, and nothing else"),
  written("cancelOrder", "4.4", "moves the order from PENDING to CANCELED, and nothing else"),
  written("cancelAllOrders", "4.5", "moves every pending order of the market to CANCELED, and nothing else"),
];
