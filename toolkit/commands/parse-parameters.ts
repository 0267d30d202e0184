import { parseDocument } from "yaml";
import { kindOf } from "../description/json/kind-of.js";
import { keepsDigits } from "../text/canonical-decimal.js";
import { parseJson } from "../../src/response/json/json.js";
import type { Parameter } from "../../src/service/service.js";
import { CommandError, noSuch } from "../terminal/command.js";
import { orElse } from "../../src/response/or-else.js";

/** The part of an operations table that is needed to read parameters. */
type Typed = Readonly<Record<string, Pick<Parameter, "type" | "required" | "nullable">>>;

/**
 * Parses parameters such as `first=10`. If a parameter can only be a string, its text is taken literally; otherwise it
 * is parsed as JSON of an allowed type, or taken as a string if that is allowed and it does not look like mistyped
 * JSON. Integers become `bigint` if a number would round them; another number is refused then.
 *
 * @param kindsOf the kinds of a parameter that is "any" in the table
 * @throws {CommandError} that names the parameter, but neither its value nor an unknown name, which may be a secret
 */
export function parseParameters(
  parameters: Typed,
  words: readonly string[],
  kindsOf: (name: string) => readonly string[] = () => ["any"],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const word of words) {
    const at = word.indexOf("=");
    if (at < 1) throw new CommandError("a parameter is written as NAME=VALUE");
    const name = word.slice(0, at);
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (!parameter) throw noSuch("parameter", name, Object.keys(parameters));
    if (Object.hasOwn(values, name)) throw new CommandError(`parameter "${name}" is given twice`);
    values[name] = valueOf(name, parameter, word.slice(at + 1), kindsOf);
  }
  return values;
}

function valueOf(
  name: string,
  { type, nullable }: Typed[string],
  text: string,
  kindsOf: (name: string) => readonly string[],
): unknown {
  const kinds = [...new Set(type === "any" ? kindsOf(name) : [type, ...(nullable ? ["null"] : [])])];
  if (kinds.join() === "string") return text;
  if (type === "integer" && /^-?(0|[1-9]\d*)$/.test(text)) {
    const number = Number(text);
    return Number.isSafeInteger(number) ? number : BigInt(text);
  }
  const mayBe = (kind = "") => kinds.includes(kind) || kinds.includes("any");
  const value = parsed(text);
  if (namesTwice(text, value)) throw new CommandError(`parameter "${name}" has a duplicate member`);
  if (value !== undefined && mayBe(kindOf(value))) {
    if (losesDigits(text)) throw new CommandError(`parameter "${name}" has a number that would be rounded`);
    return value;
  }
  const looks = begins[text.trimStart().charAt(0)];
  if (mayBe("string") && !(looks && mayBe(looks))) return text;
  const ofText = mayBe("string") ? ": a string that begins like JSON must be in JSON quotes" : "";
  const hint = value === null ? ": null is not described, so leave the parameter out instead" : ofText;
  const what = kinds.includes("any") ? "JSON" : `of type ${kinds.join(" or ")}`;
  throw new CommandError(`parameter "${name}" must be ${kinds.join() === "integer" ? "a whole number" : what}${hint}`);
}

/** The kind of JSON that begins with a character. */
const begins: Readonly<Record<string, string>> = { "{": "object", "[": "array", '"': "string" };

/** Whether an object in it has duplicate members, of which the first would be lost. */
function namesTwice(text: string, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return parseDocument(text, { schema: "json" }).errors.some(({ code }) => code === "DUPLICATE_KEY");
}

/** Whether a number in it would be rounded: one that is not an integer, or not written as one. */
function losesDigits(text: string): boolean {
  const numbers = text.replaceAll(/"(?:\\.|[^"\\])*"/g, "").match(/-?\d[\d.eE+-]*/g) ?? [];
  return numbers.some((digits) => !/^-?\d+$/.test(digits) && !keepsDigits(digits));
}

const parsed = (text: string): unknown => orElse(() => parseJson(text), undefined);
