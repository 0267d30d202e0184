import { backward, forward } from "../../facts/directions.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { plainText } from "../../validate/finding.js";
import type { ListItem, ListPage } from "../probe/list-page.js";

/** An item that pages show twice. */
export interface RepeatedItem {
  id: string;
  /** The page that shows it again. */
  asked: JudgeRequest;
  /** Such as `each item once, and only what comes after the cursor of 1001, with first=10`. */
  expected: string;
  /** What it showed, and where the item was before. */
  seen: string;
}

/**
 * The first item that pages show a second time, and the page that does; undefined if all differ.
 *
 * @param pages in the order in which they were read
 * @param counts whether an item of this id counts
 */
export function repeatedItem(
  pages: readonly ListPage[],
  counts: (id: string) => boolean = () => true,
): RepeatedItem | undefined {
  const shownBy = new Map<string, JudgeRequest>();
  for (const [at, { asked, items }] of pages.entries()) {
    for (const { id } of items.filter((item) => counts(item.id))) {
      const before = shownBy.get(id);
      shownBy.set(id, asked);
      if (before === asked) return { id, asked, expected: "each item once", seen: `${id} twice` };
      if (before) return { id, asked, ...inWords(id, asked, before, pages.slice(0, at)) };
    }
  }
  return undefined;
}

function inWords(id: string, asked: JudgeRequest, before: JudgeRequest, pages: readonly ListPage[]) {
  const { parameters = {} } = asked;
  const { size, cursor } = backward.cursor in parameters ? backward : forward;
  const owner = ownerOf(pages, cursor === forward.cursor, parameters[cursor]);
  const its = owner === undefined ? "" : ` of ${owner}`;
  const count = size in parameters ? `, with ${size}=${plainText(parameters[size])}` : "";
  const expected = `each item once, and only what comes ${cursor} the cursor${its}${count}`;
  const known = before.parameters?.[cursor];
  const where = known === undefined ? `without ${cursor}` : `with ${cursor}=${plainText(known)}`;
  return { expected, seen: owner === id ? `${id} itself` : `${id}, which stands on the page ${where} too` };
}

/** The item whose cursor it is: by its text or, since it may have several spellings, the last one before the page. */
function ownerOf(pages: readonly ListPage[], isForward: boolean, cursor: unknown): string | undefined {
  const known = pages.flatMap(({ items }): readonly ListItem[] => items);
  const end = [...pages]
    .reverse()
    .find(({ items }) => items.length > 0)
    ?.items.at(isForward ? -1 : 0);
  return (known.find((item) => item.cursor === cursor) ?? end)?.id;
}
