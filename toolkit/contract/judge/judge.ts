import type { Description } from "../../description/description.js";
import { resolve } from "../../description/resolve.js";
import { compareWithFacts } from "../facts/compare.js";
import { cut } from "../finding.js";
import { facts } from "../facts/facts.js";
import { createValidator, type Validate } from "../recorder/validator.js";
import { createCauses } from "./causes.js";
import type { Check, Need } from "./check.js";
import { accessChecks, checks } from "./checks.js";
import { readDescribed, type Described } from "./described.js";
import { createForms } from "./forms.js";
import { createMask } from "./mask.js";
import { JudgeError, settingsFrom, type JudgeOptions, type Settings } from "./options.js";
import { createProbe } from "./probe.js";
import { Seen, Unprovoked, type Sighting } from "./sighting.js";
import type { CheckResult, Verdict } from "./verdict.js";
import { createWire, type Wire } from "./wire.js";
import { cleanUp } from "./writes/clean-up.js";

const options: Readonly<Record<Need, string>> = {
  writes: "needs leave to create and cancel orders: --writes",
  cancelAll: "would cancel every pending order of the market: leave out --spare-orders",
  withoutScopes: "needs a key without scopes: TRADING_API_KEY_WITHOUT_SCOPES and TRADING_API_SECRET_WITHOUT_SCOPES",
  revoked: "needs a revoked key: TRADING_API_KEY_REVOKED and TRADING_API_SECRET_REVOKED",
};

const cleanUpMs = 15_000;

/**
 * Judges a service by its description and by the interface document: forms, lists, reads, tokens and, with leave, writes.
 *
 * @returns the verdict, also when the run was stopped: it holds what was seen until then
 * @throws JudgeError when it is called wrongly, when the description cannot be compiled, or nobody answers at `baseUrl`
 *
 * @example
 * const verdict = await judge({ baseUrl, credentials: { apiKey, apiSecret }, description });
 * expect(verdict.findings).toEqual([]);
 */
