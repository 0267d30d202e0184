import { sightingsIn, SightingError } from "../ask/sighting.js";
import { forward, type WalkDirection } from "../../facts/directions.js";
import { facts } from "../../facts/facts.js";
import { shown, plainText } from "../../validate/finding.js";
import { hasValue } from "../ask/shown-orders.js";
import type { ListPage, WalkedList } from "./list-page.js";

export interface ListReader {
  readonly page: (operation: string, parameters: Readonly<Record<string, unknown>>) => Promise<ListPage>;
  /** Waits until every replica of the service has caught up, if that matters. */
  readonly pause: () => Promise<void>;
}

const mostItems = 2000;
const mostPages = 400;

/** By operation: the page size that was accepted after larger ones were refused. */
const taken = new WeakMap<ListReader, Map<string, number>>();

/** The page size to request: the wanted one, unless only smaller ones are accepted. */
export const acceptedPageSize = (reader: ListReader, operation: string, size: number) =>
  Math.min(size, taken.get(reader)?.get(operation) ?? size);

/**
 * Reads a list page by page, and continues after empty pages. It also looks behind the last page, since more may follow
 * than the flag says. If large pages are refused, it requests smaller ones: the largest page size is open (U-16).
 */
export async function walkList(
  reader: ListReader,
  operation: string,
  filter: Readonly<Record<string, unknown>>,
  size: number,
  direction: WalkDirection = forward,
  onPage: (page: ListPage) => Promise<void> = async () => {},
): Promise<WalkedList> {
  const walked: WalkedList = { items: [], pages: [], whole: true, sightings: [] };
  let cursor: string | undefined;
  let isSmaller = false;
  size = acceptedPageSize(reader, operation, size);
  const seen = new Set<string>();
  for (;;) {
    const ended = walked.pages.at(-1)?.info[direction.more] === false;
    const query = { ...filter, [direction.size]: size, ...(cursor !== undefined && { [direction.cursor]: cursor }) };
    let page: ListPage;
    try {
      page = await reader.page(operation, query);
    } catch (error) {
      if (!(error instanceof SightingError)) throw error;
      // A request behind the end may fail.
      if (ended) return walked;
      const mayBeTooMany = cursor === undefined && size > 1 && error.sightings.every(({ follows }) => follows);
      if (!mayBeTooMany) throw error;
      size = Math.floor(size / 2);
      isSmaller = true;
      continue;
    }
    if (isSmaller) taken.set(reader, new Map([...(taken.get(reader) ?? []), [operation, size]]));
    if (ended && page.items.length === 0) return walked;
    // The previous page is read again: the item may be new, or a replica may lag behind. Otherwise the flag was wrong.
    if (ended && (await saysEnd(page))) {
      await reader.pause();
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
      // An empty page without a new cursor is the end, whatever its flag says.
      if (more) see(direction.more, "false where nothing follows", "true");
    } else if (seen.has(plainText(next))) {
      lookAtRepeated(next);
    } else if (more) see(direction.from, "a cursor, since more is said to follow", shown(next ?? null));
    // Without a cursor and a flag, more may follow.
    const saysEnough = hasValue(next) || hasValue(page.info[direction.more]);
    return { ...walked, whole: page.items.length === 0 || saysEnough };
  }

  /** Whether the last page still says that nothing follows, and does not contain the items that do. */
  async function saysEnd(behind: ListPage): Promise<boolean> {
    const { asked } = walked.pages.at(-1) as ListPage;
    const { items, info } = await reader.page(operation, asked.parameters ?? {});
    const shown = new Set(items.map(({ id }) => id));
    return info[direction.more] === false && !behind.items.some(({ id }) => shown.has(id));
  }

  /**
   * Reports a repeated cursor. If it is the cursor of the last edge, the page ignored its cursor; otherwise the page
   * info is wrong.
   */
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
