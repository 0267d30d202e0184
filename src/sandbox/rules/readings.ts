import type { OptionRule } from "../../options/checked-options.js";

/**
 * The readings of what the document leaves open between which a sandbox can choose. The defaults are those of the
 * description; each of the others is one of its overlays.
 */
export interface Readings {
  /** Where the parameters of POST operations travel (Part 4). Default `"body"`. */
  parametersIn: "body" | "query";
  /** What cancelling all orders returns (Part 4.5). Default `"array"`; `"order"` is the first of them. */
  cancelAll: "order" | "array" | "collection";
  /** The shape of an error body (Part 7). Default `"flat"`: `{code, message}`. */
  errorBody: "flat" | "nested" | "list";
  /** What stands around the data of a success. Default `"none"`; `"data"` is `{data: …}`. */
  envelope: "none" | "data";
  /** The status of a created order. Default 200. */
  createdStatus: 200 | 201;
  /** The status of a cancelled order. 201 goes for all orders at once too; 204 has no body. Default 200. */
  cancelStatus: 200 | 201 | 204;
  /** The status of cancelling all orders where there is none. 204 has no body. Default 200. */
  cancelNoneStatus: 200 | 204;
  /** The cursors of an empty page. Default `""`. */
  emptyCursor: "" | null;
  /** `"needed"` leaves out the cursors of an empty page, and `has_previous_page` of every page. Default `"all"`. */
  pageMembers: "all" | "needed";
  /** The average deal price of an order without a deal. Default `"0"`. */
  emptyAverage: "0" | null | "absent";
  /** The state of an order that is filled in part. Default `"PENDING"`. */
  partFilledState: "PENDING" | "PARTIALLY_FILLED";
  /**
   * `note`, `txid` and `completed_at` of a withdrawal that is under way, which the viewer of the demo key has then too.
   * Default `"none"`: there is no such withdrawal.
   */
  withdrawalUnderWay: "none" | null | "absent";
  /** Whether lists start with the newest or the oldest item. Default `"newest"`. */
  listOrder: "newest" | "oldest";
  /** How many items a page holds when neither `first` nor `last` is given, if a page may. Default 50. */
  defaultPageSize: number;
  /** How many items a page of a list holds at most. Default 1000. */
  maxPageSize: number;
}

/** The readings that are chosen; what is left out is the default. */
export type GivenReadings = { [Name in keyof Readings]?: Readings[Name] | undefined };

/** What each of them may be, the default first; a count of its own may be any. */
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
      : [
          name,
          (value) => values.includes(value),
          `must be one of ${values.map((each) => JSON.stringify(each)).join(", ")}`,
        ];
  },
);

/** Completes a choice of readings with the defaults. */
export function readingsFrom(chosen: GivenReadings): Readings {
  const names = Object.keys(readingChoices) as (keyof Readings)[];
  const readings = names.map(
    (name) => [name, chosen[name] === undefined ? readingChoices[name][0] : chosen[name]] as const,
  );
  const all = Object.fromEntries(readings) as unknown as Readings;
  return { ...all, defaultPageSize: Math.min(all.defaultPageSize, all.maxPageSize) };
}
