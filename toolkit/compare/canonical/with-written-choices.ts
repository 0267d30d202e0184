import type { Description, Schema } from "../../description/parts/description.js";
import { follow } from "../../description/parts/resolve.js";
import { annotations, splitTypes } from "./plain-keywords.js";
import { exclusive } from "./canonical-schemas.js";

type Node = Record<string, unknown>;
type Placed<T = Schema> = readonly [description: Description, schema: T];

/**
 * Two schemas that are choices both, where one of them is: of one, if it has no others. A choice that is referred to is
 * written out where the other schema does not refer to it, as the whole and among other choices.
 *
 * @param open references within which they stand: a choice may hold itself
 */
export function withWrittenChoices(before: Placed<Node>, after: Placed<Node>, open: readonly unknown[]): [Node, Node] {
  const [[known, one], [now, other]] = [before, after];
  const [was, is] = [written(before, open), written(after, open)];
  const names = [one.$ref, other.$ref].filter((name) => name !== undefined);
  // Two components are compared as such.
  const areAlike = names.length === 2 && (one.$ref === other.$ref || isChoice(was) === isChoice(is));
  const isKnown = areAlike || names.some((name) => open.includes(name));
  if (isKnown || !(isChoice(was) || isChoice(is))) return [{ ...one }, { ...other }];
  const [ones, others] = [asChoice(was), asChoice(is)];
  return [spread([known, ones], others, open), spread([now, others], ones, open)] as [Node, Node];
}

function isChoice({ anyOf }: Schema): boolean {
  return Array.isArray(anyOf);
}

/** The choice that a schema refers to, with what is said beside that; any other stays as it is. */
function written([description, schema]: Placed, open: readonly unknown[]): Schema {
  const { $ref, ...beside } = schema;
  if ($ref === undefined || open.includes($ref) || !annotations(beside).isBare) return schema;
  const target = follow(description, schema);
  return target && isChoice(target) ? { ...target, ...beside } : schema;
}

function asChoice(schema: Schema): Schema {
  const { said, binding } = annotations(schema);
  return isChoice(schema) ? schema : { ...said, anyOf: splitTypes(binding) };
}

/**
 * A choice with those of its choices that are nothing but choices; what tells these apart is said of one alone, or
 * null.
 */
function spread([description, schema]: Placed, other: Schema, open: readonly unknown[]): Schema {
  const given = schema.anyOf ?? [];
  const isKnown = ({ $ref }: Schema) => $ref !== undefined && other.anyOf?.some((each) => each.$ref === $ref);
  const parts = given.map((each) => (isKnown(each) ? each : written([description, each], open)));
  const isAlone = (part: Schema) =>
    !schema.discriminator && parts.every((each) => each === part || each.type === "null");
  const isPlain = ({ anyOf, ...part }: Schema) =>
    anyOf !== undefined && Object.keys(annotations(part).binding).every((name) => name === exclusive);
  const within = parts.filter((part) => isPlain(part) && (!part.discriminator || isAlone(part)));
  if (within.length === 0) return { ...schema, anyOf: parts };
  const anyOf = parts.flatMap((part) => (within.includes(part) ? (part.anyOf ?? []) : [part]));
  const discriminator = schema.discriminator ?? within[0]?.discriminator;
  const whole = { ...schema, anyOf, ...(discriminator && { discriminator }) };
  return spread([description, whole], other, [...open, ...given.map(({ $ref }) => $ref)]);
}
