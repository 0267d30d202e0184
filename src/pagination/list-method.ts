import { pageListener, refusedPage } from "../call/refused-page.js";
import { InvalidParameterError } from "../errors/errors.js";
import type { CallOptions, Operation, Pages } from "../service/service.js";
import { collection } from "./collection.js";

/** A list method of a generated client, whatever the form of its pages. */
export interface ListMethod<Params, P, Item> {
  (params: Params, options?: CallOptions): Promise<P>;
  /** Never set: carries the type of the items. */
  readonly "~listed"?: Item;
}

/** Any function that lists, with its types left to the caller. */
export type ListFunction = (params: never, options?: CallOptions) => Promise<unknown>;

/** A list method of a generated client; for any other method a message, which the compiler shows in its error. */
export type Listing<Method> = "~listed" extends keyof Method ? Method : "this method is not a paginated operation";

/** The same for a list method that needs no parameters. */
export type ListingAlone<Method> =
  Method extends PromiseLike<unknown>
    ? "pass the method itself, not the promise that it returns"
    : "~listed" extends keyof Method
      ? Method extends () => unknown
        ? Method
        : "this list has required parameters: paginate(list, params)"
      : "this method is not a paginated operation";

/** The pages of a list method. */
export type PageOf<Method> = Method extends (...given: never) => PromiseLike<infer Page> ? Page : never;

/** The items of a list method. */
export type ItemOf<Method> = Method extends { readonly "~listed"?: infer Item }
  ? WithoutVoid<Exclude<Item, undefined>>
  : never;

/** An item that may be absent is written as `void`: `undefined` stands for the marker itself, which is never set. */
// oxlint-disable-next-line typescript/no-invalid-void-type -- it is what generated types say
type WithoutVoid<Item> = Item extends void ? undefined : Item;

/** What a list method holds of its list. */
export interface List {
  pages: Pages;
  parameters: Operation["parameters"];
  /** Takes the client's secrets out of a text. */
  redact?: ((text: string) => string) | undefined;
  /** By the copy of this package that made the responses. */
  refusedPage: typeof refusedPage;
  pageListener?: typeof pageListener;
}

/** Known to all copies of this package in one program: `paginate` may come from another one than the client. */
const list = Symbol.for("trading-service-client.list");

/** Marks a method of a client with how its list is cut into pages, or as not paginated. */
export function registerList(method: ListFunction, { pages, parameters }: Operation, redact: List["redact"]): void {
  Object.defineProperty(method, list, {
    value: pages && ({ pages, parameters, redact, refusedPage, pageListener } satisfies List),
  });
}

/**
 * How a list is cut into pages: as its client's description says, else as the interface document does.
 *
 * @throws InvalidParameterError for a method of a client that is not paginated, and for what is not a method
 */
export function listOf(method: ListFunction): List {
  // Programs without types hand over anything.
  const isMethod = typeof method === "function";
  if (isMethod && !(list in method)) return { pages: collection, parameters: {}, refusedPage };
  const known = isMethod && (method as { [list]?: List })[list];
  if (!known) {
    const isCall = typeof (Object(method) as Partial<Promise<unknown>>).then === "function";
    const rule = isCall
      ? "must be the method itself, not the promise that it returns"
      : "must be a method of a paginated operation";
    throw new InvalidParameterError(isMethod ? method.name : "paginate", "list", rule);
  }
  return known;
}
