import { parseJson } from "../src/response/json.js";
import type { Parameter } from "../src/service.js";
import { CommandError } from "./command.js";
import { noSuch } from "./no-such.js";

/** The part of an operations table that says how the words of a command are read. */
export type Typed = Readonly<Record<string, Pick<Parameter, "type" | "required">>>;

/**
 * Parameters of an operation from words such as `first=10`, each of the type that the operations table gives it: strings
 * are left as they are, integers become `bigint` where a number would round them, within JSON too.
 *
 * @throws {CommandError} that names the parameter, never its value, nor what may be a secret in place of a name
 */
export function readParameters(parameters: Typed, words: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const word of words) {
    const at = word.indexOf("=");
    if (at < 1) throw new CommandError("a parameter is written NAME=VALUE", 2);
    const name = word.slice(0, at);
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (!parameter) {
      const known = Object.keys(parameters);
      if (known.length === 0) throw new CommandError("there is no such parameter: the operation has none", 2);
      throw noSuch("parameter", name, known);
    }
    if (Object.hasOwn(values, name)) throw new CommandError(`parameter "${name}" is given twice`, 2);
    values[name] = valueOf(name, parameter.type, word.slice(at + 1));
  }
  return values;
}

function valueOf(name: string, type: Parameter["type"], text: string): unknown {
  if (type === "string") return text;
  if (type === "integer" && /^-?\d+$/.test(text)) {
    const number = Number(text);
    return Number.isSafeInteger(number) ? number : BigInt(text);
  }
  const value = parsed(text);
  if (type === "any") return value === undefined ? text : value;
  const kind = Array.isArray(value) ? "array" : typeof value === "bigint" ? "number" : typeof value;
  if (kind !== type || value === null) throw new CommandError(`parameter "${name}" must be of type ${type}`, 2);
  return value;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
