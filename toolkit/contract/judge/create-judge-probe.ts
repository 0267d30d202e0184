import { successData } from "./success-data.js";
import type { Validate } from "../validate/validator.js";
import type { AttemptResult } from "./ask/attempt.js";
import type { ServiceDescription } from "./ask/service-description.js";
import { createRecords } from "./probe/records.js";
import { createListCache } from "./probe/list-cache.js";
import { lookAgain } from "./probe/look-again.js";
import type { Settings } from "./interface/settings.js";
import type { JudgeProbe } from "./probe/judge-probe.js";
import { createResponseReader, type JudgedResponse } from "./ask/judged-response.js";
import { createRequestBuilder, type JudgeRequest } from "./ask/request-builder.js";
import { sightingsIn, SightingError, Unprovoked } from "./ask/sighting.js";
import { plainText } from "../validate/finding.js";
import { noteOfUnasked } from "./cases/stated-cases.js";
import { notLetThrough } from "./interface/verdict.js";
import { demandScope } from "./probe/demand-permission.js";
import type { Wire } from "./ask/wire.js";
import { demandOwnOrder } from "./writes/demand-own-order.js";
import type { Ledger } from "./probe/ledger.js";
import { createRefusedTokens } from "./probe/refused-tokens.js";
import { watchCreation, type CreationWatcher } from "./writes/watch-creation.js";
import { facts } from "../facts/facts.js";

interface Parts {
  settings: Settings;
  described: ServiceDescription;
  validate: Validate;
  wire: Wire;
  /** Receives the secret parts of every token that is sent. */
  secrets: Set<string>;
  ledger: Ledger;
}

/** Creates a probe: it sends requests, and records what all responses show. */
export function createJudgeProbe({ settings, described, validate, wire, secrets, ledger }: Parts): JudgeProbe {
  const requests = createRequestBuilder(described, settings, secrets);
  const read = createResponseReader(described, validate);
  const refusedTokens = createRefusedTokens();

  /**
   * Operations that did not respond in time or only with rate limits: each try takes as long as a request may. Requests
   * with forged tokens are counted separately, since the same operation may respond to good ones.
   */
  const silent = new Map<string, { times: number; sent: AttemptResult }>();

  async function send(
    asked: JudgeRequest,
    { onSend, onUnsent, ...repeating }: CreationWatcher = {},
  ): Promise<JudgedResponse> {
    const { operation } = asked;
    if (!described.operation(operation)) throw new Unprovoked(`the description has no ${operation}`);
    const isForged = asked.key !== undefined || (asked.token !== undefined && !asked.token.isGood);
    const isPlain = asked.key === undefined && asked.token === undefined;
    const cause = isForged ? "tokens" : operation;
    const which = `${operation} ${cause}`;
    const known = silent.get(which);
    const isGivenUp = known !== undefined && known.times >= 2;
    const give = () => {
      onSend?.();
      return requests.outgoing(asked, wire.clock.now());
    };
    // Built lazily, since few are ever shown.
    const curl = () => requests.curl(asked);
    const [repeats, outages] = [wire.repeats(), wire.outage.count()];
    const noteLoss = () => {
      if (wire.outage.isLost())
        probe.notes.add(`the service was away from ${operation} on, sent by this command: ${curl()}`);
    };
    const ask = () => wire.send(give, operation, { isPlain, ...repeating }).finally(noteLoss);
    const sent = isGivenUp ? known.sent : await ask();
    // A single outage may have another reason.
    if (wire.outage.count() > outages + 1)
      probe.notes.add(`the service was away each time that it got ${operation}, sent by this command: ${curl()}`);
    const tries = isGivenUp ? 0 : 1 + wire.repeats() - repeats;
    silent.set(which, { times: (known?.times ?? 0) + (sent.failure !== undefined && sent.isLate ? tries : 1), sent });
    if (sent.failure !== undefined) {
      probe.untold.set(which, (probe.untold.get(which) ?? 0) + tries);
      if (sent.isUnsent) onUnsent?.();
      probe.lastFailure = sent;
      const see = sightingsIn(operation, "4", cause, "silent");
      throw new SightingError(see("", "a response", sent.failure, { pointer: "/response", curl: curl() }));
    }
    const reply = read(operation, sent.response);
    probe.lastCurl.set(operation, curl);
    // A rate limit may come from a gateway, and says nothing about the service's forms.
    if (reply.isLimit) return reply;
    silent.delete(which);
    probe.record(asked, reply, curl);
    return reply;
  }

  async function pass(asked: JudgeRequest): Promise<JudgedResponse> {
    const { effect } = facts.operations[asked.operation] ?? {};
    if (effect === "creates one") return await watchCreation(probe, asked, send);
    if (effect === "cancels one") {
      const id = plainText(asked.parameters?.order_id);
      await demandOwnOrder(probe, id, asked.isUrgent);
      for (const own of ledger.orders) own.cancelSent ||= own.id === id;
    }
    let failedFirst: string | undefined;
    let failure: string | undefined;
    const onRepeat = (status: number, isLimit: boolean) => {
      if (status > 0 && status < 500) return;
      failedFirst = status === 0 ? "no response" : `${status}`;
      if (!isLimit) failure = failedFirst;
    };
    // A cancel is safe to repeat.
    const reply = await send(asked, { mayRepeat: true, onRepeat });
    if (failedFirst === undefined) return reply;
    // The failed one may have been carried out, so that the next one is refused. A rate limit is no failure.
    const isRefused = effect === "cancels one" && reply.isRefusal;
    if (failure !== undefined && isRefused) wire.addRecoveredFailure(asked.operation, failure);
    return { ...reply, failedFirst };
  }

  async function ask(asked: JudgeRequest): Promise<JudgedResponse> {
    const isGood = asked.token?.isGood ?? Object.keys(asked.token ?? {}).length === 0;
    const reply = await (isGood ? refusedTokens.pass(probe, asked, pass) : pass(asked));
    probe.readsAndRefusals.see(asked, reply);
    if (isGood && !asked.key && !asked.mayLackScope) demandScope(probe, reply);
    if (!reply.isLimit) return reply;
    throw new Unprovoked(notLetThrough);
  }

  const probe: JudgeProbe = {
    ...createRecords(described, ledger),
    settings,
    described,
    requests,
    wire,
    lastFailure: undefined,
    ledger,
    example: undefined,
    isForging: false,
    noncesIncrease: false,
    effects: new Map(),
    established: new Set(),
    notRefused: new Set(),
    refusedTokens: refusedTokens.seen,
    notes: new Set(noteOfUnasked(settings.description)),
    lists: createListCache(
      (operation, parameters) => probe.data(operation, parameters),
      () => wire.wait(settings.settleMs / 10),
    ),
    ask,
    data: (operation, parameters) => successData(probe, operation, parameters),
    again: (look, effect) => lookAgain(probe, look, effect),
  };
  return probe;
}
