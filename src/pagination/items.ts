/**
 * Iterates the items of pages.
 *
 * Not an async generator, which takes several microtasks for each item: items of the current page are returned at once.
 * As with a generator, requests are served in order, and after an error or `return()` the iterator is done.
 *
 * @param itemsOf the items of a page; what it throws ends the iteration
 * @param isStopped whether the walk has ended early: then the pages are asked, which know why
 */
export function createItems<Page>(
  pages: AsyncGenerator<Page>,
  itemsOf: (page: Page) => readonly unknown[],
  isStopped: () => boolean,
): AsyncIterableIterator<unknown> {
  type Next = IteratorResult<unknown, unknown>;
  let items: readonly unknown[] = [];
  let index = 0;
  /** The last of those that wait for a page, or for the end. */
  let waiting: Promise<Next> | undefined;

  const isAtHand = () => index < items.length && !isStopped();
  const take = (): Next => ({ done: false, value: items[index++] });

  async function load(): Promise<Next> {
    while (!isAtHand()) {
      const page = await pages.next();
      if (page.done) return page;
      try {
        items = itemsOf(page.value);
      } catch (error) {
        await pages.return(undefined);
        throw error;
      }
      index = 0;
    }
    return take();
  }

  async function end(value: unknown): Promise<Next> {
    items = [];
    await pages.return(undefined);
    return { done: true, value: await value };
  }

  function inTurn(next: () => Promise<Next>): Promise<Next> {
    const turn = (waiting ? waiting.then(next, next) : next()).finally(() => {
      if (waiting === turn) waiting = undefined;
    });
    return (waiting = turn);
  }

  return {
    __proto__: inherited(pages),
    next: () => (!waiting && isAtHand() ? Promise.resolve(take()) : inTurn(load)),
    return: (value?: unknown) => inTurn(() => end(value)),
    async throw(this: AsyncIterator<unknown>, error: unknown) {
      await this.return?.();
      throw error;
    },
  } as unknown as AsyncIterableIterator<unknown>;
}

/**
 * What all async iterators of the platform inherit: `Symbol.asyncIterator`, and `Symbol.asyncDispose` where there is
 * one.
 */
function inherited(generator: AsyncGenerator): unknown {
  let prototype: unknown = generator;
  for (let level = 0; level < 3; level++) prototype = Object.getPrototypeOf(prototype);
  return prototype;
}
