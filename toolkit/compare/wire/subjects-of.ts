import type { Description, ParameterObject } from "../../description/parts/description.js";
import { pointer, segmentsOf, targetOf } from "../../description/json/pointer.js";
import { placeOf } from "../../description/parts/operations-of.js";
import type { ValuePlace, Subject } from "../../description/parts/change.js";
import { isLabel } from "../canonical/matched-choices.js";
import type { ReportedChange } from "../canonical/given-or-received.js";
import { exclusive } from "../canonical/canonical-schemas.js";
import { keywordsIn } from "../../description/json/described-members.js";
import { follow } from "../../description/parts/resolve.js";
import { labelOf } from "../canonical/marked-choices.js";

/**
 * What a change is about that Redocly reports: by its pointers, which tell a member from a keyword that is called so.
 *
 * @param before the earlier description, as it was compared, and so is `after`
 */
export function subjectsOf(change: ReportedChange, before: Description, after: Description): Subject[] {
  const { kind, property, base, revision } = change;
  const [root, place = "", method, ...inner] = labelledPath(change, before, after);
  if (root === "servers") return kind !== "added" ? [["servers"]] : [];
  if (root !== "paths") return [];
  if (method === undefined) return property === undefined ? [["path", place]] : [];
  const operation = placeOf({ method: method.toUpperCase(), path: place });
  if (inner[0] === "servers") return kind !== "added" ? [["servers", operation]] : [];
  if (inner.length === 0) return property === undefined || property === "operationId" ? [["operation", operation]] : [];
  const side = inner[0] === "responses" ? "received" : "given";
  // What errors hold is no result.
  if (side === "received" && /^[45]/.test(inner[1] ?? "")) return [];
  const holders = namesIn(change, before, after, inner);
  const components = [
    ...componentIn(before, base?.pointer, property),
    ...componentIn(after, revision?.pointer, property),
  ];
  const places = membersOf(change).flatMap((member) => [
    ...holders.map((names) => ["place", side, operation, ...names, ...member] as const),
    ...components.map((names) => ["component", side, ...names, ...member] as const),
  ]);
  return places.flatMap((place): Subject[] => {
    if (property === undefined) return [place, ...choicesAround(place)];
    const keyword = ["keyword", property, place] as const;
    return [...(decisive.test(property) ? [place] : []), keyword, ...choicesAround(place)];
  });
}

/** Keywords that say which values and members there are: a change of any other keyword is a subject of its own. */
const decisive = new RegExp(`^(type|enum|required|(additional|unevaluated)Properties|${exclusive})$`);

/** The choices that contain a place: a report of a new choice, or of one that is gone, covers all that it contains. */
function choicesAround(place: ValuePlace): ValuePlace[] {
  return place.flatMap((name, at) =>
    isLabel(name) && at < place.length - 1 ? [place.slice(0, at + 1) as unknown as ValuePlace] : [],
  );
}

/** The members of the place that a change is about; one without a name where it is about the place itself. */
function membersOf({ typeName, property, base, revision }: ReportedChange): string[][] {
  const [was, is] = [base?.value, revision?.value].map((value) => (Array.isArray(value) ? value.map(String) : []));
  if (typeName === "SchemaProperties") {
    return Object.keys({ ...Object(base?.value), ...Object(revision?.value) } as object).map((name) => [name]);
  }
  if (typeName !== "Schema" || property !== "required") return [[]];
  const [ones, others] = [was ?? [], is ?? []];
  return [...ones, ...others].filter((name) => !ones.includes(name) || !others.includes(name)).map((name) => [name]);
}

/** The names on the way to a place of an operation: none for what holds no value, such as a header of a response. */
function namesIn(change: ReportedChange, before: Description, after: Description, inner: string[]): string[][] {
  const [kind, ...rest] = inner;
  if (kind === "requestBody") return inContent(rest).map((names) => ["body", ...names]);
  if (kind === "responses") return inContent(rest.slice(1));
  if (kind !== "parameters") return [];
  const { in: travels, name } = parameterOf(change, before, after) ?? {};
  if (travels === undefined || name === undefined) return [];
  const [holder, ...more] = rest.slice(1);
  const within =
    holder === "schema" ? [membersWithin(more)] : holder === "content" ? inContent([holder, ...more]) : [[]];
  return within.map((names) => [travels, name, ...names]);
}

/** From what has a content on; where that has gone as a whole, its value has. */
function inContent([content, , schema, ...inner]: string[]): string[][] {
  if (content !== undefined && content !== "content") return [];
  return schema === undefined ? [[]] : schema === "schema" ? [membersWithin(inner)] : [];
}

/** The names of members on the way into a schema, as far as it leads to one. */
function membersWithin([keyword, name, ...rest]: string[]): string[] {
  if (keyword === "items" || keyword === "additionalProperties") {
    return ["*", ...membersWithin(name === undefined ? [] : [name, ...rest])];
  }
  if (name === undefined) return [];
  if (/^(all|any|one)Of$/.test(keyword ?? "")) return [...(isLabel(name) ? [name] : []), ...membersWithin(rest)];
  if (keyword === "properties" || keyword === "prefixItems") return [name, ...membersWithin(rest)];
  return keyword === "patternProperties" ? ["*", ...membersWithin(rest)] : [];
}

/** The component that holds a place, and the names of members on the way there. */
function componentIn(
  description: Description,
  place = "",
  property?: string,
): [component: string, ...names: string[]][] {
  const [root, kind, name, ...inner] = labelled(description, segmentsOf(place) ?? []);
  if (root !== "components" || kind !== "schemas" || name === undefined) return [];
  return [[name, ...membersWithin(inner.at(-1) === property ? inner.slice(0, -1) : inner)]];
}

/** The parameter that a change is in: its pointer says which, or the place of it in the list. */
function parameterOf({ path, kind, base, revision }: ReportedChange, before: Description, after: Description) {
  const places = [
    [before, base?.pointer],
    [after, revision?.pointer],
    [kind === "removed" ? before : after, path],
  ] as const;
  const found = places.flatMap(([description, place = ""]): Partial<ParameterObject>[] => {
    const segments = segmentsOf(place) ?? [];
    const depth = segments[0] === "paths" ? 5 : segments[1] === "parameters" ? 3 : 0;
    const target = Object(targetOf(description, pointer("#", ...segments.slice(0, depth)))) as { $ref?: string };
    const parameter = target.$ref === undefined ? target : targetOf(description, target.$ref);
    return typeof (parameter as Partial<ParameterObject> | undefined)?.in === "string"
      ? [parameter as ParameterObject]
      : [];
  });
  return found[0];
}

/** The segments of the path of a change, with the label of each choice in place of its index. */
function labelledPath({ path, kind, base }: ReportedChange, before: Description, after: Description): string[] {
  const segments = segmentsOf(path) ?? [];
  const found = labelled(after, segments);
  if (kind !== "removed" || keywordsIn(segments).at(-2) !== "anyOf") return found;
  // What is removed has the index that it had before.
  return [...found.slice(0, -1), ...labelled(before, segmentsOf(base?.pointer ?? "") ?? segments).slice(-1)];
}

/** The segments of a pointer, which may lead through references, with the label of each choice in place of its index. */
function labelled(description: Description, segments: readonly string[]): string[] {
  const keywords = keywordsIn(segments);
  let node: unknown = description;
  return segments.map((segment, at) => {
    const holder = Object(follow(description, node)) as Record<string, unknown>;
    node = holder[segment];
    const isChoice = keywords[at - 1] === "anyOf" && Array.isArray(holder);
    return (isChoice ? labelOf(holder, Number(segment)) : undefined) ?? segment;
  });
}
