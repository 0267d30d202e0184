import { facts } from "../../facts/facts.js";
import type { SchemaMismatch } from "../../validate/validator.js";
import { isDecimal } from "./decimals.js";

const form = /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d):?(\d\d)[.,](\d+)(Z|[-+]00(:?00)?)$/;

/**
 * Whether a text is an ISO 8601 timestamp in UTC with fractional seconds, in any notation, of a time that exists. A
 * leap second and 24:00 may end a day.
 */
function isTimestamp(text: string): boolean {
  const [, year, month, day, hour, minute, second, fraction = ""] = form.exec(text) ?? [];
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return false;
  const time = `${hour}${minute}${second}`;
  if (time === "235960" || (time === "240000" && /^0+$/.test(fraction))) return true;
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
}

/** A way in which a value may differ from the description, because the document leaves it open. */
interface Tolerance {
  point: string;
  /** Where: the end of the pointer, array indices as `*`. */
  at: RegExp;
  /** The keyword of the schema that it breaks. */
  keyword: RegExp;
  /** What may stand there. Default: anything. */
  value?: (value: unknown) => boolean;
}

const fieldsOf = (form: string) => {
  const rows = Object.entries({ ...facts.order, ...facts.withdrawal }).filter(([, [, each]]) => each === form);
  return new RegExp(`/(${rows.map(([name]) => name).join("|")})$`);
};
const like = (pattern: RegExp) => (value: unknown) => typeof value === "string" && pattern.test(value);
/**
 * Whether a value is a state beyond the three of the document. Another spelling of those is not one, nor is an empty
 * text.
 */
export const isAnotherState = (value: unknown) =>
  typeof value === "string" &&
  value !== "" &&
  !facts.enums["order state"].some((state) => state === value.toUpperCase());
const isAbsent = (value: unknown) => value === undefined || value === null;

/** Only members that an open point names may be absent. The document lists the others. */
const tolerances: readonly Tolerance[] = [
  { point: "U-23", at: /\/avg_deal_price$/, keyword: /./, value: (value) => isAbsent(value) || value === "" },
  { point: "U-24", at: /\/(note|txid|completed_at)$/, keyword: /./, value: (value) => isAbsent(value) || value === "" },
  { point: "U-25", at: /\/page_info\/(start|end)_cursor$/, keyword: /./, value: isAbsent },
  { point: "U-25", at: /\/page_info\/has_previous_page$/, keyword: /required/ },
  { point: "U-26", at: /\/id$/, keyword: /minimum|format|range/ },
  {
    point: "U-28",
    at: fieldsOf("decimal"),
    keyword: /pattern|format/,
    value: isDecimal,
  },
  { point: "U-29", at: /\/market_id$/, keyword: /pattern/, value: like(/^[^-]+(-[^-]+)+$/) },
  { point: "U-48", at: /\/state$/, keyword: /enum/, value: isAnotherState },
  {
    point: "U-46",
    at: fieldsOf("timestamp"),
    keyword: /pattern|format/,
    value: (value) => typeof value === "string" && isTimestamp(value),
  },
];

/**
 * Operations that may respond with 204, if the statuses of success are open (U-21): a cancel may show no order (U-37),
 * and the form of accounts is not shown (Part 4.7).
 */
export const mayShowNothing: readonly string[] = Object.entries(facts.operations)
  .filter(([, { effect, data }]) => effect?.startsWith("cancels") === true || data === "not shown")
  .map(([operation]) => operation);

/** The open point that allows a mismatch of a success, if one does. */
export function toleranceFor(
  { pointer, keyword, value }: SchemaMismatch,
  isOpen: (point: string) => boolean,
): string | undefined {
  return tolerances.find(
    ({ point, at, keyword: which, value: mayBe = () => true }) =>
      at.test(pointer) && which.test(keyword) && mayBe(value) && isOpen(point),
  )?.point;
}

/** The part of the document that a place in a response rests on. */
export function documentPartOf(id: string, { pointer, value, keyword }: SchemaMismatch, ok: boolean): string {
  if (!ok) return "7, U-13";
  // The document shows nothing of it: only an overlay can describe it.
  if (facts.operations[id]?.data === "not shown") return "U-03";
  if (/page_info|\/edges(\/\d+)?(\/cursor)?$/.test(pointer)) return "2.3";
  const field = pointer.split("/").at(-1) ?? "";
  const [part, fields, point] =
    facts.operations[id]?.data === "withdrawals" ? ["2.2", facts.withdrawal, "U-24"] : ["2.1", facts.order, "U-23"];
  if (!Object.hasOwn(fields, field)) return facts.operations[id]?.part ?? "4";
  return value === null || keyword === "required" ? `${part}, ${point}` : part;
}
