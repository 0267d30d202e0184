import { changeAt, type Change, type FoundChange } from "../../description/parts/change.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { keywordsIn } from "../../description/json/described-members.js";
import { pointer, segmentsOf, targetOf } from "../../description/json/pointer.js";
import { resolve } from "../../description/parts/resolve.js";
import { exclusive } from "../canonical/canonical-schemas.js";
import { knownMark } from "../canonical/without-known.js";
import { choiceMark } from "../canonical/marked-choices.js";
import { blamedPlace, breakingSide, type JudgedChange } from "./breaking-side.js";
import { isAlwaysGiven } from "./is-always-given.js";
import { crowdedChoices, type CrowdedChoices } from "./crowded-choices.js";
import { correctedMessage } from "./corrected-message.js";
import { differenceOf } from "./difference-of.js";
import { isHarmless } from "./is-harmless.js";
import { createIsOnlyMoved } from "./is-only-moved.js";
import { isUnclear, isWithinNegation } from "./is-unclear.js";
import { subjectsOf } from "./subjects-of.js";
import { createGivenOrReceived, type ReportedChange, type GivenOrReceived } from "../canonical/given-or-received.js";
import { calledIn } from "../../generate/schemas/distinguishing-member.js";
import { createSchemaReader } from "../../generate/schemas/schema-reader.js";
import { annotations } from "../canonical/plain-keywords.js";

/** Whether a request newly requires a body; one that the service sends in a callback may be ignored. */
function isBodyNeededNow({ path, kind, property, revision }: ReportedChange, after: Description): boolean {
  const keywords = keywordsIn(segmentsOf(path) ?? []);
  if (kind !== "added" || (property ?? keywords.at(-1)) !== "requestBody") return false;
  if (keywords.some((each) => each === "webhooks" || each === "callbacks")) return false;
  const body = resolve(after, Object(revision?.value) as object) as { required?: unknown };
  return body.required === true;
}

/** Whether a member of an error is now writeOnly; members of a success are compared as code. */
function isErrorsNoMore({ path, property, base, revision }: ReportedChange, { isReceived }: GivenOrReceived): boolean {
  const segments = segmentsOf(path) ?? [];
  const keywords = keywordsIn(segments);
  const isSuccess = segments.some((each, at) => keywords[at - 1] === "responses" && each.startsWith("2"));
  return property === "writeOnly" && base?.value !== true && revision?.value === true && isReceived && !isSuccess;
}

/**
 * Decides what a change that Redocly reports means for clients: some that it calls harmless break them, some that it
 * calls breaking do not, and an exclusive choice (`oneOf`) is ignored if no value could match two choices.
 */
