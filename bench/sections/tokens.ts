import { ratioText, type Findings } from "../measure/figures.js";
import { measureRounds } from "../measure/rounds.js";
import { median, medianRatio } from "../measure/statistics.js";
import { startWorker } from "../measure/worker.js";
import type { Prepared } from "../prepare/prepare.js";

const signers = ["jose SignJWT, CryptoKey", "this client", "node:crypto createHmac", "this client, /node"];
/** Whom each of ours is held against. */
const against: Record<string, string> = {
  "this client": "jose SignJWT, CryptoKey",
  "this client, /node": "node:crypto createHmac",
};

/** The signing of access tokens, alone. */
export async function benchTokens(prepared: Prepared, { rounds }: { rounds: number }): Promise<Findings> {
  const worker = await startWorker(prepared, "tokens");
  try {
    const lanes = signers.map((name) => ({ name, burst: () => worker.burst({ name, count: 1000, width: 1 }) }));
    const samples = await measureRounds("tokens", lanes, rounds);
    const values = (name: string) => (samples.get(name) ?? []).map(({ wall }) => wall);
    const figures = Object.fromEntries(
      Object.entries(against).map(([name, base]) => [`tokens / ${name} : ${base}`, medianRatio(values(name), values(base))]),
    );
    const rows = signers.map((name) => {
      const base = against[name];
      const ratio = base === undefined ? "" : `${ratioText(figures[`tokens / ${name} : ${base}`])} × ${base}`;
      return [name, median(values(name)).toFixed(1), ratio];
    });
    return { figures, tables: [{ title: "Tokens", columns: ["", "µs each", "ratio"], rows }] };
  } finally {
    worker.stop();
  }
}
