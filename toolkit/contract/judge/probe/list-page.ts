import { backward, forward, type WalkDirection } from "../../facts/directions.js";
import { facts } from "../../facts/facts.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import { SightingError, Unprovoked } from "../ask/check-errors.js";
import { plainText } from "../../validate/finding.js";

/** An item of a list. */
export interface ListItem {
  /** Its id as text. */
  id: string;
  node: Readonly<Record<string, unknown>>;
  cursor: string;
  /** The request that gave it. */
  asked: JudgeRequest;
}

/** What changes in the life of an item: as long as it is the same, the item stands where it stood. */
export const standingOf = ({ id, node }: ListItem) => [id, plainText(node.state), plainText(node.filled_amount)].join();

export type ListPageInfo = Partial<Record<WalkDirection["from" | "more"], unknown>>;

export interface ListPage {
  /** The request that gave it. */
  asked: JudgeRequest;
  items: ListItem[];
  info: ListPageInfo;
}

/** Whoever is asked for 100 items at most and sends more than this is not read any further. */
const mostItems = 2000;

/**
 * Reads a collection (Part 2.3).
 *
 * @throws Seen where it has far more items than were asked for
 * @throws Unprovoked where it is none: that its form is wrong is told by the check of forms
 */
export function readListPage(data: unknown, asked: JudgeRequest): ListPage {
  const { edges, page_info: info } = (data ?? {}) as { edges?: unknown; page_info?: unknown };
  if (!Array.isArray(edges) || typeof info !== "object" || info === null) {
    throw new Unprovoked("the response is not a collection with edges and page_info");
  }
  if (edges.length > mostItems) throw new SightingError(tooMany(edges.length, asked));
  const items = edges.map((edge: unknown): ListItem => {
    const { node, cursor } = (edge ?? {}) as { node?: Record<string, unknown>; cursor?: unknown };
    if (typeof node !== "object" || (node as unknown) === null || typeof cursor !== "string" || node.id === undefined) {
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

/** The request that gave two different items one cursor on one page; undefined where each has its own. */
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
