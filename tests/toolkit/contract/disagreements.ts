import type { Case } from "./cases.js";
import type { Opinions } from "./participants.js";

/** A known way in which one participant differs from the recorder, and its cause. */
export interface Disagreement {
  who: "prism" | "sandbox";
  cause: string;
  explains: (each: Case, opinions: Opinions) => boolean;
}

const says =
  (pattern: RegExp) =>
  (_each: Case, { sandboxSays }: Opinions) =>
    pattern.test(sandboxSays);

/** Everything that is known; what is not here fails the property test. */
export const disagreements: readonly Disagreement[] = [
  {
    who: "prism",
    cause: "it ignores query parameters that are not described",
    explains: ({ fault }) => fault === "query unheard_of unknown",
  },
  {
    who: "prism",
    cause: "it takes an empty query parameter for an absent one",
    explains: ({ fault = "", parameters }) => fault.endsWith(" value") && parameters[fault.split(" ")[1] ?? ""] === "",
  },
  {
    who: "prism",
    cause: "it reads a number where the digits of an integer are asked for",
    explains: ({ fault = "", parameters }) => {
      const value = parameters[fault.split(" ")[1] ?? ""];
      return fault.endsWith(" value") && typeof value === "string" && Number.isInteger(Number(value));
    },
  },
  {
    who: "prism",
    cause: "it validates bodies of described media types only",
    explains: ({ fault }) => fault === "body media type",
  },
  {
    who: "sandbox",
    cause: "it has orders that no schema knows: an id that it never gave out is unknown",
    explains: says(/"code":10013/),
  },
  {
    who: "sandbox",
    cause: "it refuses a cursor that the list never wrote (U-33)",
    explains: says(/is not a cursor of this list/),
  },
  {
    who: "sandbox",
    cause: "its markets name two different assets (U-29)",
    explains: says(/\\"market_id\\" must name two assets/),
  },
  {
    who: "sandbox",
    cause: "it takes prices above 0 only (U-30)",
    explains: says(/\\"price\\" must be larger than 0/),
  },
  { who: "sandbox", cause: "it knows balances: what cannot be paid is refused", explains: says(/"code":90003/) },
];