export function createChangeOf(
  before: Description,
  after: Description,
): (change: JudgedChange) => FoundChange | undefined {
  const sidesOf = createGivenOrReceived(before, after);
  const isGiven = (place: string) =>
    sidesOf({ path: place, typeName: "Schema", kind: "modified", revision: { pointer: place } }).isGiven;
  const isOnlyMoved = createIsOnlyMoved(before, after);
  let found: CrowdedChoices | undefined;
  // Computed on demand: each is compared with each.
  const crowded = () => (found ??= crowdedChoices(after, isGiven));
  return (change) => {
    const meaning = meaningOf(change);
    return meaning && { ...meaning, subjects: subjectsOf(change, before, after) };
  };

  function meaningOf(change: JudgedChange): Change | undefined {
    const { impact, verdicts, ...reported } = change;
    const { path, property, base, revision } = reported;
    const sides = sidesOf(reported);
    const differs = differenceOf(reported, before, after);
    if (property === choiceMark || isOnlyMoved(reported)) return undefined;
    const listed = property?.startsWith(knownMark) ? property.slice(knownMark.length) : undefined;
    if (listed !== undefined) {
      const what = `\`${listed}\` is ${base?.value ? "no longer" : "now"} listed beside any other value.`;
      return changeAt(path, { impact: "patch", what, rules: [] });
    }
    const place = revision?.pointer ?? base?.pointer ?? path;
    const unclear = (what: string, member?: string) =>
      changeAt(path, { impact: "major", what, rules: ["unclear"] }, member);
    const harmless = () => changeAt(path, { impact: "patch", what: differs, rules: [] }, property);
    if (!sides.isGiven && !sides.isReceived) return harmless();
    if (property === exclusive) {
      if (revision?.value === undefined || !crowded().holds(place.replace(new RegExp(`/${exclusive}$`), "")))
        return undefined;
      return unclear("now accepts only values that match exactly one choice.");
    }
    if (isErrorsNoMore(reported, sides))
      return unclear("is now writeOnly: error responses no longer contain it.", property);
    const known = {
      isTold: () => {
        const [description, place] = base ? [before, base.pointer] : [after, revision?.pointer];
        const holder = place?.replace(/\/discriminator$/, "") ?? "";
        return isToldByChoices(description, targetOf(description, holder) ?? {});
      },
      isGivenAnyway: () => isAlwaysGiven(before, base?.pointer?.replace(/\/default$/, "") ?? ""),
    };
    if (impact !== "major" && isUnclear(reported, sides, known))
      return unclear(`${differs}: whether it breaks clients cannot be told.`, property);
    if (impact !== "major" && takesMore(reported, after) && crowded().isPart(place))
      return unclear("accepts more, so a value may now match two choices of a oneOf.", property);
    if (isBodyNeededNow(reported, after)) return unclear("added, and required: callers do not send it yet.");
    const said = new Set(verdicts.map(({ message }) => correctedMessage(message)));
    const what = [...said].join(" ") || differs;
    if (!isWithinNegation(path) && isHarmless(reported, sides, { before, after })) {
      return changeAt(path, { impact: "patch", what, rules: [] }, property);
    }
    const broken = breakingSide(change);
    // A change that breaks only who gives a value, or only who receives one, breaks nobody where no one does.
    const isNobodys = broken !== undefined && !(broken === "given" ? sides.isGiven : sides.isReceived);
    if (isNobodys) return harmless();
    const rules = verdicts.map(({ ruleId }) => ruleId);
    // No rule finds one more value that is only given.
    const asked = impact === "patch" && isValueMore(reported) ? "minor" : impact;
    return changeAt(blamedPlace(reported, sides, broken), { impact: asked, what, rules }, property);
  }
}

/**
 * Whether the constants of the choices of a schema state the same as its discriminator: then the discriminator makes no
 * difference.
 *
 * @param description written in one style, as `canonicalDescription` does
 * @param schema the one that holds the discriminator
 */
function isToldByChoices(description: Description, { discriminator, anyOf, oneOf }: Schema): boolean {
  const reader = createSchemaReader(description.components?.schemas);
  const { propertyName = "" } = discriminator ?? {};
  const choices = [anyOf, oneOf].flatMap((each) => each ?? []).filter(({ type }) => type !== "null");
  return choices.length > 0 && choices.every(isTold);

  function isTold(choice: Schema): boolean {
    const name = reader.nameOf(choice);
    const stated = reader.membersOf(choice)?.get(propertyName);
    if (name === undefined || !stated?.required) return false;
    const values = reader.core(stated.schema).enum ?? [];
    return String([...values].sort()) === String(calledIn(discriminator, name).sort());
  }
}

/** Whether one more value is listed. */
function isValueMore({ property, base, revision }: ReportedChange): boolean {
  const [was, is] = [base?.value, revision?.value];
  return property === "enum" && Array.isArray(was) && Array.isArray(is) && is.some((each) => !was.includes(each));
}

/** Whether a change of a schema that is harmless by itself may let it accept further values. */
function takesMore({ path, kind, property, base, revision }: ReportedChange, after: Description): boolean {
  // A keyword that comes newly binds, and one that goes does no longer.
  if (property !== undefined) return base?.value !== undefined && !annotations({ [property]: true }).isBare;
  const place = segmentsOf(revision?.pointer ?? base?.pointer ?? path) ?? [];
  const holder = keywordsIn(place).at(-2);
  if (holder !== "properties") return (kind === "added") === (holder === "anyOf");
  // Members of other names might be anything before, or may be now.
  const { additionalProperties: others } = Object(targetOf(after, pointer("#", ...place.slice(0, -2)))) as Schema;
  return kind === "added" ? others !== undefined && others !== true : others !== false;
}
