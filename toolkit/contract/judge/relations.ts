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

const list = (
  operation: string,
  part: string,
  ...rows: readonly (readonly [string, RelationKind, string, string, Oracle])[]
) =>
  rows.map(([parameter, kind, says, rests, oracle]): Relation => {
    return { operation, parameter, kind, says, rests: rests === "" ? part : rests, oracle };
  });

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
    ["(the same)", "equivalence", "lists the same orders when it is asked again", "", "repeat"],
    ["market_id", "subset", "lists orders of the market only", "", "market"],
    ["market_id", "disjoint", "lists no order in two markets", "", "market"],
    ["side", "subset", "lists orders of the side only", "", "filter"],
    ["side", "disjoint", "lists no order on both sides", "", "filter"],
    ["side", "complete", "lists every order on its side", "4.1, U-35", "filter"],
    ["state", "subset", "lists orders of the state only", "", "filter"],
    ["state", "disjoint", "lists no order in two states", "", "filter"],
    ["state", "complete", "lists every order in its state", "4.1, U-35", "filter"],
    ["side, state", "subset", "lists with both filters what each of them lists", "", "combination"],
    ["first", "subset", "gives no more than first", "", "size"],
    ["first", "equality", "gives the start of the list with first", "", "size"],
    ["last", "subset", "gives no more than last", "", "size"],
    ["last", "equality", "gives the end of the list with last", "4.1, U-31", "size"],
    ["after", "equality", "continues after each cursor", "", "continuation"],
    ["after", "complete", "leaves no order out, page after page", "", "pages"],
    ["after", "disjoint", "repeats no order, page after page", "", "pages"],
    ["before", "equality", "continues before each cursor", "", "continuation"],
    ["before", "complete", "leaves no order out, page before page", "", "pages"],
    ["before", "disjoint", "repeats no order, page before page", "", "pages"],
    ["page_info", "difference", "says truly whether more follows, on either side", "2.3", "flags"],
    ["page_info", "equality", "has the cursors of the first and the last edge", "2.3", "edges"],
  ),
  ...list(
    "listWithdrawals",
    "4.6",
    ["(the same)", "equivalence", "lists the same withdrawals when it is asked again", "", "repeat"],
    ["customer_id", "subset", "lists withdrawals of one customer", "2.2, 4.6", "customer"],
    ["first", "subset", "gives no more than first", "", "size"],
    ["first", "equality", "gives the start of the list with first", "", "size"],
    ["after", "equality", "continues after each cursor", "", "continuation"],
    ["after", "complete", "leaves no withdrawal out, page after page", "", "pages"],
    ["after", "disjoint", "repeats no withdrawal, page after page", "", "pages"],
    ["page_info", "difference", "says truly whether more follows, on either side", "2.3", "flags"],
    ["page_info", "equality", "has the cursors of the first and the last edge", "2.3", "edges"],
  ),
  ...list("getOrder", "4.2", [
    "order_id",
    "equality",
    "shows the orders that are listed as they are listed",
    "",
    "read",
  ]),
  written("createOrder", "4.3", "adds the order to the list, under its side and state, and nothing else"),
  written("cancelOrder", "4.4", "moves the order from PENDING to CANCELED, and nothing else"),
  written("cancelAllOrders", "4.5", "moves every pending order of the market to CANCELED, and nothing else"),
];
