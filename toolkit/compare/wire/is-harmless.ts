import type { Description, Schema } from "../../description/parts/description.js";
import { pointer, segmentsOf, targetOf } from "../../description/json/pointer.js";
import { resolve } from "../../description/parts/resolve.js";
import { narrowed } from "../canonical/with-same-statuses.js";
import type { ReportedChange, GivenOrReceived } from "../canonical/given-or-received.js";
import { describedObjects } from "../../description/json/described-members.js";
import { calledIn } from "../../generate/schemas/distinguishing-member.js";

type Side = "before" | "after";

/**
 * Whether a change that Redocly calls breaking is harmless:
 *
 * - a smaller `multipleOf` of a given number, or a larger one of a received number, of which the other is a multiple;
 * - an empty value, or unencoded characters, that are newly allowed in what is given;
 * - additional members, which may be there at any time;
 * - a text that is now stated to be the constant that it had to be anyway;
 * - a result that is no longer empty;
 * - a range of statuses of which only some are left.
 */
export function isHarmless(change: ReportedChange, sides: GivenOrReceived, sought: Record<Side, Description>): boolean {
  const { path, typeName, property, base, revision } = change;
  const [was, is] = [base?.value, revision?.value];
  if (typeName === "Parameter" && /^allow(EmptyValue|Reserved)$/.test(property ?? "")) return was !== true;
  if (typeName === "Response") {
    const response = Object(targetOf(sought.before, path)) as object;
    return Object.hasOwn(response, narrowed) || isNoContentLeft(change, sides, sought);
  }
  if (typeName !== "Schema") return false;
  if (/^(additional|unevaluated)Properties$/.test(property ?? ""))
    return was === false && (is === undefined || is === true);
  if (property === "enum") return was === undefined && isTextOfChoice(sought.before, base?.pointer ?? "", is);
  // Each float is a double.
  if (property === "format") return was === "float" && is === "double" && !sides.isReceived;
  if (property !== "multipleOf" || typeof was !== "number" || typeof is !== "number") return false;
  return (!sides.isGiven || isMultipleOf(was, is)) && (!sides.isReceived || isMultipleOf(is, was));
}

/** Whether a success without a body is removed while another one stays. */
function isNoContentLeft(
  { kind, base }: ReportedChange,
  sides: GivenOrReceived,
  sought: Record<Side, Description>,
): boolean {
  const segments = segmentsOf(base?.pointer ?? "") ?? [];
  const { content, headers } = Object(resolve(sought.before, Object(base?.value) as object)) as Record<string, unknown>;
  if (kind !== "removed" || sides.isGiven || segments.at(-1) !== "204" || content || headers) return false;
  const place = pointer("#", ...segments.slice(0, -1));
  const [was, is] = [sought.before, sought.after].map((each) => Object(targetOf(each, place)) as object);
  return Object.keys(is ?? {}).some((status) => status.startsWith("2") && Object.hasOwn(was ?? {}, status));
}

/** Whether a number is a multiple of another one in decimal: 0.3 is a multiple of 0.1. */
function isMultipleOf(one: number, other: number): boolean {
  const [digits, places] = decimalOf(one);
  const [otherDigits, otherPlaces] = decimalOf(other);
  const most = Math.max(places, otherPlaces);
  if (most - Math.min(places, otherPlaces) > 700 || otherDigits === 0n) return false;
  return (digits * 10n ** BigInt(most - places)) % (otherDigits * 10n ** BigInt(most - otherPlaces)) === 0n;
}

/** All digits as an integer, and how many of them stand behind the point. */
function decimalOf(value: number): [digits: bigint, places: number] {
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  const [whole = "", part = ""] = mantissa.split(".");
  return [BigInt(whole + part), part.length - Number(exponent)];
}

/**
 * Whether a member had one of these values already, since all that refer to its schema choose it by that member: the
 * discriminator says which texts mean the choice.
 *
 * @param place the member's, as a pointer; only those of a component are known
 */
function isTextOfChoice(description: Description, place: string, values: unknown): boolean {
  const [root, kind, component = "", map, member, ...more] = segmentsOf(place) ?? [];
  const isMember = root === "components" && kind === "schemas" && map === "properties" && more.length === 0;
  if (!isMember || !Array.isArray(values)) return false;
  const target = pointer("#/components/schemas", component);
  const count = (schemas: readonly Schema[]) => schemas.filter(({ $ref }) => $ref === target).length;
  const all = [...describedObjects(description)] as Schema[];
  const told = all.flatMap(({ discriminator, anyOf = [], oneOf = [] }) => {
    if (discriminator?.propertyName !== member || ![anyOf, oneOf].every(Array.isArray)) return [];
    const isSaid = calledIn(discriminator, component).every((text) => values.includes(text));
    return isSaid ? [...anyOf, ...oneOf] : [];
  });
  return count(told) > 0 && count(told) === count(all);
}
