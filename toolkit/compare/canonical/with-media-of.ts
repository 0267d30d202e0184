import type { Description, Media } from "../../description/parts/description.js";
import { json, sentAs, typeOfJson } from "../../generate/schemas/media.js";

/** Whether callers give the value at a place, or receive it; undefined if that is unknown. */
export type ValueSide = "given" | "received" | "either" | undefined;

/** The side inside a member: in a callback the service sends the request, and callers respond. */
export function sideWithin(member: string, side: ValueSide): ValueSide {
  if (side === "either" || /^(callbacks|webhooks)$/.test(member)) return "either";
  return member === "responses" ? "received" : /^requestBod(y|ies)$/.test(member) ? "given" : side;
}

type Content = [description: Description, mediaTypes: unknown];

/**
 * The media types of a body, in which JSON has the name that it had: where it goes as before to what takes a whole
 * range now, or comes where a whole range might.
 */
export function withMediaOf(before: Content, after: Content, side: ValueSide): unknown {
  const [, others] = after;
  const [known, now] = [before, after].map(([description, media]) =>
    typeOfJson(description, Object(media) as Record<string, Media>),
  );
  if (known === undefined || now === undefined || [known, now].some((each) => sentAs(each) !== json)) return others;
  const isWider = (one: string, other: string) => one.includes("*") && !other.includes("*");
  const isKept = (side === "given" && isWider(now, known)) || (side === "received" && isWider(known, now));
  if (!isKept) return others;
  return Object.fromEntries(
    Object.entries(others as object).map(([name, media]) => [name === now ? known : name, media]),
  );
}
