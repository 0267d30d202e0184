import { backward, forward, type WalkDirection } from "../../facts/directions.js";
import { facts } from "../../facts/facts.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { sightingsIn, type Sighting, SightingError, Unprovoked } from "../ask/sighting.js";
import { hasValue } from "../ask/shown-orders.js";
import { plainText } from "../../validate/finding.js";

export interface ListItem {
  id: string;
  node: Readonly<Record<string, unknown>>;
  cursor: string;
  asked: JudgeRequest;
}

/** The parts of an item that change over time. While they are the same, the item keeps its place in the list. */
export const standingOf = ({ id, node }: ListItem) => [id, plainText(node.state), plainText(node.filled_amount)].join();

export type ListPageInfo = Partial<Record<WalkDirection["from" | "more"], unknown>>;

export interface ListPage {
  asked: JudgeRequest;
  items: ListItem[];
  info: ListPageInfo;
}

/** A list, read page by page. */
export interface WalkedList {
  /** In the order of the list, in both directions; a repeated item appears repeatedly. */
  items: ListItem[];
  pages: ListPage[];
  /** Whether it was read to its end. */
  whole: boolean;
  /** Faults of cursors and flags on the way. */
  sightings: Sighting[];
}

/** A page of more items is not read: at most 100 are ever requested. */
const mostItems = 2000;

/**
 * Reads a collection (Part 2.3).
 *
 * @throws SightingError if it has far more items than requested
 * @throws Unprovoked if it is not a collection, which the check of forms reports
 */
export function readListPage(data: unknown, asked: JudgeRequest): ListPage {
  const { edges, page_info: info } = (data ?? {}) as { edges?: unknown; page_info?: unknown };
  if (!Array.isArray(edges) || typeof info !== "object" || info === null) {
    throw new Unprovoked("the response is not a collection with edges and page_info");
  }
  if (edges.length > mostItems) throw new SightingError(tooMany(edges.length, asked));
  const items = edges.map((edge: unknown): ListItem => {
    const { node, cursor } = (edge ?? {}) as { node?: Record<string, unknown>; cursor?: unknown };
    if (typeof node !== "object" || (node as unknown) === null || typeof cursor !== "string" || !hasValue(node.id)) {
      throw new Unprovoked("an edge lacks its node, the id of the node, or its cursor");
    }
    return { id: plainText(node.id), node, cursor, asked };
  });
  return { asked, items, info };
}

function tooMany(count: number, asked: JudgeRequest): Sighting {
  const { operation, parameters = {} } = asked;
  const { size } = forward.size in parameters ? forward : backward;
  const see = sightingsIn(operation, facts.operations[operation]?.part ?? "4", `${operation} ${size}`);
  const most = plainText(parameters[size]);
  return see("body/edges", `at most ${most} with ${size}=${most}`, `${count}`, { asked });
}

const paging: readonly string[] = [forward, backward].flatMap(({ cursor, size }) => [cursor, size]);

/** The parameters of a request but for those that choose a page. */
export const filterOf = ({ parameters = {} }: JudgeRequest) =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => !paging.includes(name)));

/** The request whose page has one cursor for two different items; undefined if there is none. */
export function sharedCursor(items: readonly ListItem[]): JudgeRequest | undefined {
  const owners = new Map<JudgeRequest, Map<string, string>>();
  for (const { id, cursor, asked } of items) {
    const owner = owners.get(asked) ?? new Map<string, string>();
    owners.set(asked, owner);
    if ((owner.get(cursor) ?? id) !== id) return asked;
    owner.set(cursor, id);
  }
  return undefined;
}
