/** What was seen, and has a cause. */
export interface SeenCause {
  /** The name of its cause. */
  key: string;
  /** Operations through which it was seen each time. */
  through: readonly string[] | undefined;
  finding: { operation: string };
}

/** What an operation stands on comes before it. */
const footing = ["createOrder", "listOrders", "getOrder", "cancelOrder", "cancelAllOrders"];

/** What may follow from what: what lists are read by comes before what is seen by means of it. */
const means: readonly (readonly [cause: RegExp, means: RegExp])[] = [
  [/ (first|last)$/, / (start_cursor|end_cursor|edge cursor)$/],
  [/ last$/, / (first|after)$/],
  [/ after$/, / (first|market_id|end_cursor|edge cursor)$/],
  [/ before$/, / (last|after|start_cursor|edge cursor)$/],
  [/ end_cursor$/, / (start_cursor|edge cursor)$/],
  [/ start_cursor$/, / edge cursor$/],
  [/ (start|end)_cursor of other edges$/, / (first|last|after|before|side|state|market_id|\w+_cursor|edge cursor)$/],
  [/ has_previous_page$/, / has_next_page$/],
  [/ has_(next|previous)_page$/, / (first|last|after|before|side|state|market_id|\w+ cursor)$/],
  [/ (side|state|side and state|unfiltered|again)$/, / (first|last|after|before|\w+_cursor|edge cursor)$/],
  [/ side and state$/, / (side|state)$/],
  [/ no id$/, / shows nothing$|^\/response\/body (JSON|must be )|^\/body\/(id|<id>) /],
  // What stands twice is read as one or the other.
  [/^order \w+$/, /^\/body\/\S+ one member of this name$/],
  [/^a created order is not found$/, /^\/body\/<id> must be integer$/],
  [/^fails on tokens$/, /^failed: /],
  // A key that is refused on one operation is refused there each time.
  [/^failed: /, /^refused: a good token$/],
  // Who takes what is not an order has no order to show; and what is not a collection has neither of its members.
  [/^\/body\/\S+ to be present$/, /^taken: createOrder with /],
  [/^\/body\/page_info to be present$/, /^\/body\/edges to be present$/],
  [/ without a size$/, / (first|last|after|before|\w+_cursor|edge cursor|market_id|alike)$/],
  [/ unfiltered$/, / (market_id|side|state)$/],
  [/^a created order is not found$/, / market_id$/],
  [/ (side|side and state)$/, /one of \["ASK","BID"\]/],
  // Who reads the window in another way takes what is too old, or refuses what is not.
  [/^refused: tokens: recv_window$/, /^(taken: tokens: recv_window|refused: tokens: the default window)$/],
  // Two that stand in each other's place, or in the place of both.
  [/^order amount$/, /^order price$/],
  // What is another one in each read is none of those that it is compared with.
  [/^(listOrders )?order (side|price|amount)$/, / alike$/],
  [/^listOrders order (side|market_id)$/, /^listOrders (side|market_id)$/],
  [/^createOrder placed what it refused$/, /^createOrder (twice|refused)$|^order id$|^a created order is not found$/],
  [/^(cancelOrder without effect|cancelAllOrders left)$/, /^a cancelled order comes back$/],
  // Under another id than its creation has named, it is neither lost nor a second one.
  [/^(createOrder twice|a created order is not found)$/, /^createOrder another /],
  [/^createOrder twice$/, /^a created order is not found$/],
  [/^createOrder another /, /^createOrder same id$/],
  // Who carries out what it refuses brings that about too.
  [/ acts$/, /^obeyed: |^createOrder placed what it refused$/],
  // After a failure it is open whether the order was placed.
  [/^createOrder placed what it refused$/, /^failed: createOrder$/],
  [/^createOrder others$/, /^a created order is not found$/],
  [/^order state$/, /^createOrder others$/],
  [/^order (market_id|side|price|amount)$/, /^createOrder another /],
  [/^cancelOrder without effect$/, /^cancelOrder order id$/],
  // Where other deals are shown, their price is another one too.
  [/ avg_deal_price$/, / filled_amount$/],
  [/ order (filled_amount|avg_deal_price)$/, /^cancel(Order|AllOrders) told$/],
  [/^\/body\/edges\/\*\/cursor to be present$/, /^\/body\/edges\/\*\/node to be present$/],
];

