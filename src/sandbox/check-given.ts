import { type OptionRule, checkedOptions, refusedOption } from "../options/checked-options.js";
import { holdsMembers } from "../options/is-object.js";
import { isOrigin } from "./http/cors.js";
import { scopes } from "./rules/keys.js";
import { readingRules } from "./rules/readings.js";

/** Whether a value is a count. */
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

/** More would take minutes, and all of them are kept in memory. */
const mostSeeds = 1_000_000;
const seeds = [
  (value: unknown) => isCount(value) && Number(value) <= mostSeeds,
  `must be a whole number of 0 or more, ${mostSeeds} at most`,
] as const;

/** An id has 64 bits; 2^32 ids after the first are more orders than fit into memory. */
const lastFirstId = 2n ** 63n - 2n ** 32n;

const isText = (value: unknown) => typeof value === "string" && value !== "";
const isList = (value: unknown, isItem: (item: unknown) => boolean) => Array.isArray(value) && value.every(isItem);
const isScope = (value: unknown) => scopes.some((scope) => scope === value);
const text = "must be a non-empty string";

interface Given {
  readonly rules: readonly OptionRule[];
  /** The required member. */
  readonly needed?: string;
  /** The name that the caller knows it by, if it differs. */
  readonly name?: string;
}

/** The objects that a sandbox takes. Markets, prices and amounts are checked where they are used. */
const kinds = {
  options: {
    rules: [
      ["deposits", (value) => holdsMembers(value), "must be an object"],
      [
        "firstOrderId",
        (value) => (typeof value === "bigint" && value >= 0n && value <= lastFirstId) || isCount(value),
        `must be a whole number of 0 or more, or a bigint, ${lastFirstId} at most`,
      ],
      ["startingOrders", (value) => typeof value === "boolean", "must be true or false"],
      ["withdrawals", ...seeds],
      ["faults", (value) => holdsMembers(value), "must be an object"],
      ["cors", (value) => value === "*" || isOrigin(value), 'must be an origin, such as "https://app.example", or "*"'],
      ["onResponse", (value) => typeof value === "function", "must be a function"],
      ...readingRules,
    ],
  },
  key: {
    rules: [
      ...["apiKey", "apiSecret", "viewer"].map((name): OptionRule => [name, isText, text]),
      ["scopes", (value) => isList(value, isScope), `must be a list of ${scopes.join(", ")}`],
      ["addresses", (value) => isList(value, isText), "must be a list of IP addresses"],
    ],
  },
  deposit: {
    needed: "asset_id",
    rules: [
      ["asset_id", isText, text],
      ["amount", () => true, ""],
      ["viewer", isText, text],
    ],
  },
  terms: {
    needed: "side",
    rules: [
      ...["market_id", "price", "amount"].map((name): OptionRule => [name, () => true, ""]),
      ["side", (value) => value === "ASK" || value === "BID", 'must be "ASK" or "BID"'],
    ],
  },
  orders: {
    name: "seed",
    needed: "count",
    rules: [["count", ...seeds], ...["market_id", "viewer"].map((name): OptionRule => [name, isText, text])],
  },
  withdrawal: {
    name: "seed",
    rules: [
      ...["viewer", "asset_id", "amount", "state", "inserted_at", "target_address"].map((name): OptionRule => [
        name,
        isText,
        text,
      ]),
      ...["note", "txid", "completed_at"].map((name): OptionRule => [
        name,
        (value) => value === null || typeof value === "string",
        "must be a string or null",
      ]),
      ["is_internal", (value) => typeof value === "boolean", "must be true or false"],
    ],
  },
} satisfies Record<string, Given>;

/** @throws TypeError that names the member that is wrong or missing */
export function checkGiven(kind: keyof typeof kinds, given: unknown): void {
  const { rules, needed, name = kind }: Given = kinds[kind];
  const checked = checkedOptions(given, rules, refusedOption, name);
  if (needed !== undefined && !(needed in checked)) throw refusedOption(needed, "is required");
}
