import { decoded } from "../../../toolkit/text/decoded.js";
import type { Description, ParameterObject, Schema } from "../../../toolkit/description/parts/description.js";
import { resolve } from "../../../toolkit/description/parts/resolve.js";
import { findingsIn, type Finding } from "../../../toolkit/contract/validate/finding.js";
import type { Match } from "./route.js";
import type { Validate } from "../../../toolkit/contract/validate/validator.js";

const lexical: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d+$/,
  number: /^-?\d+(\.\d+)?$/,
  boolean: /^(true|false)$/,
};

/** Checks path and query lexically and against their schemas: as written, not as something lenient would read it. */
export function checkParameters(description: Description, validate: Validate, match: Match, url: URL): Finding[] {
  const findings: Finding[] = [];
  const { id: operation, parameters } = match.operation;
  const see = findingsIn(operation, "/request/");
  const add = (...what: Parameters<typeof see>) => void findings.push(see(...what));

  function checkValue(parameter: ParameterObject, text: string): void {
    const place = `${parameter.in}/${parameter.name}`;
    const schema = resolve(description, parameter.schema ?? {});
    const kind = kindOf(description, schema);
    const grammar = lexical[kind];
    if (grammar && !grammar.test(text)) return add(place, `the form of an ${kind}`, JSON.stringify(text));
    for (const { pointer, expected, seen } of validate(parameter.schema ?? {}, valueOf(kind, text))) {
      add(place + pointer, expected, seen);
    }
  }

  const known = new Map(parameters.map((parameter) => [`${parameter.in}/${parameter.name}`, parameter]));
  for (const [name, text] of Object.entries(match.pathParameters)) {
    const parameter = known.get(`path/${name}`);
    if (parameter) checkValue(parameter, decoded(text));
    else add(`path/${name}`, "a described parameter", JSON.stringify(text));
  }
  const seen = new Set<string>();
  for (const [name, text] of queryOf(url)) {
    const parameter = known.get(`query/${name}`);
    if (!parameter) add(`query/${name}`, "no such parameter", "one");
    else if (seen.has(name)) add(`query/${name}`, "one value", "several");
    else checkValue(parameter, text);
    seen.add(name);
  }
  for (const { name, in: place, required } of parameters) {
    if (place === "query" && required && !seen.has(name)) add(`query/${name}`, "to be present", "nothing");
  }
  return findings;
}

/** Names and values of a query string, in order, each decoded. */
export function queryOf(url: URL): [string, string][] {
  if (url.search.length < 2) return [];
  return url.search
    .slice(1)
    .split("&")
    .map((pair): [string, string] => {
      const at = pair.indexOf("=");
      const plain = (text: string) => decoded(text.replaceAll("+", " "));
      return at < 0 ? [plain(pair), ""] : [plain(pair.slice(0, at)), plain(pair.slice(at + 1))];
    });
}

/** The one type of a schema, also where it stands in a list of one or in a part of it. */
function kindOf(description: Description, schema: Schema): string {
  const { type, allOf = [], anyOf = [] } = schema;
  if (type !== undefined) return typeof type === "string" ? type : type.length === 1 ? (type[0] ?? "any") : "any";
  const parts = [...allOf, ...(anyOf.length === 1 ? anyOf : [])].map((part) => resolve(description, part));
  return parts.map((part) => kindOf(description, part)).find((kind) => kind !== "any") ?? "any";
}

function valueOf(kind: Schema["type"], text: string): unknown {
  if (kind === "integer") return Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text);
  if (kind === "number") return Number(text);
  return kind === "boolean" ? text === "true" : text;
}
