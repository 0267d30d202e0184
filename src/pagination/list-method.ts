import type { CallOptions, listed, Operation, Pages } from "../service.js";
import { collection } from "./collection.js";

/** A list method of a client that was generated, whatever its pages look like. */
export interface ListMethod<Params, P, Item> {
  (params: Params, options?: CallOptions): Promise<P>;
  readonly [listed]?: Item;
}

/** Any function that lists, with its types left to the caller. */
export type ListFunction = (params: never, options?: CallOptions) => Promise<unknown>;

interface List {
  pages: Pages;
  parameters: Operation["parameters"];
}

const known = new WeakMap<ListFunction, List>();

/** Remembers how a list method of a client cuts its list into pages. */
export function registerList(method: ListFunction, pages: Pages, parameters: Operation["parameters"]): void {
  known.set(method, { pages, parameters });
}

/** How a list is cut into pages: as its client was told, else as the document has it. */
export function listOf(method: ListFunction): List {
  return known.get(method) ?? { pages: collection, parameters: {} };
}
