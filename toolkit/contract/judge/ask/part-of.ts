import { facts } from "../../facts/facts.js";
import type { Mismatch } from "../../validate/validator.js";

/** The part of the document that a place in a response rests on. */
export function partOf(id: string, { pointer, value }: Mismatch, ok: boolean): string {
  if (!ok) return "7, U-13";
  // Nothing of it is shown: what says so is an overlay.
  if (facts.operations[id]?.data === "not shown") return "U-03";
  if (/page_info|\/edges(\/\d+)?(\/cursor)?$/.test(pointer)) return "2.3";
  const field = pointer.split("/").at(-1) ?? "";
  const [part, fields, point] =
    id === "listWithdrawals" ? ["2.2", facts.withdrawal, "U-24"] : ["2.1", facts.order, "U-23"];
  if (!(field in fields)) return facts.operations[id]?.part ?? "4";
  return value === undefined || value === null ? `${part}, ${point}` : part;
}
