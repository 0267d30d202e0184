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

/** Known to all copies of this package in one program: `paginate` may come from another one than the client. */
const list = Symbol.for("trading-service-client.list");

/** Writes on a list method of a client how its list is cut into pages. */
export function registerList(method: ListFunction, pages: Pages, parameters: Operation["parameters"]): void {
  Object.defineProperty(method, list, { value: { pages, parameters } satisfies List });
}

/** How a list is cut into pages: as its client was told, else as the document has it. */
export function listOf(method: ListFunction): List {
  return (method as { [list]?: List })[list] ?? { pages: collection, parameters: {} };
}
