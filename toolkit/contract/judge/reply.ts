import { resolve, type Schema } from "../../description/description.js";
import { facts } from "../facts/facts.js";
import { parseExact } from "../json.js";
import { checkBody, mediaTypeOf } from "../recorder/body.js";
import type { SeenResponse } from "../recorder/exchange.js";
import { declaredFor } from "../recorder/response.js";
import type { Misfit, Validate } from "../recorder/validator.js";
import type { Described } from "./described.js";
import type { Sighting } from "./sighting.js";
import { toleranceFor } from "./tolerance.js";

/** A response as it is judged. */
export interface Reply {
  operation: string;
  status: number;
  /** Whether it says that the operation was carried out. */
  ok: boolean;
  text: string;
  /** The JSON of the body, integers exact; undefined where it is none. */
  value: unknown;
  /** What a success is about: without an envelope. */
  data: unknown;
  /** What is wrong with its form. */
  sightings: Sighting[];
}

/** Reads responses: status, media type, JSON and schema by the description, with tolerance where the document is open. */
export function createReader(described: Described, validate: Validate) {
  const { description } = described;

  return function read(id: string, { status, headers, body: text }: SeenResponse): Reply {
    const ok = status >= 200 && status < 300;
    const isOpen = (point: string) => described.isOpen(point, id);
    const sightings: Sighting[] = [];
    const see = (pointer: string, expected: string, seen: string, rests: string, open?: true) =>
      sightings.push({ operation: id, pointer: `/response/${pointer}`, expected, seen, rests, ...(open && { open }) });
    const responses = described.operation(id)?.operation.responses ?? {};
    const declared = declaredFor(responses, status);
    const likely =
      declared ?? (ok ? responses[Object.keys(responses).find((each) => each.startsWith("2")) ?? ""] : undefined);
    const content = (likely && resolve(description, likely).content) ?? {};
    const json = parsed(text);
    const reply: Reply = { operation: id, status, ok, text, value: json?.value, data: json?.value, sightings };
    if (ok && !declared)
      see("status", `one of ${Object.keys(responses).join(", ")}`, `${status}`, "U-21", orOpen("U-21"));
    if (Object.keys(content).length === 0 || (text === "" && !declared)) return reply;
    const type = mediaTypeOf(headers);
    const schema = (content[type] ?? content["application/json"] ?? Object.values(content)[0])?.schema ?? {};
    const bodyIsOpen = !ok && isOpen("U-13");
    const fitsType = content[type] !== undefined || (/\+json$/.test(type) && content["application/json"] !== undefined);
    if (!fitsType) {
      see(
        "header/content-type",
        Object.keys(content).join(" or "),
        type,
        ok ? "4" : "U-13",
        bodyIsOpen ? true : undefined,
      );
    }
    let misfits = checkBody(validate, schema, text);
    let inside = "";
    const envelope = envelopeOf(likely, schema);
    if (envelope !== undefined && json) inside = `/${envelope}`;
    else if (ok && misfits.length > 0 && isOpen("U-22") && typeof memberOf(reply.value, "data") === "object") {
      const inner = validate(schema, memberOf(reply.value, "data"));
      if (inner.length < misfits.length || inner.length === 0) {
        see("body", "the resource itself", 'an envelope with the member "data"', "U-22", true);
        misfits = inner;
        reply.data = memberOf(reply.value, "data");
      }
    }
    if (inside !== "") reply.data = memberOf(reply.value, envelope as string);
    for (const misfit of misfits) judgeMisfit(misfit);
    return reply;

    function orOpen(point: string): true | undefined {
      return isOpen(point) ? true : undefined;
    }

    function judgeMisfit(misfit: Misfit): void {
      const point = ok ? toleranceFor(misfit, isOpen) : bodyIsOpen ? "U-13" : undefined;
      const { pointer, expected, seen } = misfit;
      see(`body${pointer}`, expected, seen, point ?? partOf(id, pointer, ok), point === undefined ? undefined : true);
    }
  };

  /** The member that holds the data: as the response says, or the only member of its schema. */
  function envelopeOf(response: unknown, from: Schema): string | undefined {
    const said = (response && (resolve(description, response) as Record<string, unknown>)["x-envelope"]) as
      string | undefined;
    const names = Object.keys(resolve(description, from).properties ?? {});
    return said ?? (names.length === 1 && names[0] === "data" ? "data" : undefined);
  }
}

/** The part of the document that a place in a response rests on. */
function partOf(id: string, pointer: string, ok: boolean): string {
  if (!ok) return "7, U-13";
  if (/page_info|\/edges(\/\d+)?(\/cursor)?$/.test(pointer)) return "2.3";
  const part = facts.operations[id]?.part ?? "4";
  const field = pointer.split("/").at(-1) ?? "";
  if (id === "listWithdrawals" && field in facts.withdrawal) return "2.2, U-24";
  return field in facts.order ? "2.1, U-23" : part;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}
