import { assertOwn, copyOf } from "../call/parameters/copy-of.js";
import { holdsMembers } from "../options/is-object.js";
import type { CallOptions } from "../options/call-options.js";
import { checkedOptions } from "../options/checked-options.js";
import { readOrRefuse } from "../call/read-or-refuse.js";
import { InvalidParameterError } from "../errors/errors.js";
import { abortedWalk, endOf, unknownEnd, type Ended } from "./aborted-walk.js";
import type { Page, Walk } from "./collection.js";
import { courseOf } from "./direction.js";
import { createItems } from "./items.js";
import { listOf, type ItemOf, type ListFunction, type Listing, type ListingAlone, type PageOf } from "./list-method.js";
import { loadPage, type LoadedPage } from "./load-page.js";
import { createNextCursor, ended, memberAt } from "./next-cursor.js";
import { walkRules, type PaginateOptions } from "./paginate-options.js";
import { createWalkEnd } from "./walk-end.js";

/**
 * Iterates over all items of a list operation that needs no parameters, page by page, in constant memory. Takes no
 * options: to pass some, such as `maxPages` or `signal`, use `paginate(list, {}, options)`.
 *
 * @param list the method of a paginated operation, not the promise that it returns
 *
 * @example
 * for await (const withdrawal of paginate(client.listWithdrawals)) console.log(withdrawal.id);
 *
 * @throws InvalidParameterError at once, for a method that is not a paginated operation
 * @throws PaginationCycleError when a cursor repeats, or is missing though there is a further page
 * @throws ResponseError when a page lacks the flag for a further page, where the description requires it
 */
export function paginate<Method>(list: ListingAlone<Method>): Walk<ItemOf<Method>, PageOf<Method>>;
/**
 * Iterates over all items of a list operation, page by page, in constant memory.
 *
 * - Backward with `last`, else forward; `before` needs one of `first` and `last`. Backward, the last page comes first;
 *   within a page items come as the service orders them.
 * - `params` may contain the cursor to start from, and that of the other direction to end at.
 * - Empty pages are skipped. The walk ends when the service says that there is no further page.
 * - `timeoutMs` applies to each page; `signal` ends the walk at once, before the next item.
 * - A cursor that repeats ends the walk with an error; until a cycle of several pages is noticed, its items may come
 *   again. An endless stream of fresh cursors cannot be detected: `maxPages` bounds the walk.
 *
 * @param list the method of a paginated operation, or a function of your own that returns such pages as `Page`
 * @param params parameters for each page: page size (`first` or `last`), filters, a cursor to start from; not changed
 * @param options call options for each page, and `maxPages`, `readAhead`
 *
 * @example
 * for await (const order of paginate(client.listOrders, { market_id: "BTC-USDT" })) console.log(order.id);
 *
 * @throws InvalidParameterError at once, for a method that is not a paginated operation, for `first` with `last`, and for
 *   `before` without either
 * @throws AbortedError when `signal` is aborted
 * @throws PaginationCycleError when a cursor repeats, or is missing though there is a further page
 * @throws ResponseError when a page lacks the flag for a further page, where the description requires it
 */
export function paginate<Params extends object | undefined, Node, P extends Page<Node>>(
  list: (params: Params, options?: CallOptions) => Promise<P & Page<Node>>,
  params: NoInfer<NonNullable<Params>>,
  options?: PaginateOptions,
): Walk<P["edges"][number]["node"], P>;
/**
 * Iterates over all items of a list operation of a generated client, whatever the structure of its pages.
 *
 * @param list the method of a paginated operation
 * @param params parameters for each page: page size, filters, a cursor to start from; the object is not changed
 * @param options call options for each page, and `maxPages`, `readAhead`
 *
 * @example
 * for await (const item of paginate(client.listWithdrawals, { first: 100 })) console.log(item.id);
 *
 * @throws InvalidParameterError, AbortedError, PaginationCycleError, ResponseError, and what a call for a page throws
 */
export function paginate<Method extends ListFunction>(
  list: Listing<Method>,
  params: NonNullable<Parameters<Method>[0]>,
  options?: PaginateOptions,
): Walk<ItemOf<Method>, PageOf<Method>>;
export function paginate(
  list: ListFunction,
  params: object = {},
  options: PaginateOptions = {},
): Walk<unknown, unknown> {
  const { pages: structure, parameters, redact, refusedPage, pageListener } = listOf(list);
  // A function of the caller may have no name.
  const operation = list.name || "list";
  const refuse = (name: string, rule: string) => new InvalidParameterError(operation, name, rule);
  const checked = () => checkedOptions(options, walkRules, refuse);
  const given = readOrRefuse(operation, "options", checked, redact);
  const { maxPages = Infinity, readAhead = false, signal, ...callOptions } = given;
  if (!holdsMembers(params)) throw refuse("params", "must be an object");
  // All pages are of one list, even if the caller changes its objects meanwhile.
  for (const name of Object.keys(parameters)) assertOwn(operation, params, name);
  const first = readOrRefuse(operation, "params", () => copyOf({ ...params }), redact) as Record<string, unknown>;
  const { direction, isBounded } = courseOf(operation, structure, first);
  const items = structure.items.split("/").filter(Boolean);
  const node = structure.node?.split("/") ?? [];
  const pageError = ({ sent }: LoadedPage, place: string) => refusedPage(sent, place, operation);
  const isStopped = () => signal?.aborted === true;

  async function* load(): AsyncGenerator<LoadedPage> {
    const start = first[direction.parameter];
    const nextCursor = createNextCursor(operation, direction, { parameters, start, isBounded, itemsOf, pageError });
    const stopError = (ahead?: Ended) => abortedWalk(operation, signal, redact, ahead);
    if (isStopped()) throw stopError();
    const { signal: own, orStop, end } = createWalkEnd(signal, () => stopError(unknownEnd));
    const ask = (given: object) => loadPage(list, pageListener, given, { ...callOptions, signal: own });
    try {
      let loading = ask({ ...first });
      for (let count = 1; ; count++) {
        const loaded = await orStop(loading);
        const { cursor, error } = count < maxPages ? nextCursor(loaded, count) : ended;
        const next = { ...first, [direction.parameter]: cursor };
        const isAhead = readAhead && cursor !== undefined && !isStopped();
        if (isAhead) {
          loading = ask(next);
          // If the walk ends here, its result is ignored.
          loading.catch(() => {});
        }
        yield loaded;
        if (isStopped()) throw stopError(isAhead ? await orStop(endOf(loading)) : undefined);
        if (error) throw error;
        if (cursor === undefined) return;
        if (!readAhead) loading = ask(next);
      }
    } finally {
      end();
    }
  }

  async function* pages(): AsyncGenerator {
    for await (const { page } of load()) yield page;
  }

  function itemsOf(loaded: LoadedPage): unknown[] {
    const list = memberAt(loaded.page, items);
    if (structure.itemsMayBeAbsent && (list === undefined || list === null)) return [];
    if (!Array.isArray(list)) throw pageError(loaded, structure.items);
    return list.map((item) => memberAt(item, node));
  }

  return { pages, [Symbol.asyncIterator]: () => createItems(load(), itemsOf, isStopped) };
}
