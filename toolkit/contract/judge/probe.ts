import type { Validate } from "../recorder/validator.js";
import type { Failure, Sent } from "./attempt.js";
import type { Described } from "./described.js";
import { createForms, type Forms } from "./forms.js";
import { createDeals, type Deals } from "./lists/deals.js";
import { createLists, type Lists } from "./lists/lists.js";
import { lookAgain } from "./look-again.js";
import type { Settings } from "./options.js";
import { createReader, type Reply } from "./reply.js";
import { createRequests, type Ask, type Requests } from "./request.js";
import { Seen, sightingsIn, Unprovoked, type Sighting } from "./sighting.js";
import { textOf } from "../finding.js";
import { notLetThrough, type Effect } from "./verdict.js";
import { demandWallet } from "./wallet.js";
import type { Wire } from "./wire.js";
import { demandOwn } from "./writes/demand-own.js";
import { createLedger, type Ledger } from "./writes/ledger.js";
import { watchCreation, type Watcher } from "./writes/watch-creation.js";

/** What checks work with. */
export interface Probe {
  readonly settings: Settings;
  readonly described: Described;
  readonly requests: Requests;
  readonly wire: Wire;
  readonly forms: Forms;
  /** Shows the last request of each operation in this check again. */
  readonly lastCurl: Map<string, string>;
  readonly lists: Lists;
  readonly deals: Deals;
  /** Why the last request without a response has none. */
  lastFailure: Failure | undefined;
  /** Orders of the judge. */
  readonly ledger: Ledger;
  readonly effects: Effect[];
  readonly notes: Set<string>;
  /** Causes for which tokens were taken that must be refused. */
  readonly taken: Set<string>;
  /** The operation on which tokens are tried: the first that takes a good one. */
  example: string | undefined;
  /** Whether forged tokens were sent: the service may have locked the key since. */
  isForging: boolean;
  /** Sends a request and reads its response. Throws Seen where there is none. */
  ask: (ask: Ask) => Promise<Reply>;
  /** The data of a success. Throws Seen where it is refused. */
  data: (operation: string, parameters?: Ask["parameters"]) => Promise<unknown>;
  /**
   * Asks again before accusing: what is seen each time, until the bound, is meant. Other traffic on the account and
   * effects that take their time are so told apart.
   *
   * @param effect what becomes visible, for the report; it is looked for until `settleMs`. Without: a tenth of it.
   */
  again: (look: () => Promise<readonly Sighting[]>, effect?: string) => Promise<readonly Sighting[]>;
}

interface Parts {
  settings: Settings;
  described: Described;
  validate: Validate;
  wire: Wire;
  /** Gets every token that is sent. */
  secrets: Set<string>;
  /** Of a run that goes on. Default: an empty one. */
  ledger?: Ledger;
}

/** Creates what checks work with. */
export function createProbe({ settings, described, validate, wire, secrets, ledger = createLedger() }: Parts): Probe {
  const requests = createRequests(described, settings, secrets);
  const read = createReader(described, validate);

  /** Operations that did not answer in time, or let nothing through: each time costs as long as a request may take. */
  const silent = new Map<string, { times: number; sent: Sent }>();

  async function send(asked: Ask, { onSend, onRepeat, onUnsent, mayRepeat }: Watcher = {}): Promise<Reply> {
    const { operation } = asked;
    if (!described.operation(operation)) throw new Unprovoked(`the description has no ${operation}`);
    const known = silent.get(operation);
    const give = () => {
      onSend?.();
      return requests.outgoing(asked, wire.clock.now());
    };
    const sent = known && known.times >= 2 ? known.sent : await wire.send(give, operation, onRepeat, mayRepeat);
    const curl = requests.curl(asked);
    silent.set(operation, { times: (known?.times ?? 0) + 1, sent });
    if (sent.failure !== undefined) {
      const { failure } = sent;
      if (sent.isUnsent) onUnsent?.();
      probe.lastFailure = sent;
      const see = sightingsIn(operation, "4", `${operation} no response`);
      throw new Seen(see("", "a response", failure, { pointer: "/response", curl }));
    }
    const reply = read(operation, sent.response);
    probe.lastCurl.set(operation, curl);
    // What stands before the service says nothing of its forms.
    if (reply.isLimit) return reply;
    silent.delete(operation);
    probe.forms.add(reply, curl);
    probe.deals.see(operation, reply.ok ? reply.data : undefined);
    return reply;
  }

  async function ask(asked: Ask): Promise<Reply> {
    if (asked.operation === "cancelOrder") await demandOwn(probe, textOf(asked.parameters?.order_id));
    const isCreation = asked.operation === "createOrder";
    // An order that is cancelled twice is cancelled.
    const reply = isCreation ? await watchCreation(probe, asked, send) : await send(asked, { mayRepeat: true });
    if (!reply.isLimit) return reply;
    throw new Unprovoked(notLetThrough);
  }

  const probe: Probe = {
    settings,
    described,
    requests,
    wire,
    forms: createForms(),
    lastCurl: new Map(),
    lastFailure: undefined,
    ledger,
    example: undefined,
    isForging: false,
    effects: [],
    taken: new Set(),
    notes: new Set(),
    deals: createDeals(),
    lists: createLists((operation, parameters) => probe.data(operation, parameters)),
    ask,
    async data(operation, parameters = {}) {
      const reply = await ask({ operation, parameters });
      const { ok, data, status, seen } = reply;
      if (ok) return data;
      demandWallet(reply);
      if (probe.isForging && [401, 403].includes(status)) {
        throw new Unprovoked(`${seen}: the key may be locked, since forged tokens were sent`);
      }
      const mayFollow = status < 500;
      const see = sightingsIn(operation, mayFollow ? "4, U-14" : "4", `${operation} refused`);
      const curl = requests.curl({ operation, parameters });
      throw new Seen(see("status", "success", seen, { curl, ...(mayFollow && { follows: true }) }));
    },
    again: (look, effect) => lookAgain(probe, look, effect),
  };
  return probe;
}