/** The same between operations. */
const elsewhere: typeof means = [
  [/ no id$/, /^no envelope$/],
  // Who reads no token takes them all, and those of every key.
  [/^taken: (?!\w+ with )/, /^taken: tokens: anything$/],
  [/^refused by (status|code): /, /^taken: (tokens: anything|a request without the header)$/],
  [/^unanswered: tokens$/, /^unanswered: (?!tokens)/],
  [/^cancelAllOrders refused$/, /^error as success$/],
  // That a word or a market is written in another way is one thing, wherever it is looked for.
  [/^cancelOrder without effect$|^listOrders state$|^a cancelled order comes back$/, /^\/body\/<order state> /],
  [/^listOrders market_id$|^order market_id$/, /^\/body\/<market> must match/],
  // What has come back stands among pending orders when all are cancelled.
  [/^cancelAllOrders left$/, /^a cancelled order comes back$/],
  [/^createOrder others$/, /^cancelOrder others$/],
  [/^a cancelled order comes back$/, /^(create|cancel)Order others$/],
  [/^createOrder twice$/, /^cancel(Order|AllOrders) places$/],
  [/^listOrders state$/, /^a cancelled order comes back$/],
  // What a cancel makes of an order is listed, and what one cancel does, the others do.
  [/^listOrders impossible$/, /^cancel\w+ order (price|amount|filled_amount)$/],
  [/^cancelAllOrders order filled_amount$/, /^cancelOrder order filled_amount$/],
  [/^cancelOrder order price$/, /^cancelAllOrders market$/],
  // What changes from read to read is not harm that a write does.
  [/ others$| order (filled_amount|avg_deal_price)$/, /^listOrders (filled_amount|avg_deal_price)$/],
  // What lists show now so and now so, reads do too.
  [/^order (market_id|side|price|amount)$/, /^listOrders alike$/],
  // What lists alone show otherwise differs from whatever else shows it, and may look like another order.
  [/^(cancel\w+ )?order (market_id|side|price|amount)$|^createOrder twice$/, /^listOrders order /],
  // By its id everything is told apart.
  [/^(?!createOrder)/, /^createOrder same id$/],
  [/one of \["ASK","BID"\]/, /^taken: createOrder with side$/],
  [/^\/body\/<decimal[^>]*> must match/, /^taken: createOrder with (price|amount)$/],
];

/**
 * Leaves out what may follow from the rest: what was seen through operations, or by means, that have findings of their own.
 * One is left out for another that stays, or that is left out for one that does: of a circle, one stays.
 *
 * @param causes most telling first
 */
export function withoutConsequences<Cause extends SeenCause>(causes: readonly Cause[]): Cause[] {
  /** What each cause that is left out is left out for. */
  const reasons = new Map<Cause, Cause>();
  const endOf = (cause: Cause): Cause => {
    const reason = reasons.get(cause);
    return reason ? endOf(reason) : cause;
  };
  const leaveOutFor = (cause: Cause, others: readonly Cause[]) => {
    const reason = others.find((other) => endOf(other) !== cause);
    if (reason) reasons.set(cause, reason);
  };
  const follows = (rules: typeof means, { key }: Cause, other: Cause) =>
    other.key !== key && rules.some(([cause, by]) => cause.test(key) && by.test(other.key));
  for (const cause of [...causes].reverse()) {
    const isMeans = (other: Cause) =>
      (other.finding.operation === cause.finding.operation && follows(means, cause, other)) ||
      follows(elsewhere, cause, other);
    leaveOutFor(cause, causes.filter(isMeans));
  }
  const blamed = causes.filter(({ through }) => !through);
  const place = ({ finding }: Cause) => footing.indexOf(finding.operation);
  const indirect = causes
    .filter((cause) => cause.through && !reasons.has(cause))
    .sort((one, other) => place(one) - place(other));
  for (const cause of indirect) {
    const { operation } = cause.finding;
    const isThrough = ({ finding }: Cause) =>
      finding.operation !== operation && cause.through?.includes(finding.operation) === true;
    leaveOutFor(cause, blamed.filter(isThrough));
    if (!reasons.has(cause)) blamed.push(cause);
  }
  return causes.filter((cause) => !reasons.has(cause));
}
