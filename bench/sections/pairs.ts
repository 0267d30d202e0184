import { ratioText, type Findings } from "../harness/figures.js";
import { measureRounds } from "../harness/rounds.js";
import { median, medianRatio } from "../harness/statistics.js";
import { startWorker } from "../harness/worker.js";
import type { Prepared } from "../prepare/prepare.js";

interface Pairs {
  /** The measured program, and the first part of the names of its figures. */
  program: string;
  title: string;
  /** How often each work is done in a burst. */
  count: number;
  /** Works that are measured, each with the one that it is held against. */
  pairs: readonly { name: string; against: string }[];
}

/** A burst that fits into a slice of the scheduler is seldom disturbed: many short ones say more than a few long ones. */
const shortBursts = 8;

/** Measures works of one program side by side, each next to the one that it is held against. */
async function benchPairs(prepared: Prepared, rounds: number, options: Pairs): Promise<Findings> {
  const { program, title, count, pairs } = options;
  const worker = await startWorker(prepared, program);
  try {
    const names = [...new Set(pairs.flatMap(({ name, against }) => [against, name]))];
    const lanes = names.map((name) => ({
      name,
      burst: () => worker.burst({ name, before: Math.ceil(count / 5), count, width: 1 }),
    }));
    const samples = await measureRounds(title, lanes, rounds * shortBursts);
    const values = (name: string) => (samples.get(name) ?? []).map(({ wall }) => wall);
    const found: Findings = { figures: {}, tables: [] };
    const rows = names.map((name) => {
      const base = pairs.find((pair) => pair.name === name)?.against;
      const time = median(values(name)).toFixed(1);
      if (base === undefined) return [name, time, "", ""];
      const ratio = medianRatio(values(name), values(base));
      found.figures[`${program} / ${name} : ${base}`] = ratio;
      return [name, time, ratioText(ratio), base];
    });
    found.tables.push({ title, columns: ["", "µs each", "ratio", "to"], rows });
    return found;
  } finally {
    worker.stop();
  }
}

/** Exact parsing next to `JSON.parse`. */
export function benchParsing(prepared: Prepared, { rounds }: { rounds: number }): Promise<Findings> {
  const pairs = [
    { name: "exact, ordinary ids", against: "JSON.parse, ordinary ids" },
    { name: "exact, ids beyond 2^53", against: "JSON.parse, ids beyond 2^53 (rounds them)" },
  ];
  return benchPairs(prepared, rounds, { program: "parsing", title: "Parsing a page of 100 orders", count: 20, pairs });
}

/** The signing of access tokens, alone. */
export function benchTokens(prepared: Prepared, { rounds }: { rounds: number }): Promise<Findings> {
  const pairs = [
    { name: "jose CompactSign, claims ready", against: "jose SignJWT, CryptoKey" },
    { name: "crypto.subtle.sign alone", against: "jose SignJWT, CryptoKey" },
    { name: "this client without node:crypto", against: "jose SignJWT, CryptoKey" },
    { name: "this client", against: "jose SignJWT, CryptoKey" },
    { name: "this client, /node", against: "node:crypto createHmac" },
  ];
  return benchPairs(prepared, rounds, { program: "tokens", title: "Tokens, one after the other", count: 50, pairs });
}
