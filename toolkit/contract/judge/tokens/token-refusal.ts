import { facts, type ErrorName } from "../../facts/facts.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { documentedCodes, codesInBody, membersNamed, messagesInBody, statusAndCodes } from "../ask/codes-in-body.js";
import { sightingsIn, type Sighting, Unprovoked, errorAsSuccess } from "../ask/sighting.js";
import { demandOneClock } from "./demand-one-clock.js";
import { demandAcceptedCreation } from "./demand-accepted-creation.js";
import { isKeyLocked } from "../probe/demand-permission.js";
import { unknownKey } from "../ask/mint-authorization.js";
import { askWhile, askUntilResponded } from "./ask-until-responded.js";

const noHeader = "a request without the header";

/** The cause if the status is right, but the body has no code. */
export const noCode = "no code";

/** The cause if a refusal is a redirect. */
const redirected = "refused by a redirect";

/** The wrong status and codes that stand for a row of Part 7, from tokens that only this row may refuse. */
const mistakes = new WeakMap<JudgeProbe, Map<ErrorName, string>>();

/** What a token stands for, in sightings about its response. */
export interface TokenExpectation {
  name: string;
  rests: string;
  cause?: string | undefined;
  after?: readonly string[] | undefined;
}

/** What is wrong with a response that must be one of these errors of Part 7. */
export async function lookAtTokenRefusal(
  probe: JudgeProbe,
  ask: JudgeRequest,
  names: readonly ErrorName[],
  { name, rests, cause: own = name, after = [] }: TokenExpectation,
): Promise<Sighting[]> {
  // A nonce ahead of time may enter the window on its way.
  const isAhead = (ask.token?.shiftSeconds ?? 0) > 0;
  const reply = await askWhile(probe, ask, ({ ok }) => ok && isAhead);
  const rows = names.map((each) => facts.errors[each]);
  const wanted = rows.map(({ status, code }) => `${status} with ${code}`).join(" or ");
  const sees = sightingsIn(ask.operation, rests);
  const see = (place: string, expected: string, seen: string, cause: string, open = false) => [
    sees(place, expected, seen, { cause, asked: ask, said: statusAndCodes(reply), ...(open && { open }) }),
  ];
  if (reply.ok) {
    demandOneClock(probe, ask);
    // If an earlier forgery was accepted, this one follows from it: they share a cause.
    const before = [noHeader, ...after].find((each) => probe.notRefused.has(each));
    const cause = before ?? own;
    probe.notRefused.add(cause);
    const seen = `${reply.status}, success`;
    return [sees("status", `${wanted} for ${name}`, seen, { cause, became: "taken", asked: ask })];
  }
  // If an earlier forgery was accepted, this refusal has other reasons.
  if (after.some((each) => probe.notRefused.has(each))) return [];
  // All redirects and successes have one cause.
  if (reply.status < 400)
    return see("status", `${wanted} for ${name}`, reply.seen, reply.status < 300 ? errorAsSuccess : redirected);
  if (reply.status >= 500) {
    return see("status", `a refusal of ${name}, and no failure`, reply.seen, "fails on tokens");
  }
  const codes = codesInBody(reply);
  const fitting = rows.filter(({ status }) => status === reply.status);
  const row = fitting.find(({ code }) => codes.includes(code)) ?? fitting[0];
  // The status of an alternative row with another code is not that row.
  const isMixed = row !== undefined && row !== rows[0] && codes.length > 0 && !codes.includes(row.code);
  const isAnother = !row || isMixed || (codes.length > 0 && !codes.includes(row.code));
  if (isAnother && [401, 403, 423].includes(reply.status) && (await isKeyLocked(probe))) {
    throw new Unprovoked("the service refuses this key by now");
  }
  if (isAnother && facts.operations[ask.operation]?.method !== "GET") await demandAcceptedCreation(probe, reply);
  const mistake = `${reply.status} ${codes.join()}`;
  const before = mistakes.get(probe) ?? new Map<ErrorName, string>();
  mistakes.set(probe, before);
  // If the code belongs to a row, the status is wrong.
  const named = names.find((each) => codes.includes(facts.errors[each].code));
  if (!row || isMixed || (named && !codes.includes(row.code))) {
    if (names.length === 1) names.forEach((each) => before.set(each, mistake));
    const meant = named ?? names.find((each) => before.get(each) === mistake) ?? names[0];
    const expected = named ? `${facts.errors[named].status}, which ${facts.errors[named].code} comes with` : wanted;
    return see("status", `${expected}, for ${name}`, reply.seen, `refused by status: ${meant}`);
  }
  // The place of a code is open (U-13), but not its value.
  const isOpen = probe.described.isOpen("U-13", ask.operation);
  const isStatus = membersNamed(reply.value, /^code$/i).some((each) => Number(each) === reply.status);
  if (codes.length === 0 && isStatus && (await showsCodes(probe, ask)))
    return see("body/code", `${row.code} for ${name}`, `${reply.status}`, `refused by code: ${names[0]}`);
  if (codes.length === 0) return see("body", `the code ${row.code}`, reply.text, noCode, isOpen);
  if (!codes.includes(row.code)) {
    if (names.length === 1) names.forEach((each) => before.set(each, mistake));
    const expected = `${fitting.map(({ code }) => code).join(" or ")} for ${name}`;
    return see("body/code", expected, codes.join(), `refused by code: ${names[0]}`);
  }
  const messages = messagesInBody(reply.value);
  const isSaid = ({ message }: { message: string }) =>
    messages.some((text) => text.toLowerCase().includes(message.toLowerCase()));
  if (isSaid(row) || messages.length === 0) return row === rows[0] ? [] : lookAtScheme();
  // If the same code was wrong for a token that only one row refuses, the code is wrong; else the message is.
  const other = names.find((each) => before.get(each) === mistake && isSaid(facts.errors[each]));
  if (other)
    return see("body/code", `${facts.errors[other].code} for ${name}`, codes.join(), `refused by code: ${other}`);
  return see("body/message", `"${row.message}"`, JSON.stringify(messages[0]), `message of ${row.code}`);

  /** Which row another scheme gets is open, and only reported. */
  function lookAtScheme(): Sighting[] {
    if (!rests.includes("U-41") || !probe.described.isOpen("U-41", ask.operation)) return [];
    const [expected, seen] = [rows[0], row].map((each) => `${each?.status} with ${each?.code}`);
    const more = { rests: "U-41", open: true, cause: "tokens: the row of another scheme", asked: ask } as const;
    return [sees("status", `${expected} for ${name}`, `${seen}`, more)];
  }
}

/**
 * Whether other errors of the operation show codes. Then a "code" equal to the status is a wrong code, not a member
 * with another meaning.
 */
async function showsCodes(probe: JudgeProbe, { operation, parameters }: JudgeRequest): Promise<boolean> {
  for (const more of [
    { token: { form: null } },
    { token: { form: "Bearer  {header}.{claims}" } },
    { key: unknownKey },
  ]) {
    const { value, ok } = await askUntilResponded(probe, { operation, parameters, ...more });
    if (!ok && membersNamed(value, /^code$/i).some((each) => documentedCodes.includes(Number(each)))) return true;
  }
  return false;
}
