type Rules = readonly (readonly [cause: RegExp, means: RegExp])[];

/** Which cause may follow from which other one of the same operation. */
const within: Rules = [
  [/ last$/, / (first|after)$/],
  [/ after$/, / (first|market_id|end_cursor|edge cursor)$/],
  [/ before$/, / (last|after|start_cursor|edge cursor)$/],
  [/ end_cursor$/, / start_cursor$/],
  [/ (start|end)_cursor$/, / edge cursor$/],
  [/ (start|end)_cursor of other edges$/, / (first|last|after|before|side|state|market_id|\w+_cursor|edge cursor)$/],
  [/ has_previous_page$/, / has_next_page$/],
  [/ has_(next|previous)_page$/, / (first|last|after|before|side|state|market_id|\w+ cursor)$/],
  [/ (side|state|side and state|unfiltered|again)$/, / (first|last|after|before|\w+_cursor|edge cursor)$/],
  // Where the order of a list changes from request to request, cursors cut it at random.
  [
    / (first|last|after|before|\w+_cursor|\w+_cursor of other edges|edge cursor|has_(next|previous)_page)$/,
    / unstable$/,
  ],
  [/ (side|state|side and state|unfiltered|again|ends|without a size)$|^a created order is not found$/, / unstable$/],
  [/ side and state$/, / (side|state)$/],
  [/ no id$/, / shows nothing$|^\/response\/body (JSON|must be )|^\/body\/(id|<id>) /],
  // Of a repeated member, either value may be read.
  [/^order \w+$/, /^\/body\/\S+ one member of this name$/],
  [/^a created order is not found$/, /^\/body\/<id> must be integer$/],
  // An effect proves more than the response that its request got.
  [/^(fails on|silent:) tokens$|^refused: a good token$/, /^createOrder placed what it refused$|^obeyed: /],
  // What fails, or does not respond, with every token does so with forged ones.
  [/^(fails on|silent:) tokens$/, /^(failed|silent): (?!tokens$)|^cancelAllOrders refused$/],
  // What refuses good tokens, such as an operation that is not there, refuses all alike.
  [/^refused by (status|code): /, /^refused: a good token$/],
  // A service that accepts unknown keys accepts longer and revoked ones too.
  [/^taken: (tokens: sub|a revoked key)$/, /^taken: a key that does not exist$/],
  // A service that takes another order cancels one for an unknown id, too, harms others, and leaves the right one.
  [/^cancelOrder (unknown order|others|told|without effect)$/, /^cancelOrder order id$/],
  [/ without a size$/, / (first|last|after|before|\w+_cursor|edge cursor|market_id|alike)$/],
  [/ unfiltered$/, / (market_id|side|state)$/],
  [/^a created order is not found$/, / market_id$/],
  [/ (side|side and state)$/, /one of \["ASK","BID"\]/],
  // A service that reads the window differently accepts stale nonces, or refuses good ones.
  [/^refused: tokens: recv_window$/, /^(taken: tokens: recv_window|refused: tokens: the default window)$/],
  // Price and amount may be swapped, or one used for both.
  [/^order amount$/, /^order price$/],
  [/^createOrder twice$/, /^a created order is not found$/],
  // Any wrong list may lack an order that was there before.
  [/^listOrders drops$/, /^listOrders (?!drops)|^a created order is not found$/],
  [/^createOrder another /, /^createOrder same id$/],
  // A service that carries out what it refuses changes orders by refused requests.
  [/ acts$/, /^obeyed: |^createOrder placed what it /],
  // Where every list leaves out an order, filters seem to, and a new order may be that one.
  [/ (side|state|side and state|unfiltered)$|^a created order is not found$/, /^listOrders ends$/],
  // What fails each time fails now and then.
  [/ fails now and then$/, /^failed: /],
  // After a failure, the order may have been placed.
  [/^createOrder placed what it failed at$/, /^failed: (createOrder|redirect)$| (fails now and then|it refused)$/],
  [/^createOrder others$/, /^a created order is not found$/],
  [/^order (market_id|side|price|amount)$/, /^createOrder another /],
  // Wrong deals have a wrong price too.
  [/ avg_deal_price$/, / filled_amount$/],
  [/ order (filled_amount|avg_deal_price)$/, /^cancel(Order|AllOrders) told$/],
  [/^\/body\/edges\/\*\/cursor to be present$/, /^\/body\/edges\/\*\/node to be present$/],
];

/** Which cause may follow from which one of another operation. */
const across: Rules = [
  // What redirects good tokens redirects forged ones.
  [/^refused by a redirect$/, /^failed: redirect$/],
  [/ no id$/, /^no envelope$/],
  // A service that does not read tokens accepts all of them, with every key.
  [/^taken: (?!\w+ with )/, /^taken: tokens: anything$/],
  // A misspelled state or market shows in every comparison.
  [/^cancelOrder without effect$|^listOrders state$|^a cancelled order comes back$/, /^\/body\/<order state> /],
  [/^listOrders market_id$|^order market_id$/, /^\/body\/<market> must match/],
  // Orders that came back are among the pending ones when all are cancelled.
  [/^(cancelOrder without effect|cancelAllOrders left)$/, /^a cancelled order comes back$/],
  [/^createOrder others$/, /^cancelOrder others$/],
  [/^a cancelled order comes back$/, /^(create|cancel)Order others$/],
  [/^createOrder twice$/, /^cancel(Order|AllOrders) places$/],
  [/^listOrders state$/, /^a cancelled order comes back$/],
  // A wrong cancel shows in lists, and other cancels may be wrong alike.
  [/^listOrders impossible$/, /^cancel\w+ order (price|amount|filled_amount)$/],
  [/^cancelAllOrders order filled_amount$/, /^cancelOrder order filled_amount$/],
  [/^cancelOrder order price$/, /^cancelAllOrders market$/],
  // A change from read to read is not the harm of a write.
  [/ others$| order (filled_amount|avg_deal_price)$/, /^listOrders (filled_amount|avg_deal_price)$/],
  // An order that changes from list to list differs from whatever it is compared with, and may change from read to read.
  [/^(listOrders )?order (market_id|side|price|amount)$/, /^listOrders alike$/],
  // An order that only lists show wrongly differs from all else, and may look like another order.
  [/^(cancel\w+ )?order (market_id|side|price|amount)$|^createOrder twice$/, /^listOrders order /],
  // Orders are told apart by their ids.
  [/^(?!createOrder)/, /^createOrder same id$/],
  [
    /^(createOrder|list\w+|getOrder|cancel\w+|order|a \w+ order|failed: (getOrder|cancelOrder))\b(?! same id)/,
    /^list\w+ same id$/,
  ],
  [/one of \["ASK","BID"\]/, /^taken: createOrder with side$/],
  // An order that is created with the other side is listed with it.
  [/^listOrders side$/, /^order side$/],
  [
    /^\/body\/<decimal[^>]*> must match/,
    /^taken: createOrder with (price|amount)$|^createOrder placed what it refused$/,
  ],
];

/** Which cause may follow from which other one: by the keys of causes. */
export const consequenceRules = { within, across };
