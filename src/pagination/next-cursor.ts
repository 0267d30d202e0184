import { PaginationCycleError, type TradingServiceError } from "../errors/errors.js";
import type { Direction, Operation } from "../service/service.js";
import { placeParameters, prepareParameters } from "../call/parameters/parameters.js";
import type { LoadedPage } from "./load-page.js";

/** Where a walk goes on, or why it cannot; neither where the list is at its end. */
interface NextCursor {
  cursor: unknown;
  error: TradingServiceError | undefined;
}

const to = (cursor: unknown): NextCursor => ({ cursor, error: undefined });
const failed = (error: TradingServiceError): NextCursor => ({ cursor: undefined, error });
/** The list is at its end. */
export const ended = to(undefined);

/** Creates a function that finds, for each page of one walk, the cursor of the next one. */
export function createNextCursor(
  operation: string,
  direction: Direction,
  {
    parameters,
    start,
    isBounded,
    itemsOf,
    pageError,
  }: {
    parameters: Operation["parameters"];
    start: unknown;
    /** Whether the walk ends at a cursor of the caller's, whatever the page says of the list. */
    isBounded: boolean;
    itemsOf: (loaded: LoadedPage) => readonly unknown[];
    pageError: (loaded: LoadedPage, place: string) => TradingServiceError;
  },
): (loaded: LoadedPage, count: number) => NextCursor {
  const repeats = createCursorWatch(start);
  const { parameter } = direction;
  const row = parameters[parameter];
  const takesText = (row?.type ?? "string") === "string";
  const takesNumber = row?.type === "integer" || row?.type === "number";
  const prepared = row && prepareParameters({ [parameter]: row });
  return (loaded, count) => {
    const { page } = loaded;
    const given = memberAt(page, direction.cursor.split("/"));
    const cursor = takesNumber && typeof given === "string" ? numberOf(given) : given;
    const leads = (cursor ?? "") !== "";
    const { more: flag = "", moreMayBeAbsent = flag === "" } = direction;
    const said = flag === "" ? undefined : memberAt(page, flag.split("/"));
    const isLeftOpen = moreMayBeAbsent && (said ?? null) === null;
    const more = isLeftOpen ? leads : said;
    if (more === false) return ended;
    if (more !== true) return failed(pageError(loaded, flag));
    const isPastEnd = (isLeftOpen || isBounded) && itemsOf(loaded).length === 0;
    if (isPastEnd && (cursor === 0 || cursor === "0")) return ended;
    if (!leads || repeats(cursor)) return isPastEnd ? ended : failed(cycleError(operation, count));
    // A number with a fraction may have been written otherwise, and as a text would lead elsewhere.
    const isExact = typeof cursor === "number" && (!takesText || Number.isSafeInteger(cursor));
    // A lone surrogate cannot be written in a URL.
    const isText = typeof cursor === "string" && !/\p{Surrogate}/u.test(cursor);
    const refuse = () => failed(pageError(loaded, direction.cursor));
    if (!isExact && typeof cursor !== "bigint" && !isText) return refuse();
    const sent = takesText ? String(cursor) : cursor;
    return isTaken(sent) ? to(sent) : refuse();
  };

  /** Whether the parameter takes a cursor: if not, that is a fault of the page, and the caller never gave it. */
  function isTaken(cursor: unknown): boolean {
    try {
      if (prepared) placeParameters({ id: operation, parameters: prepared }, { [parameter]: cursor });
      return true;
    } catch {
      return false;
    }
  }
}

/** The number that a text is, if it loses nothing by that. */
function numberOf(text: string): unknown {
  if (/^-?[1-9]\d{15,}$/.test(text)) return BigInt(text);
  return String(Number(text)) === text ? Number(text) : text;
}

/** Does not quote the cursor: it may be of any length, and hold anything that a service echoes. */
function cycleError(operation: string, attempts: number): TradingServiceError {
  const what = `Pagination does not end: after page ${attempts} the cursor repeats or is missing: ${operation}`;
  return new PaginationCycleError(what, { operation, outcome: "unknown", attempts });
}

/** What stands in a value, some members deep; undefined where something on the way is missing. */
export function memberAt(value: unknown, names: readonly string[]): unknown {
  let current = value;
  for (const name of names) current = (current as Record<string, unknown> | null | undefined)?.[name];
  return current;
}

/**
 * Notices a cycle of cursors in constant memory, whatever its length, and one that stands still at once.
 *
 * @param first where the walk starts, if it does not start at the beginning
 * @returns whether a cursor leads back to where the walk has been
 */
export function createCursorWatch(first: unknown): (cursor: unknown) => boolean {
  // Brent's algorithm: a mark that jumps forward at powers of two meets every cycle.
  let mark = first;
  let last = first;
  let [count, next] = [0, 1];
  return (cursor) => {
    if (cursor === mark || cursor === last) return true;
    last = cursor;
    if (++count === next) {
      mark = cursor;
      next *= 2;
    }
    return false;
  };
}
