import { outcomeOf } from "../../../../src/errors/outcome-of.js";
import type { Schema } from "../../../description/parts/description.js";
import { resolve } from "../../../description/parts/resolve.js";
import { facts } from "../../facts/facts.js";
import { checkBody, mediaTypeOf, type SchemaMismatch, type Validate } from "../../validate/validator.js";
import type { SeenResponse } from "../../validate/seen-exchange.js";
import { jsonIn } from "../../validate/exact-json.js";
import { declaredFor } from "../../validate/check-response.js";
import type { ServiceDescription } from "./service-description.js";
import { isRateLimit } from "./outage.js";
import { type Sighting, firstAtEachPlace, errorAsSuccess, noEnvelope } from "./sighting.js";
import { hasDocumentedCode, documentedCodes, errorCodeIn } from "./codes-in-body.js";
import { mayShowNothing, documentPartOf, toleranceFor } from "./tolerances.js";
import { mismatchesAtTop, lacksAllMembers, unwrapped } from "./unwrapped.js";

/** A response as it is judged. */
export interface JudgedResponse {
  operation: string;
  status: number;
  /** Whether the operation was carried out: a status of success, and no error in the body. */
  ok: boolean;
  /** Whether the operation was certainly not carried out. */
  isRefusal: boolean;
  /** Whether it is a rate limit: 429, or 503 with `Retry-After`. */
  isLimit: boolean;
  text: string;
  /** Status and text, for the `seen` of a sighting. */
  seen: string;
  /** The JSON of the body, with exact integers; undefined if it is not JSON. */
  value: unknown;
  /** The data of a success, without its envelope. */
  data: unknown;
  /** What the same request got before it was sent again, if it failed: the status, or that there was no response. */
  failedFirst?: string;
  /** What is wrong with its form. */
  sightings: Sighting[];
  /** Open points in which this response follows the reading of the description. */
  settles: string[];
}

/**
 * Checks the status, media type, JSON and schema of responses against the description, with tolerance where the
 * document leaves something open.
 */
