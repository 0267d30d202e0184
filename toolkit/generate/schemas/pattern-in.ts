import type { Schema } from "../../description/parts/description.js";
import { inSentence } from "../../text/in-sentence.js";
import type { SchemaPart } from "./parts-of.js";
import { joinedRules } from "./pattern-rules.js";
import { orElse } from "../../../src/response/or-else.js";

/** What a text must match, and what it is then, as the end of a sentence. */
interface Rule {
  pattern: string;
  meaning: string | undefined;
}

/**
 * The one pattern that says what all parts say of a text, its length included, which counts characters as JSON Schema
 * does; and what it means, if that is known of each.
 */
export function patternIn(parts: readonly SchemaPart[]): { pattern?: string; meaning?: string } {
  const all = parts.flatMap((part) => [...patternOf(part), ...lengthOf(part)]);
  const rules = all.filter(({ pattern }, at) => all.findIndex((each) => each.pattern === pattern) === at);
  const [first, ...others] = rules;
  if (!first) return {};
  const pattern = others.length === 0 ? first.pattern : joined(rules);
  // Groups of one name do not go together.
  if (!isRegular(pattern)) return patternIn(parts.slice(0, -1));
  const isTold = rules.every(({ meaning }) => meaning !== undefined);
  return { pattern, ...(isTold && { meaning: rules.map(({ meaning }) => meaning).join(", ") }) };
}

function patternOf({ schema, says, isReferred }: SchemaPart): Rule[] {
  const { pattern, description } = schema;
  if (typeof pattern !== "string" || !says("pattern")) return [];
  const rule = isReferred ? ruleIn(description) : undefined;
  return [{ pattern, meaning: rule && `${inSentence(rule)}${illustration(pattern, schema)}` }];
}

/** A value that fits a pattern, or the pattern itself: the words alone may not say enough. */
function illustration(pattern: string, { examples, example }: Schema): string {
  const all: unknown[] = [examples, example].flat();
  const isFit = (each: unknown) =>
    typeof each === "string" && isRegular(pattern) && new RegExp(pattern, "u").test(each);
  const fit = all.find(isFit);
  return fit === undefined ? ` (${pattern})` : `, such as ${JSON.stringify(fit)}`;
}

function lengthOf({ schema, says }: SchemaPart): Rule[] {
  const { minLength, maxLength } = schema;
  const least = says("minLength") && isCount(minLength) ? minLength : 0;
  const most = says("maxLength") && isCount(maxLength) ? maxLength : undefined;
  if (least === 0 && most === undefined) return [];
  const meaning =
    most === undefined ? `at least ${of(least)}` : least === 0 ? `at most ${of(most)}` : `${least} to ${of(most)}`;
  return [{ pattern: `^[^]{${least},${most ?? ""}}$`, meaning }];
}

/** Whether a regular expression with the flag `u` can be made of a pattern. */
export function isRegular(pattern: string): boolean {
  return orElse(() => new RegExp(pattern, "u"), undefined) !== undefined;
}

/** What stands in a file may be anything. */
function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function of(count: number): string {
  return `${count} character${count === 1 ? "" : "s"}`;
}

/**
 * What counts its groups means others behind those of another: it stands first, and of several the first one only does.
 */
function joined(rules: readonly Rule[]): string {
  const isCounting = ({ pattern }: Rule) => /\\[1-9]/.test(pattern);
  const kept = [...rules.filter(isCounting).slice(0, 1), ...rules.filter((each) => !isCounting(each))];
  return joinedRules(kept.map(({ pattern }) => pattern));
}

/**
 * What a schema that others refer to says of its values, in one short sentence. One that starts with "The" says which
 * value it is, and not what one looks like.
 */
function ruleIn(description = ""): string | undefined {
  const text = description.trim().replace(/\.$/, "");
  return text === "" || text.length > 100 || /^the\s|[.!?]\s|\n/i.test(text) ? undefined : text;
}
