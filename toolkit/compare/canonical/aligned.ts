import { isObject } from "../../../src/options/is-object.js";
import { describedMembers } from "../../description/json/described-members.js";
import type { Description, Schema, Server } from "../../description/parts/description.js";
import { pointer, targetOf } from "../../description/json/pointer.js";
import { createSchemaReader } from "../../generate/schemas/schema-reader.js";
import { isSameServer } from "../../description/parts/base-path.js";
import { isSameChoice, markedChoices } from "./marked-choices.js";
import { sideWithin, withMediaOf, type ValueSide } from "./with-media-of.js";
import { withSameStatuses } from "./with-same-statuses.js";
import { withWrittenChoices } from "./with-written-choices.js";

type Node = Record<string, unknown>;

/** Lists of schemas. */
const parted = /^((all|any|one)Of|prefixItems)$/;

/**
 * Writes two descriptions alike where clients see no difference: a range of statuses, or a default, stands for each of
 * its statuses; a single schema is a choice of one where the other description has several; a server without a host is
 * on any host; and JSON has one name where a range of media types includes it. A parameter of both descriptions becomes
 * a component of both, since its content does not identify it.
 */
export function aligned(before: Description, after: Description): [before: Description, after: Description] {
  const [ones, others]: [Node, Node] = [{}, {}];
  const readers = [
    createSchemaReader(before.components?.schemas),
    createSchemaReader(after.components?.schemas),
  ] as const;
  const [one, other] = visit(before, after, false, undefined) as [Description, Description];
  return [withParameters(one, ones), withParameters(other, others)];

  function visit(
    one: unknown,
    other: unknown,
    isMap: boolean,
    side: ValueSide,
    open: unknown[] = [],
  ): [unknown, unknown] {
    if (Array.isArray(one) && Array.isArray(other)) return named(one, other, side);
    if (!isObject(one) || !isObject(other)) return [one, other];
    const [was, is] = isMap ? [{ ...one }, { ...other }] : withWrittenChoices([before, one], [after, other], open);
    const within = isMap ? open : [...open, refOf(one), refOf(other)];
    for (const { name, isMap: isInner } of describedMembers(was, isMap)) {
      if (!(name in is)) continue;
      if (name === "responses" && isInner) {
        [was[name], is[name]] = withSameStatuses(Object(was[name]) as Node, Object(is[name]) as Node);
      }
      // Components are referred to by their names.
      if (name === "headers" && isInner && one !== before.components && isObject(was[name]) && isObject(is[name])) {
        is[name] = withNamesOf(was[name], is[name]);
      }
      if (name === "content" && isInner) is[name] = withMediaOf([before, was[name]], [after, is[name]], side);
      const lists = [was[name], is[name]];
      [was[name], is[name]] =
        !isMap && parted.test(name) && lists.every(Array.isArray)
          ? schemas(name, was[name] as Schema[], is[name] as Schema[], side, within)
          : visit(was[name], is[name], isInner, isMap ? side : sideWithin(name, side), within);
      if (name === "servers" && !isMap) is[name] = withHosts(serversIn(was[name]), serversIn(is[name]));
    }
    return [was, is];
  }

  /** Matches choices by their marks, and other schemas by their index. */
  function schemas(name: string, was: Schema[], is: Schema[], side: ValueSide, open: unknown[]): [Schema[], Schema[]] {
    const [known, now] = name === "anyOf" ? markedChoices(was, is, readers) : [[...was], [...is]];
    for (const [at, one] of known.entries()) {
      const to = name === "anyOf" ? now.findIndex((other) => isSameChoice(one, other)) : at;
      if (to in now) [known[at], now[to]] = visit(one, now[to], false, side, open) as [Schema, Schema];
    }
    return [known, now];
  }

  /** Matches parameters by their names; other items are not matched. */
  function named(was: unknown[], is: unknown[], side: ValueSide): [unknown[], unknown[]] {
    const [known, now] = [[...was], [...is]];
    for (const [at, given] of was.entries()) {
      const one = meant(before, given);
      const to = is.findIndex((each, index) => now[index] === each && isSameParameter(one, meant(after, each)));
      // What is a component by one name in both is compared once for all that refer to it.
      if (to < 0 || (one !== given && refOf(given) === refOf(is[to]))) continue;
      const name = `parameter ${Object.keys(ones).length}`;
      [ones[name], others[name]] = visit(one, meant(after, is[to]), false, side);
      known[at] = now[to] = { $ref: pointer("#/components/parameters", name) };
    }
    return [known, now];
  }
}

function refOf(value: unknown): unknown {
  return isObject(value) ? value.$ref : undefined;
}

/** What stands in a list, or what is referred to in its place. */
function meant(description: Description, value: unknown): unknown {
  const ref = refOf(value);
  return typeof ref === "string" ? targetOf(description, ref) : value;
}

function isSameParameter(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return false;
  return typeof one.name === "string" && typeof one.in === "string" && one.name === other.name && one.in === other.in;
}

/** Last, so that what changes in a parameter is found where it is used. */
function withParameters({ components, ...rest }: Description, parameters: Node): Description {
  return { ...rest, components: { ...components, parameters: { ...components?.parameters, ...parameters } } };
}

/** Names of headers have no case. */
function withNamesOf(was: Node, is: Node): Node {
  const known = new Map(Object.keys(was).map((name) => [name.toLowerCase(), name]));
  const nameOf = (name: string) => (Object.hasOwn(was, name) ? name : (known.get(name.toLowerCase()) ?? name));
  return Object.fromEntries(Object.entries(is).map(([name, value]) => [nameOf(name), value]));
}

function serversIn(list: unknown): Server[] {
  return [list].flat().filter((each): each is Server => isObject(each) && typeof each.url === "string");
}

/** A server that is there to the letter is meant by nothing else. */
function withHosts(was: Server[], is: Server[]): Server[] {
  const isIn = (list: Server[], { url }: Server) => list.some((each) => each.url === url);
  const left = was.filter((each) => !isIn(is, each));
  return is.map((each) => (isIn(was, each) ? each : (left.find((known) => isSameServer(known, each)) ?? each)));
}
