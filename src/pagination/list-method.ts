import { refusedPage } from "../call/refused-page.js";
import { InvalidParameterError } from "../errors/errors.js";
import type { CallOptions, Operation, Pages } from "../service/service.js";
import { collection } from "./collection.js";

/** A list method of a client that was generated, whatever its pages look like. */
export interface ListMethod<Params, P, Item> {
  (params: Params, options?: CallOptions): Promise<P>;
  /** Never there: carries the type of what it lists. */
  readonly "~listed"?: Item;
}

/** Any function that lists, with its types left to the caller. */
export type ListFunction = (params: never, options?: CallOptions) => Promise<unknown>;

/** What a list method of a generated client lists; of any other method a sentence, which no function is. */
export type Listing<Method> = "~listed" extends keyof Method ? Method : "this method gives no pages";

/** The same of one that is walked over without parameters, which it must not require. */
export type ListingAlone<Method> =
  Method extends PromiseLike<unknown>
    ? "pass the method itself, not what a call of it returns"
    : "~listed" extends keyof Method
      ? Method extends () => unknown
        ? Method
        : "this list has required parameters: paginate(list, params)"
      : "this method gives no pages";

/** The pages of a list method. */
export type PageOf<Method> = Method extends (...given: never) => PromiseLike<infer Page> ? Page : never;

/** The items of a list method. */
export type ItemOf<Method> = Method extends { readonly "~listed"?: infer Item }
  ? WithoutVoid<Exclude<Item, undefined>>
  : never;

/** An item that may be absent is written as `void`: `undefined` stands for the marker itself, which is never there. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- it is what generated types say
type WithoutVoid<Item> = Item extends void ? undefined : Item;

interface List {
  pages: Pages;
  parameters: Operation["parameters"];
  /** Takes the client's secrets out of a text. */
  redact?: ((text: string) => string) | undefined;
  /** By the copy of this package that knows the responses. */
  refusedPage: typeof refusedPage;
}

/** Known to all copies of this package in one program: `paginate` may come from another one than the client. */
const list = Symbol.for("trading-service-client.list");

/** Writes on a method of a client how its list is cut into pages, or that it gives none. */
export function registerList(method: ListFunction, { pages, parameters }: Operation, redact: List["redact"]): void {
  Object.defineProperty(method, list, { value: pages && ({ pages, parameters, redact, refusedPage } satisfies List) });
}

/**
 * How a list is cut into pages: as its client was told, else as the document has it.
 *
 * @throws InvalidParameterError for a method of a client that gives no pages, and for what is not a method
 */
export function listOf(method: ListFunction): List {
  // Programs without types hand over anything.
  const isMethod = typeof method === "function";
  if (isMethod && !(list in method)) return { pages: collection, parameters: {}, refusedPage };
  const known = isMethod && (method as { [list]?: List })[list];
  if (!known) {
    const isCall = typeof (Object(method) as Partial<Promise<unknown>>).then === "function";
    const rule = isCall
      ? "must be the method itself, not what a call of it returns"
      : "must be a method that gives pages";
    throw new InvalidParameterError(isMethod ? method.name : "paginate", "list", rule);
  }
  return known;
}
