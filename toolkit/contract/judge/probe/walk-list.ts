import { sightingsIn, type Sighting } from "../ask/sighting.js";
import { SightingError } from "../ask/check-errors.js";
import { forward, type WalkDirection } from "../../facts/directions.js";
import { facts } from "../../facts/facts.js";
import { shown, plainText } from "../../validate/finding.js";
import { readListPage, type ListItem, type ListPage } from "./list-page.js";

export type ReadList = (operation: string, parameters: Record<string, unknown>) => Promise<unknown>;

/** What reads lists. */
export interface ListReader {
  readonly read: ReadList;
  /** Waits until what was read is so old that every copy of the service has it, where that matters. */
  readonly pause: () => Promise<void>;
}

/** A list, read page by page. */
export interface WalkedList {
  /** In the order of the list, whatever the direction; an item that came twice stands twice. */
  items: ListItem[];
  pages: ListPage[];
  /** Whether it was read to its end. */
  whole: boolean;
  /** Why it could not go on. */
  sightings: Sighting[];
}

const mostItems = 2000;
const mostPages = 400;

/** By operation: pages of this size are taken, where larger ones were refused. */
const taken = new WeakMap<ReadList, Map<string, number>>();

/** The size of a page that a list is asked for in place of another one. */
export const acceptedPageSize = (list: ReadList, operation: string, size: number) =>
  Math.min(size, taken.get(list)?.get(operation) ?? size);

/**
 * Walks over a list. Empty pages are passed over. It looks behind the last page: more may follow than is said. A service
 * that refuses large pages is asked for smaller ones: how many items a page may have is open (U-16).
 */
export async function walkList(
  { read: list, pause }: ListReader,
  operation: string,
  filter: Readonly<Record<string, unknown>>,
  size: number,
  direction: WalkDirection = forward,
  onPage: (page: ListPage) => Promise<void> = async () => {},
): Promise<WalkedList> {
  const walked: WalkedList = { items: [], pages: [], whole: true, sightings: [] };
  let cursor: string | undefined;
  let isSmaller = false;
  size = acceptedPageSize(list, operation, size);
  const seen = new Set<string>();
  for (;;) {
    const ended = walked.pages.at(-1)?.info[direction.more] === false;
    const query = { ...filter, [direction.size]: size, ...(cursor !== undefined && { [direction.cursor]: cursor }) };
    let data: unknown;
    try {
      data = await list(operation, query);
    } catch (error) {
      if (!(error instanceof SightingError)) throw error;
      // Behind the end nothing has to be there.
      if (ended) return walked;
      const mayBeTooMany = cursor === undefined && size > 1 && error.sightings.every(({ follows }) => follows);
      if (!mayBeTooMany) throw error;
      size = Math.floor(size / 2);
      isSmaller = true;
      continue;
    }
    if (isSmaller) taken.set(list, new Map([...(taken.get(list) ?? []), [operation, size]]));
    const page = readListPage(data, { operation, parameters: query });
    if (ended && page.items.length === 0) return walked;
    // Asked again, the page before tells a wrong flag from an item that came since; of two copies, one is behind.
    if (ended && (await saysEnd(page))) {
      await pause();
      if (await saysEnd(page)) see(direction.more, "true where more follows", "false");
    }
    walked.pages.push(page);
    walked.items = direction === forward ? [...walked.items, ...page.items] : [...page.items, ...walked.items];
    await onPage(page);
    if (walked.items.length >= mostItems || walked.pages.length >= mostPages) return { ...walked, whole: false };
    const next = page.info[direction.from];
    const more = page.info[direction.more] === true;
    if (typeof next === "string" && next !== "" && !seen.has(next)) {
      seen.add(next);
      cursor = next;
      continue;
    }
    if (page.items.length === 0) {
      // An empty page that leads nowhere is the end, whatever it says.
      if (more) see(direction.more, "false where nothing follows", "true");
    } else if (seen.has(plainText(next))) {
      lookAtRepeated(next);
    } else if (more) see(direction.from, "a cursor, since more is said to follow", shown(next ?? null));
    return walked;
  }

  /** Whether the last page still says that nothing follows, and shows nothing of what does. */
  async function saysEnd(behind: ListPage): Promise<boolean> {
    const { asked } = walked.pages.at(-1) as ListPage;
    const { items, info } = readListPage(await list(operation, asked.parameters ?? {}), asked);
    const shown = new Set(items.map(({ id }) => id));
    return info[direction.more] === false && !behind.items.some(({ id }) => shown.has(id));
  }

  /** A cursor comes again: the one of the last edge leads back there, and any other is not that edge's. */
  function lookAtRepeated(cursor: unknown): void {
    const { asked, items } = walked.pages.at(-1) as ListPage;
    const given = direction.cursor;
    if ((direction === forward ? items.at(-1) : items[0])?.cursor !== cursor) {
      see(direction.from, `another cursor than those before, with "${given}"`, "the same one again", given);
      return;
    }
    const part = facts.operations[operation]?.part ?? "2.3";
    const sees = sightingsIn(operation, part, `${operation} ${given}`);
    walked.sightings.push(sees("body/edges", `only what comes ${given} its cursor, with "${given}"`, "items of the pages before", { asked })); // prettier-ignore
  }

  function see(member: string, expected: string, what: string, cause = member): void {
    const asked = walked.pages.at(-1)?.asked;
    const sees = sightingsIn(operation, "2.3, U-50", `${operation} ${cause}`);
    walked.sightings.push(sees(`body/page_info/${member}`, expected, what, asked && { asked }));
  }
}