export async function judge(given: JudgeOptions): Promise<Verdict> {
  const settings = settingsFrom(given);
  const { described, validate } = compile(settings);
  const startedAt = new Date();
  const started = performance.now();
  const tokens = new Set<string>();
  const { credentials, withoutScopes, revoked, overlays, minProvoked } = settings;
  for (const pair of [credentials, withoutScopes, revoked]) if (pair) tokens.add(pair.apiKey).add(pair.apiSecret);
  const mask = createMask(tokens);
  const causes = createCauses(described, mask);

  const run = new AbortController();
  const stop = () => run.abort(new Error("it was interrupted"));
  const deadline = setTimeout(
    () => run.abort(new Error(`its ${settings.timeoutMs} ms were over (--timeout)`)),
    settings.timeoutMs,
  );
  settings.signal?.addEventListener("abort", stop, { once: true });
  if (settings.signal?.aborted) stop();

  const wire = createWire({ ...settings, signal: run.signal });
  const forms = createForms();
  let lastCurl = "";
  const onToken = (header: string) => {
    for (const segment of header.split(/[\s.]+/).slice(2)) if (segment.length > 15) tokens.add(segment);
  };
  const probe = createProbe({ settings, described, validate, wire, onToken }, (reply, curl) => {
    lastCurl = curl;
    forms.add(reply, curl);
  });

  const results: (Omit<CheckResult, "findings"> & { sightings: readonly Sighting[] })[] = [];
  let stopped: string | undefined;

  /** The first request tells the server's time, and whether anybody is there. What it says is not judged. */
  async function greet(): Promise<void> {
    const ask = { operation: "listAccounts" };
    if (!described.operation(ask.operation) || run.signal.aborted) return;
    const sent = wire.send(() => probe.requests.outgoing(ask, wire.clock.now()), "greeting");
    const failure = await sent.then((each) => each.failure).catch(() => undefined);
    if (failure?.startsWith("no response")) {
      throw new JudgeError(mask(`nobody answers at ${settings.baseUrl}: ${failure}`));
    }
  }

  async function conclude({ run: look, needs = [], through, ...check }: Check): Promise<readonly Sighting[]> {
    const begun = performance.now();
    const put = (seen: readonly Sighting[], reason?: string) => {
      const sightings = seen.map((each) => ({ ...(through && { through }), ...each }));
      const mine = sightings.filter(({ open }) => !open);
      const status = reason !== undefined ? "unprovoked" : mine.length > 0 ? "finding" : "passed";
      const durationMs = Math.round(performance.now() - begun);
      results.push({
        ...check,
        status,
        ...(reason !== undefined && { reason: cut(mask(reason), 300) }),
        sightings: mine,
        durationMs,
      });
      for (const sighting of sightings) {
        causes.add(sighting, check.name, sighting.asked ? probe.requests.curl(sighting.asked) : lastCurl);
      }
      return sightings;
    };
    const missing = needs.find((need) => !has(settings, need));
    if (stopped !== undefined) return put([], `not asked: ${stopped}`);
    if (missing) return put([], options[missing]);
    try {
      if (needs.includes("writes")) probe.lists.forget();
      return put(await look(probe));
    } catch (error) {
      if (error instanceof Seen) return put(error.sightings);
      if (error instanceof Unprovoked) return put([], error.message);
      if (!run.signal.aborted) throw error;
      stopped = (run.signal.reason as Error).message;
      return put([], `not finished: ${stopped}`);
    }
  }

  try {
    await greet();
    let refused = 0;
    for (const [index, check] of checks.entries()) {
      settings.onProgress?.({ done: index, total: checks.length, operation: check.operation, name: check.name });
      const sightings = await conclude(check);
      if (settings.bail && sightings.some(({ open }) => !open)) stopped ??= "a check has findings";
      if (!accessChecks.includes(check)) continue;
      if (sightings.some(({ cause = "" }) => cause.startsWith("refused: "))) refused++;
      if (refused === accessChecks.length) stopped = "the service takes no token of this key";
    }
  } finally {
    clearTimeout(deadline);
    settings.signal?.removeEventListener("abort", stop);
    const left = await cleanUp(probe.ledger, probe.requests, settings, cleanUpMs);
    if (left.length > 0) probe.notes.add(`orders of the judge may be left over: ${left.join(", ")}`);
  }

  for (const { operation, name, rests, sightings } of [...forms.results(), ...troublesOf(wire)]) {
    const mine = sightings.filter(({ open }) => !open);
    results.push({
      operation,
      name,
      rests,
      status: mine.length > 0 ? "finding" : "passed",
      sightings: mine,
      durationMs: 0,
    });
    for (const sighting of sightings) causes.add(sighting, name, sighting.curl ?? "");
  }
  const asked = results.length;
  if (overlays.length === 0) {
    const differing = compareWithFacts(described.description).map((finding): Sighting => ({
      ...finding,
      rests: "description",
      cause: "the description",
      follows: true,
    }));
    for (const each of differing) causes.add(each, "is described as the document says", "");
    const status = differing.length > 0 ? "finding" : "passed";
    results.push({
      operation: "*",
      name: "is described as the document says",
      rests: "description",
      status,
      sightings: differing,
      durationMs: 0,
    });
  }

  const findings = causes.findings(false);
  const leftOut = causes.leftOut();
  if (leftOut > 0) probe.notes.add(`${leftOut} more that may follow from these: run again when they are mended`);
  const count = (status: CheckResult["status"]) =>
    results.slice(0, asked).filter((result) => result.status === status).length;
  const counts = {
    passed: count("passed"),
    finding: count("finding"),
    unprovoked: count("unprovoked"),
    withoutServer: results.length - asked,
  };
  const isPoor = counts.passed + counts.finding < minProvoked;
  return {
    exitCode: findings.length > 0 || isPoor ? 1 : run.signal.aborted ? 2 : 0,
    target: settings.baseUrl,
    overlays,
    startedAt: startedAt.toISOString(),
    durationMs: Math.round(performance.now() - started),
    requests: wire.count(),
    ...(stopped !== undefined && { stopped }),
    findings,
    reported: causes.findings(true),
    checks: results.map(({ sightings, ...result }) => ({
      ...result,
      findings: [...new Set(sightings.map(causes.numberOf))].filter((number) => number > 0).sort((a, b) => a - b),
    })),
    counts,
    minProvoked,
    effects: probe.effects,
    notes: [...probe.notes].map(mask),
  };
}

/** An operation that fails now and then, and not because it is asked too often. */
function troublesOf(wire: Wire) {
  return [...wire.troubles].flatMap(([operation, troubles]) => {
    if (troubles.length < 3) return [];
    const place = { operation, pointer: "/response/status", rests: "4", cause: `${operation} fails now and then` };
    const seen = `${troubles.length} times ${[...new Set(troubles)].join(", ")}, until it was asked again`;
    const name = "answers each time that it is asked";
    return [{ operation, name, rests: "4", sightings: [{ ...place, expected: "success", seen }] as Sighting[] }];
  });
}

function has(settings: Settings, need: Need): boolean {
  const { writes, spareOrders, withoutScopes, revoked } = settings;
  return { writes, cancelAll: !spareOrders, withoutScopes: !!withoutScopes, revoked: !!revoked }[need];
}

/** Compiled once for each description, which then must not be changed. */
const compiled = new WeakMap<Description, { described: Described; validate: Validate }>();

function compile({ description }: Settings): { described: Described; validate: Validate } {
  const known = compiled.get(description);
  if (known) return known;
  try {
    const described = readDescribed(description);
    const validate = createValidator(description);
    for (const id of Object.keys(facts.operations)) {
      for (const response of Object.values(described.operation(id)?.operation.responses ?? {})) {
        const { content = {} } = resolve(description, response);
        for (const { schema = {} } of Object.values(content)) validate(schema, null);
      }
    }
    compiled.set(description, { described, validate });
    return { described, validate };
  } catch (error) {
    throw new JudgeError(
      `the description cannot be compiled: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
