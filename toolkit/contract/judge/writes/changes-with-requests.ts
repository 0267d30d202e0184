import type { JudgeProbe } from "../probe/judge-probe.js";
import { orUndefined } from "../ask/sighting.js";
import { lookFor, measureSpan, type Span } from "../probe/look-for.js";
import { unrequestedOrdersIn, isRequested, listedNow } from "./unrequested-orders.js";
import { plainText } from "../../validate/finding.js";

/** How often something must happen with a request before it counts. */
export const mostSent = 4;

/** The ids of all changes so far, whether by the judge or by others; undefined if they cannot be read. */
type Look = () => Promise<Iterable<string> | undefined>;

/** Watches for further changes: those that are visible now are not reported. */
export async function watchChanges(probe: JudgeProbe, look: Look) {
  const soon = { ms: probe.settings.settleMs / 10 };
  const known = new Set(await look());
  return { within, withEach };

  /** The changes within some time, or while it is looked for the last time; undefined if there are none. */
  async function within(span: Span): Promise<string[] | undefined> {
    return await lookFor(probe, span, async () => {
      const some = [...((await look()) ?? [])].filter((id) => !known.has(id));
      for (const id of some) known.add(id);
      return some.length > 0 ? some : undefined;
    });
  }

  /**
   * The changes that come with each request: within a tenth of the time that an effect may take, and none for as long
   * afterwards; at the end for longer than from one request to the next, since others may do it at intervals. Undefined
   * if they do not come so each time.
   *
   * @param request returns undefined if it cannot be sent
   * @param prepare sees to it that there is something to change at the end, where nothing is asked for
   */
  async function withEach(
    request: () => Promise<unknown>,
    prepare?: () => Promise<unknown>,
  ): Promise<readonly string[] | undefined> {
    const came: string[] = [];
    let longest: Required<Span> = { ms: 0, requests: 0 };
    for (let times = 0; times < mostSent; times++) {
      const span = measureSpan(probe);
      if ((await orUndefined(request())) === undefined) return undefined;
      const some = await within(soon);
      if (!some || (await within(soon))) return undefined;
      for (const id of some) came.push(id);
      const { ms, requests } = span();
      longest = { ms: Math.max(longest.ms, ms), requests: Math.max(longest.requests, requests) };
    }
    await prepare?.();
    return (await within(longest)) ? undefined : came;
  }
}

/**
 * Orders that come with each request, and never without one: neither before the first request nor between two of them.
 * The traffic of others does not keep to such a rhythm.
 *
 * @param request returns undefined if it cannot be sent
 */
export async function ordersThatComeWith(
  probe: JudgeProbe,
  request: () => Promise<unknown>,
): Promise<readonly string[] | undefined> {
  const watch = await watchChanges(probe, async () => (await unrequestedOrdersIn(probe))?.keys());
  if (!(await watch.within({ ms: probe.settings.settleMs }))) return await watch.withEach(request);
  probe.notes.add("others place orders on the account: whether requests of the judge do is not known");
  return undefined;
}

/**
 * Records orders that came or went after the first look, whether by the judge or by others. Requested orders do not
 * count as new.
 *
 * @param list lists the orders. Default: all lists that show new ones
 */
export function createOrderChanges(probe: JudgeProbe, list = () => listedNow(probe)) {
  const seen = new Set<string>();
  /** The ids of new orders only. */
  const came = new Set<string>();
  const changed = new Set<string>();
  let pending = new Map<string, string>();
  let isFirst = true;
  return {
    came,
    /** By id: market and side of the orders that were pending at the last look. */
    get pending(): ReadonlyMap<string, string> {
      return pending;
    },
    /** The ids of all orders that came or went so far; undefined if the lists cannot be read. */
    look: async (): Promise<ReadonlySet<string> | undefined> => {
      const items = await list();
      if (!items) return undefined;
      for (const item of items) {
        const isNew = !seen.has(item.id) && !isFirst && !isRequested(probe.ledger, item);
        if (isNew) for (const ids of [came, changed]) ids.add(item.id);
        seen.add(item.id);
      }
      const waiting = items.filter(({ node }) => node.state === "PENDING");
      const now = new Map(
        waiting.map(({ id, node, asked }) => [id, `${String(asked.parameters?.market_id)} ${plainText(node.side)}`]),
      );
      for (const id of pending.keys()) if (!now.has(id)) changed.add(id);
      pending = now;
      isFirst = false;
      return changed;
    },
  };
}
