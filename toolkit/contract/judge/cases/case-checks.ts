import type { Validate, SchemaMismatch } from "../../validate/validator.js";
import type { ServiceDescription } from "../ask/service-description.js";
import { goodParameters } from "../lists/good-parameters.js";
import { needsToAsk } from "../interface/needs.js";
import type { Settings } from "../interface/settings.js";
import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import type { JudgedResponse } from "../ask/judged-response.js";
import { sightingsIn, type Sighting, SightingError, Unprovoked } from "../ask/sighting.js";
import { hasValue } from "../ask/shown-orders.js";
import { isKeyLocked } from "../probe/demand-permission.js";
import { safeTerms } from "../probe/safe-terms.js";
import { creationMembers } from "../probe/uncertain-creation.js";
import { lookWhetherPlaced } from "./take-order.js";
import { statedCases, type StatedCase } from "./stated-cases.js";
import { pointer } from "../../../description/json/pointer.js";
import { shown } from "../../validate/finding.js";
import { facts } from "../../facts/facts.js";

/**
 * Makes a check of each case that the description states (`x-cases`), in its order, so that a case may build on earlier
 * ones.
 *
 * @throws JudgeError if they cannot be read
 */
export function caseChecks(described: ServiceDescription, validate: Validate): JudgeCheck[] {
  return statedCases(described, validate).map((stated): JudgeCheck => {
    const { operation, name } = stated;
    const { method } = described.operation(operation) ?? {};
    const isGet = method === "GET";
    const look = (probe: JudgeProbe) => lookAtCase(probe, stated, isGet);
    return {
      operation,
      name: `responds as stated: ${name}`,
      rests: "x-cases",
      needs: needsToAsk(operation, method),
      run: (probe) => (isGet ? probe.again(() => look(probe)) : look(probe)),
    };
  });
}

const lostResponse =
  "a response was lost: whether the request was carried out is not known, and another response may be due to that";

async function lookAtCase(probe: JudgeProbe, stated: StatedCase, isGet: boolean): Promise<Sighting[]> {
  const { operation, query, content } = stated;
  const parameters = await parametersOf(probe, stated);
  const asked: JudgeRequest = {
    operation,
    parameters,
    ...(hasOwnPrice(stated) && { hasOwnPrice: true }),
    ...((query !== undefined || content) && { raw: { query, content } }),
  };
  const repeats = probe.wire.repeats();
  const isRepeated = () => probe.wire.repeats() > repeats;
  const send = () =>
    probe.ask(asked).catch((error: unknown) => {
      throw !isGet && !isRepeated() && error instanceof SightingError ? new Unprovoked(lostResponse) : error;
    });
  const { reply, placed } = await lookWhetherPlaced(probe, asked, send);
  const isLost = isRepeated() ? reply.status < 500 : [502, 503, 504].includes(reply.status);
  const found = await differencesOf(probe, stated, asked, reply);
  if (!isGet && isLost && found.length > 0) throw new Unprovoked(lostResponse);
  return [...found, ...placed];
}

async function differencesOf(
  probe: JudgeProbe,
  stated: StatedCase,
  asked: JudgeRequest,
  reply: JudgedResponse,
): Promise<Sighting[]> {
  const { name, operation, status, body } = stated;
  const sees = sightingsIn(operation, "x-cases", `${operation} case "${name}"`);
  const see = (place: string, expected: string, seen: string) => sees(place, expected, seen, { asked });
  const mayBeLocked = reply.status !== status && [401, 403].includes(reply.status);
  if (mayBeLocked && (await isKeyLocked(probe))) throw new Unprovoked("the service refuses this key by now");
  if (reply.status !== status) return [see("status", `${status} for ${name}`, reply.seen)];
  if (body === undefined) return [];
  if (reply.value === undefined) return [see("body", `JSON for ${name}`, reply.text)];
  return missingIn(reply.value, body).map(({ pointer, expected, seen }) => see(`body${pointer}`, expected, seen));
}

/**
 * Whether a case says itself what its order costs: its deal is its own then, and not that of the options. A text that is
 * not an object may be an order without a price all the same, unless nothing can stand in it.
 */
function hasOwnPrice({ parameters, query, content }: StatedCase): boolean {
  if (content && ["", "[]", "null"].includes(content.text.trim())) return true;
  const raw = query === undefined && !content ? undefined : { query, content };
  return hasValue(creationMembers({ operation: "createOrder", parameters, ...(raw && { raw }) }).price);
}

/**
 * The parameters of a good request, overridden by those of the case.
 *
 * @throws Unprovoked if it would create an order at a price of the options, and an order of the judge was filled
 */
async function parametersOf(probe: JudgeProbe, stated: StatedCase) {
  const { operation, parameters = {}, query, content } = stated;
  const isOrder = facts.operations[operation]?.effect === "creates one";
  if (isOrder && !hasOwnPrice(stated)) probe.ledger.filledOrders.demandNone(false);
  const good = "order_id" in parameters ? undefined : await goodParameters(probe, operation, false);
  const terms = isOrder && query === undefined && !content ? termsOf(probe.settings, parameters) : {};
  return Object.fromEntries(Object.entries({ ...good, ...terms, ...parameters }).filter(([, value]) => value !== null));
}

/**
 * The price and the amount of an order, if the case does not state them: those of the options for its market and side.
 * No price is safe if a service may read the side as either of the two, or take any market.
 *
 * @throws Unprovoked if no option names them
 */
function termsOf(settings: Settings, parameters: Readonly<Record<string, unknown>>) {
  const { market_id = settings.market, side = "BID", price, amount } = parameters;
  if (hasValue(price) && hasValue(amount)) return {};
  if (side !== "ASK" && side !== "BID")
    throw new Unprovoked(`no option names a price for the side ${shown(side)}: the row must state price and amount`);
  if (typeof market_id !== "string")
    throw new Unprovoked(
      `no option names a price for the market ${shown(market_id)}: the row must state price and amount`,
    );
  return safeTerms(settings, market_id, side);
}

type Missing = Pick<SchemaMismatch, "pointer" | "expected" | "seen">;

/**
 * The differences between a value and what is stated: objects may have more members, arrays must have the same length,
 * all else must be equal. Integers are compared by their digits.
 */
function missingIn(value: unknown, stated: unknown, place = ""): Missing[] {
  if (typeof stated !== "object" || stated === null) {
    const isSame = value === stated || (typeof value === "bigint" && String(value) === String(stated));
    const expected = typeof value === "bigint" ? String(stated) : shown(stated);
    return isSame ? [] : [{ pointer: place, expected, seen: shown(value) }];
  }
  if (typeof value !== "object" || value === null || Array.isArray(value) !== Array.isArray(stated)) {
    return [{ pointer: place, expected: shown(stated), seen: shown(value) }];
  }
  if (Array.isArray(stated) && Array.isArray(value) && value.length !== stated.length) {
    return [{ pointer: place, expected: `${stated.length} items`, seen: `${value.length}` }];
  }
  return Object.entries(stated).flatMap(([name, member]: [string, unknown]) => {
    const own: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    return missingIn(own, member, pointer(place, name));
  });
}
