import { assertOutputs } from "./assert-outputs.js";
import { CommandError, type Command } from "../terminal/command.js";
import { contractFlags, judgeOptionsFrom, type ContractValues } from "./contract-flags.js";
import { judge } from "../contract/judge/judge.js";
import { JudgeError } from "../contract/judge/interface/judge-error.js";
import type { Verdict } from "../contract/judge/interface/verdict.js";
import { verdictText } from "../contract/judge/report/verdict-text.js";
import { unjudged, writeReports } from "./write-reports.js";
import { createJudgeProgress } from "./judge-progress.js";
import { environment } from "./credentials.js";
import { wideDescriptionUsage } from "./description-options.js";
import { paint } from "../terminal/paint.js";
import { whenShellEnds } from "../terminal/when-shell-ends.js";
import { assertWritable } from "../files/write-out.js";

/** The signals that stop a run; the last one comes when a terminal is closed. */
const stops = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** For how long after a signal the same one is ignored: it may be a duplicate. */
const passedOnMs = 2000;

/** The flags that only concern orders of the judge. */
const ofWrites = ["spare-orders", "price", "ask-price", "amount", "other-price", "other-amount"] as const;

const usage = `
Usage: trading-service-client contract --base-url URL [--overlay NAME|FILE]... [flags]

Checks whether a server does what the description and the interface document say. Only reads, unless --writes is given.

  --base-url URL         the service's base URL, without /api/v3; default: ${environment.baseUrl}
  --allow-insecure-http  allow plain http to hosts other than this machine
${wideDescriptionUsage}
  --market ID            the market whose orders are listed; default BTC-USDT
  --other-market ID      another market, to check that markets are kept apart, with a few orders there if --writes is given; default ETH-USDT, or BTC-USDT if --market is ETH-USDT
  --writes               create and cancel orders, and cancel ALL PENDING ORDERS of the market: use a test account
  --spare-orders         with --writes: leave out the operation that cancels all orders
  --price NUMBER         price of the BIDs, so low that they are not filled; default 1 in BTC-USDT, elsewhere none
  --ask-price NUMBER     price of the ASKs, so high that they are not filled; default 1000000 in BTC-USDT, elsewhere no ASKs
  --amount NUMBER        amount of each order; default 0.01 in BTC-USDT, elsewhere none
  --other-price NUMBER   price of the BIDs in the other market; default 1 in BTC-USDT and ETH-USDT, elsewhere no orders
  --other-amount NUMBER  amount of each order there; default 0.01 in BTC-USDT and ETH-USDT, elsewhere no orders
  --settle S             seconds to wait for an effect to show; default 10
  --timeout S            limit of the whole run in seconds; default 600
  --request-timeout S    limit of one request in seconds; default 30
  --min-provoked N       fail unless at least N checks were provoked
  --junit FILE           write the verdict as JUnit XML; missing folders are created
  --json FILE            write the verdict as JSON
  --html FILE            write the verdict as an HTML page
  --quiet                print neither progress nor unprovoked checks

The environment variables ${environment.apiKey} and ${environment.apiSecret} hold a key that may do everything. If the secret is not
set, it is read from standard input. Two more keys provoke two more errors: TRADING_API_KEY_WITHOUT_SCOPES with
TRADING_API_SECRET_WITHOUT_SCOPES, and TRADING_API_KEY_REVOKED with TRADING_API_SECRET_REVOKED.

What only your team knows about the server, such as how it refuses a wrong parameter, can be stated in an overlay, as x-cases.

Exit status: 0 conforms, 1 findings or fewer checks than --min-provoked, 2 called wrongly, unreachable, not this service, or
the verdict cannot be written; without a finding also if the run was stopped, too little could be judged, or orders may be left.
`;

export const command: Command<ContractValues> = {
  usage,
  options: contractFlags,
  run: async (values) => {
    const { junit, html, json } = values;
    const reports = [junit, html, json].filter((file) => file !== undefined);
    for (const file of reports) await assertWritable(file, "file");
    await assertOutputs(reports, values);
    let isJudged = false;
    const report = async (verdict: Verdict) => {
      isJudged = true;
      process.exitCode = verdict.exitCode;
      try {
        await writeReports(values, verdict);
      } finally {
        // Last: if the terminal was closed, nothing runs after it.
        process.stdout.write(verdictText(verdict, paint, values.quiet));
      }
    };
    await judgeBy(values, report).catch(async (error: unknown) => {
      const isTold = error instanceof CommandError || error instanceof JudgeError;
      const why = isTold ? error.message : "the command failed";
      const target = values["base-url"] ?? process.env[environment.baseUrl] ?? "";
      // Otherwise the report of an earlier run would be taken for that of this one.
      if (!isJudged) await writeReports(values, unjudged(target, why));
      throw error;
    });
  },
};

/** Runs the judge, shows its progress, and handles signals until the process ends: one that comes last is one too many. */
async function judgeBy(values: ContractValues, report: (verdict: Verdict) => Promise<void>): Promise<void> {
  const options = await judgeOptionsFrom(values);
  const idle = values.writes ? [] : ofWrites.filter((name) => values[name] !== undefined);
  if (idle.length > 0) process.stderr.write(`note: no effect without --writes: --${idle.join(", --")}\n`);
  const [stop, abandon] = [new AbortController(), new AbortController()];
  const progress = createJudgeProgress();
  const halt = () => {
    if (stop.signal.aborted) return;
    process.stderr.write(
      "\nstopping: the judge's orders are cancelled first (the same signal again leaves them, and lists them)\n",
    );
    stop.abort();
  };
  /** When each signal was heeded: only the same one, sent again, is meant to leave the orders. CI systems send several. */
  const heededAt = new Map<NodeJS.Signals, number>();
  let isReported = false;
  const interrupt = (signal: NodeJS.Signals) => {
    const before = heededAt.get(signal);
    // The parent may pass on a signal that the whole process group got.
    if (before !== undefined && performance.now() - before <= passedOnMs) return;
    heededAt.set(signal, performance.now());
    if (isReported) {
      // The process is about to end, once its output is read: not by the signal, which would hide the exit status.
      if (before !== undefined) process.exit();
    } else if (before === undefined) {
      halt();
    } else if (!abandon.signal.aborted) {
      abandon.abort();
    } else {
      process.off(signal, interrupt);
      process.kill(process.pid, signal);
    }
  };
  const unwatch = whenShellEnds(halt);
  for (const signal of stops) process.on(signal, interrupt);
  try {
    const shown = values.quiet ? {} : { onProgress: progress.show };
    const verdict = await judge({ ...options, ...shown, signal: stop.signal, abandon: abandon.signal });
    progress.clear();
    await report(verdict);
    isReported = true;
    heededAt.clear();
  } finally {
    progress.clear();
    unwatch();
  }
}
