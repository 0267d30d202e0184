import type { Sent } from "../call/sent.js";
import type { CallOptions } from "../service/service.js";
import type { List, ListFunction } from "./list-method.js";

/** A page, and its response where a method of a client returned it. */
export interface LoadedPage {
  readonly page: unknown;
  readonly sent?: Sent | undefined;
}

/** Calls a list for a page. Own functions may throw at once, or give what is not a promise. */
export async function loadPage(
  list: ListFunction,
  pageListener: List["pageListener"],
  params: object,
  options: CallOptions,
): Promise<LoadedPage> {
  const told: LoadedPage[] = [];
  const tell = (page: unknown, sent: Sent) => void told.push({ page, sent });
  const page = await list(
    params as never,
    pageListener ? ({ ...options, [pageListener]: tell } as CallOptions) : options,
  );
  return told.find((each) => each.page === page) ?? { page };
}
