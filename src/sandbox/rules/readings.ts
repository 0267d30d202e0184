import { oneOf, type OptionRule } from "../../options/checked-options.js";

/**
 * The readings of a sandbox, for what the interface document (docs/interface.md) leaves open. The defaults fit the
 * description, and the other choices are those of its overlays. `listOrder`, `defaultPageSize` and `maxPageSize`, which
 * have no overlay, and the default of `cancelAll` are the sandbox's own.
 */
export interface Readings {
  /** Where the parameters of POST operations are expected (Part 4). Default `"body"`. */
  parametersIn: "body" | "query";
  /** The result of cancelling all orders (Part 4.5). Default `"array"`; `"order"` is the first of the orders. */
  cancelAll: "order" | "array" | "collection";
  /** The shape of an error body (Part 7). Default `"flat"`: `{code, message}`. */
  errorBody: "flat" | "nested" | "list";
  /** The envelope of the data of a success. Default `"none"`; `"data"` is `{data: …}`. */
  envelope: "none" | "data";
  /** The status of a created order. Default 200. */
  createdStatus: 200 | 201;
  /** The status of a cancelled order. 201 applies to cancelling all orders as well; 204 has no body. Default 200. */
  cancelStatus: 200 | 201 | 204;
  /** The status of cancelling all orders when there are none. 204 has no body. Default 200. */
  cancelNoneStatus: 200 | 204;
  /** The cursors of an empty page. Default `""`. */
  emptyCursor: "" | null;
  /** `"needed"` leaves out the cursors of an empty page, and `has_previous_page` of every page. Default `"all"`. */
  pageMembers: "all" | "needed";
  /** The average deal price of an order without deals. Default `"0"`. */
  emptyAverage: "0" | null | "absent";
  /** The state of a partly filled order. Default `"PENDING"`. */
  partFilledState: "PENDING" | "PARTIALLY_FILLED";
  /**
   * `note`, `txid` and `completed_at` of a pending withdrawal; with this option the viewer of the demo key has one such
   * withdrawal. Default `"none"`: there is none.
   */
  withdrawalUnderWay: "none" | null | "absent";
  /** Whether lists start with the newest or the oldest item. Default `"newest"`. */
  listOrder: "newest" | "oldest";
  /** How many items a page holds without `first` and `last`, at most `maxPageSize`. Default 50. */
  defaultPageSize: number;
  /** Maximum number of items of a page. Default 1000. */
  maxPageSize: number;
}

/** The chosen readings; an omitted one has its default. */
export type GivenReadings = { [Name in keyof Readings]?: Readings[Name] | undefined };

/** The choices of each reading, the default first; a count may be any. */
export const readingChoices: { readonly [Name in keyof Readings]: readonly [Readings[Name], ...Readings[Name][]] } = {
  parametersIn: ["body", "query"],
  cancelAll: ["array", "order", "collection"],
  errorBody: ["flat", "nested", "list"],
  envelope: ["none", "data"],
  createdStatus: [200, 201],
  cancelStatus: [200, 201, 204],
  cancelNoneStatus: [200, 204],
  emptyCursor: ["", null],
  pageMembers: ["all", "needed"],
  emptyAverage: ["0", null, "absent"],
  partFilledState: ["PENDING", "PARTIALLY_FILLED"],
  withdrawalUnderWay: ["none", null, "absent"],
  listOrder: ["newest", "oldest"],
  defaultPageSize: [50],
  maxPageSize: [1000],
};

/** The rules of the options that choose a reading. */
export const readingRules = Object.entries(readingChoices).map(
  ([name, values]: [string, readonly unknown[]]): OptionRule => {
    return typeof values[0] === "number" && values.length === 1
      ? [name, (value) => Number.isSafeInteger(value) && Number(value) > 0, "must be a whole number larger than 0"]
      : [name, ...oneOf(values)];
  },
);

/** Completes readings with the defaults. */
export function readingsFrom(chosen: GivenReadings): Readings {
  const names = Object.keys(readingChoices) as (keyof Readings)[];
  const readings = names.map(
    (name) => [name, chosen[name] === undefined ? readingChoices[name][0] : chosen[name]] as const,
  );
  const all = Object.fromEntries(readings) as unknown as Readings;
  return { ...all, defaultPageSize: Math.min(all.defaultPageSize, all.maxPageSize) };
}
