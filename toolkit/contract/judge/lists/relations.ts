import type { JudgeCheck, Oracle, Relation, RelationKind } from "../probe/judge-probe.js";
import { lookAtSameEverywhere, lookAtCustomer, lookAtPossibleNumbers, lookAtRepeatedList } from "./item-relations.js";
import { lookAtSingleFilter, lookAtMarket } from "./single-filter.js";
import { lookAtCombinedFilters, lookAtCombinedParameters } from "./combined-parameters.js";
import { lookAtContinuation, lookAtPageByPage } from "./page-by-page.js";
import { lookAtEdgeCursors, lookAtPageFlags } from "./page-info.js";
import { lookAtPageSize, lookAtUnsized } from "./page-size.js";
import { lookAtReads } from "./list-and-read.js";

type Row = readonly [parameter: string, kind: RelationKind, says: string, oracle: Oracle, rests?: string];

const list = (operation: string, part: string, ...rows: readonly Row[]): Relation[] =>
  rows.map(([parameter, kind, says, oracle, rests = part]) => ({ operation, parameter, kind, says, rests, oracle }));

const walked = (cursor: "after" | "before", item: string): Row[] => [
  [cursor, "equality", `continues ${cursor} each cursor`, lookAtContinuation],
  [cursor, "complete", `leaves no ${item} out, page ${cursor} page`, lookAtPageByPage],
  [cursor, "disjoint", `repeats no ${item}, page ${cursor} page`, lookAtPageByPage],
];

const bounded = (size: "first" | "last", end: string, part: string): Row[] => [
  [size, "subset", `gives no more than ${size}`, lookAtPageSize],
  [size, "equality", `gives the ${end} of the list with ${size}`, lookAtPageSize, `${part}, U-31`],
];

const filtering = (parameter: "side" | "state", of: string, apart: string, rests: string): Row[] => [
  [parameter, "subset", `lists orders of the ${parameter} only`, lookAtSingleFilter, rests],
  [parameter, "disjoint", `lists no order ${apart}`, lookAtSingleFilter, rests],
  [parameter, "complete", `lists every order ${of}`, lookAtSingleFilter, rests],
];

const pageInfo: readonly Row[] = [
  ["page_info", "difference", "says truly whether more follows, on either side", lookAtPageFlags, "2.3, U-50"],
  ["page_info", "equality", "has the cursors of the first and the last edge", lookAtEdgeCursors, "2.3, U-50"],
];

const written = (operation: string, rests: string, says: string): Relation => {
  return { operation, parameter: "(before and after)", kind: "difference", says, rests };
};

/**
 * Which relation holds for which operation and parameter. The checks of lists and reads are made from this table; it
 * only names those of writes.
 */
const relations: readonly Relation[] = [
  ...list(
    "listOrders",
    "4.1",
    ["(the same)", "equivalence", "lists the same orders when it is asked again", lookAtRepeatedList],
    [
      "(any)",
      "equality",
      "shows each order alike, on every page, under every filter and at any time",
      lookAtSameEverywhere,
    ],
    ["(any)", "subset", "lists orders whose numbers are possible", lookAtPossibleNumbers, "2.1"],
    ["market_id", "subset", "lists orders of the market only", lookAtMarket],
    ["market_id", "disjoint", "lists no order in two markets", lookAtMarket],
    ...filtering("side", "on its side", "on both sides", "4.1"),
    ...filtering("state", "in its state", "in two states", "3, 4.1"),
    ["side, state", "subset", "lists with both filters what each of them lists", lookAtCombinedFilters],
    ...bounded("first", "start", "4.1"),
    ...bounded("last", "end", "4.1"),
    ...walked("after", "order"),
    ...walked("before", "order"),
    [
      "(no size)",
      "subset",
      "gives a part of the list where neither first nor last is given",
      lookAtUnsized,
      "4.1, U-07",
    ],
    [
      "(several)",
      "equality",
      "cuts what filters leave as it cuts the whole list, in either market",
      lookAtCombinedParameters,
    ],
    ...pageInfo,
  ),
  ...list(
    "listWithdrawals",
    "4.6",
    ["(the same)", "equivalence", "lists the same withdrawals when it is asked again", lookAtRepeatedList],
    ["(any)", "equality", "shows each withdrawal alike, on every page and at any time", lookAtSameEverywhere],
    ["customer_id", "subset", "lists withdrawals of one customer", lookAtCustomer, "2.2, 4.6"],
    ...bounded("first", "start", "4.6"),
    ...walked("after", "withdrawal"),
    ["(no size)", "subset", "gives a part of the list where first is not given", lookAtUnsized, "4.6, U-07"],
    ...pageInfo,
  ),
  ...list("getOrder", "4.2", [
    "order_id",
    "equality",
    "shows the orders that are listed as they are listed",
    lookAtReads,
  ]),
  written("createOrder", "4.3", "adds the order to the list, under its side and state, and nothing else"),
  written("cancelOrder", "4.4", "moves the order from PENDING to CANCELED, and nothing else"),
  written("cancelAllOrders", "4.5", "moves every pending order of the market to CANCELED, and nothing else"),
];

/** Wrong cursors spoil every walk, so they are checked first. Checks that read lists again come last. */
const placeOf = ({ oracle }: Relation) =>
  oracle === lookAtEdgeCursors
    ? 0
    : oracle === lookAtSameEverywhere || oracle === lookAtRepeatedList || oracle === lookAtCombinedParameters
      ? 2
      : 1;
const inOrder = [...relations].sort((one, other) => placeOf(one) - placeOf(other));

/** The checks of the relations of lists and reads. */
export const relationChecks: readonly JudgeCheck[] = inOrder.flatMap((relation) => {
  const { operation, says: name, rests, oracle } = relation;
  if (!oracle) return [];
  // These repeat their look themselves, or need not.
  if (oracle === lookAtReads || oracle === lookAtSameEverywhere) {
    const through = oracle === lookAtReads && { through: ["listOrders"] };
    return [{ operation, name, rests, ...through, run: (probe) => oracle(probe, relation) }];
  }
  return [{ operation, name, rests, run: (probe) => probe.again(() => oracle(probe, relation)) }];
});

/** The table of relations as Markdown, for the docs. */
export function relationTable(): string {
  const rows = relations.map(({ operation, parameter, kind, says, rests }) => {
    return `| \`${operation}\` | ${parameter.startsWith("(") ? parameter.slice(1, -1) : `\`${parameter}\``} | ${kind} | ${says} | ${rests} |`;
  });
  return [
    "| operation | varied | relation | the operation … | rests on |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}
