import { facts } from "../../facts/facts.js";
import type { Probe } from "../probe.js";
import type { Ask } from "../request.js";
import type { Reply } from "../reply.js";
import { Seen, type Sighting } from "../sighting.js";
import type { ErrorName } from "./forgeries.js";

const noHeader = "a request without the header";

/** What is wrong with a response that should refuse a request by one of some rows of Part 7. */
export async function lookAtRefusal(
  probe: Probe,
  ask: Ask,
  names: readonly ErrorName[],
  what: { name: string; rests: string; cause?: string | undefined; after?: string | undefined },
): Promise<Sighting[]> {
  const reply = await probe.ask(ask);
  const { operation } = ask;
  const rows = names.map((name) => facts.errors[name]);
  const wanted = rows.map(({ status, code }) => `${status} with ${code}`).join(" or ");
  const { name, rests } = what;
  const see = (pointer: string, expected: string, seen: string, cause?: string, open?: true): Sighting[] => [
    {
      operation,
      pointer: `/response/${pointer}`,
      expected,
      seen: seen,
      rests,
      curl: probe.requests.curl(ask),
      ...(cause !== undefined && { cause }),
      ...(open && { open }),
    },
  ];
  if (reply.ok) {
    // Who takes the one is bound to take the other: it is one cause.
    const before = [noHeader, what.after].find((each) => each !== undefined && probe.taken.has(each));
    const cause = before ?? what.cause ?? name;
    probe.taken.add(cause);
    return see("status", `${wanted} for ${name}`, `${reply.status}, success`, `taken: ${cause}`);
  }
  const fitting = rows.filter(({ status }) => status === reply.status);
  const [row = rows[0]] = fitting.filter(({ code }) => codesIn(reply).includes(code)).concat(fitting);
  if (fitting.length === 0 || !row)
    return see(
      "status",
      `${wanted} for ${name}`,
      `${reply.status} ${reply.text}`,
      `refused by status: ${rowNames(names)}`,
    );
  const codes = codesIn(reply);
  // Where a code stands is open (U-13); what it is, where there is one, is not.
  if (codes.length === 0)
    return probe.described.isOpen("U-13", operation)
      ? see("body", `the code ${row.code}`, reply.text, `no code`, true)
      : see("body", `the code ${row.code}`, reply.text, "no code");
  if (!fitting.some(({ code }) => codes.includes(code)))
    return see(
      "body/code",
      `${fitting.map(({ code }) => code).join(" or ")} for ${name}`,
      codes.join(),
      `refused by code: ${rowNames(names)}`,
    );
  const messages = messagesIn(reply.value);
  const isSaid =
    messages.length === 0 || messages.some((text) => text.toLowerCase().includes(row.message.toLowerCase()));
  return isSaid ? [] : see("body/message", `"${row.message}"`, JSON.stringify(messages[0]), `message of ${row.code}`);
}

/** Asked before anything is refused: a service that takes no token refuses them all, and rightly so for nobody. */
export async function lookAtTaken(
  probe: Probe,
  ask: Ask,
  what: { name: string; rests: string; cause?: string | undefined },
): Promise<Sighting[]> {
  const { ok, status, text } = await probe.ask(ask);
  if (ok) return [];
  const { operation } = ask;
  // Only what Part 7 says of tokens is said of the token; any other failure is the operation's.
  const isRow = Object.values(facts.errors).some((row) => row.status === status);
  const cause = isRow ? `refused: ${what.cause ?? what.name}` : `${operation} refused`;
  const place = { operation, pointer: "/response/status", rests: what.rests, curl: probe.requests.curl(ask), cause };
  throw new Seen({ ...place, expected: `success for ${what.name}`, seen: `${status} ${text}`.trim() });
}

const rowNames = (names: readonly ErrorName[]) => names.join(" or ");

/** Error codes in a body of any shape: members that are named so, or the documented codes in a text. */
function codesIn({ value, text, status }: Reply): number[] {
  const found = membersIn(value, /code/i)
    .filter((each) => typeof each === "number" || (typeof each === "string" && /^\d+$/.test(each)))
    .map(Number)
    .filter((each) => each !== status);
  if (found.length > 0) return found;
  const documented = Object.values(facts.errors).map(({ code }) => code as number);
  return documented.filter((code) => new RegExp(`\\b${code}\\b`).test(text));
}

function messagesIn(value: unknown): string[] {
  return membersIn(value, /^(message|msg|detail|title|description|error|reason)$/i).filter(
    (each) => typeof each === "string",
  );
}

function membersIn(value: unknown, name: RegExp, depth = 0): unknown[] {
  if (typeof value !== "object" || value === null || depth > 4) return [];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]): unknown[] => [
    ...(name.test(key) ? [member] : []),
    ...membersIn(member, name, depth + 1),
  ]);
}