export function createResponseReader(described: ServiceDescription, validate: Validate) {
  const { description } = described;

  return function read(id: string, { status, headers, body: text, encoding }: SeenResponse): JudgedResponse {
    const ok = status >= 200 && status < 300;
    const isOpen = (point: string) => described.isOpen(point, id);
    const json = jsonIn(text);
    const value = json?.value;
    const isLimit = isRateLimit({ status, headers });
    const isRefusal = !ok && outcomeOf(status) === "rejected";
    const seen = `${status} ${text}`.trim();
    const parts = { operation: id, status, ok, isRefusal, isLimit, text, seen, value, data: value };
    const reply: JudgedResponse = { ...parts, sightings: [], settles: [] };
    const see = (pointer: string, expected: string, seen: string, rests: string, more: Partial<Sighting> = {}) =>
      void reply.sightings.push({ operation: id, pointer: `/response/${pointer}`, expected, seen, rests, ...more });
    const responses = described.operation(id)?.operation.responses ?? {};
    const declared = declaredFor(responses, status);
    const success = responses[Object.keys(responses).find((each) => each.startsWith("2")) ?? ""];
    const likely = declared ?? (ok ? success : undefined);
    if (ok && !declared && status === 204 && isOpen("U-21") && !mayShowNothing.includes(id))
      see("body", "the described members", "204", facts.operations[id]?.part ?? "4", { cause: `${id} shows nothing` });
    else if (ok && !declared) {
      const more = isOpen("U-21") ? ({ open: true } as const) : {};
      see("status", `one of ${Object.keys(responses).join(", ")}`, `${status}`, "U-21", more);
    }
    const content = new Map(Object.entries((likely && resolve(description, likely).content) ?? {}));
    if (content.size === 0 || (text === "" && status === 204)) return reply;
    if (!ok && text === "" && isOpen("U-13")) {
      // The body of errors other than those of Part 7 is open (U-14) in any case.
      const mayBeOther = status !== 401 && isOpen("U-14");
      const more = mayBeOther ? ({ rests: "U-13, U-14" } as const) : ({ unless: "U-13" } as const);
      see("body", "an error body", "nothing", "U-13", { open: true, ...more });
      return reply;
    }
    const type = mediaTypeOf(headers);
    const media = content.get(type) ?? content.get("application/json") ?? [...content.values()][0];
    const isDescribed = content.has(type) || (type.endsWith("+json") && content.has("application/json"));
    // A success that is not JSON is reported below.
    if (!isDescribed && !(ok && json === undefined)) {
      see("header/content-type", [...content.keys()].join(" or "), type, "4");
      if (!ok) return reply;
    }
    if (encoding !== undefined && (ok || json)) see("body", "JSON in UTF-8, without a byte order mark", encoding, "4");
    const schema = media?.schema ?? {};
    const keywords = Object.keys(resolve(description, schema)).join(" ");
    let mismatches = checkBody(validate, schema, text, json);
    const envelope = envelopeOf(likely, schema);
    const wrapped =
      ok && mismatches.length > 0 && envelope === undefined
        ? unwrapped(value, isOpen, mismatches, (content) => validate(schema, content))
        : undefined;
    if (envelope !== undefined) reply.data = ((value ?? {}) as Record<string, unknown>)[envelope];
    else if (wrapped) {
      const { point, expected, name, content } = wrapped.wrapper;
      see("body", expected, `it in the member "${name}"`, point, { open: true, unless: point });
      mismatches = wrapped.inner;
      reply.data = content;
    } else if (ok && mismatches.length === 0 && saysSomething.test(keywords)) {
      reply.settles.push("U-22");
    }
    // The body of other errors is open in two ways (U-13, U-14).
    if (!ok && mismatches.length === 0 && hasDocumentedCode(reply)) reply.settles.push("U-13");
    const code = errorCodeIn(value);
    const isError =
      code !== undefined &&
      (documentedCodes.includes(Number(code)) || (reply.data === value && mismatchesAtTop(mismatches) > 0));
    if (ok && isError) {
      see("status", "that of an error, as the body is", reply.seen, "4, 7", { cause: errorAsSuccess });
      return { ...reply, ok: false, isRefusal: true };
    }
    if (ok && json && envelope !== undefined && reply.data === undefined) {
      see("body", `the member "${envelope}"`, text, "U-22, which the description settles", { cause: noEnvelope });
      mismatches = [];
    }
    if (ok && lacksAllMembers(mismatches)) {
      see("body", "the described members", text, facts.operations[id]?.part ?? "4", { cause: `${id} shows nothing` });
      mismatches = [];
    }
    for (const mismatch of mismatches) judgeMismatch(mismatch);
    reply.sightings = firstAtEachPlace(reply.sightings);
    return reply;

    function judgeMismatch(mismatch: SchemaMismatch): void {
      const { pointer, expected, seen, keyword } = mismatch;
      const place = `body${pointer}`;
      // The shape of an error is open (U-13). But what is labelled as JSON must be JSON.
      if (keyword === "json") return see(place, expected, isDescribed || text === "" ? seen : `${type}: ${seen}`, "4");
      if (!ok && isOpen("U-13")) {
        const elsewhere = hasDocumentedCode(reply) ? { unless: "U-13" } : {};
        return see(place, expected, seen, "7, U-13", { open: true, ...elsewhere });
      }
      const point = ok ? toleranceFor(mismatch, isOpen) : undefined;
      see(place, expected, seen, point ?? documentPartOf(id, mismatch, ok), point === undefined ? {} : { open: true });
    }
  };

  /** The member that holds the data: as the description says, or the schema's only member if that is `data`. */
  function envelopeOf(response: unknown, from: Schema): string | undefined {
    const node = response === undefined ? {} : (resolve(description, response) as Record<string, unknown>);
    const names = Object.keys(resolve(description, from).properties ?? {});
    return (node["x-envelope"] as string | undefined) ?? (names.join() === "data" ? "data" : undefined);
  }
}

/** Keywords of a schema that restricts values. */
const saysSomething = /\b(type|properties|items|anyOf|oneOf|allOf|enum)\b/;
