import type { JudgeProbe } from "../probe/judge-probe.js";

/**
 * Whether something is wrong, and stays so where the account is moving: each read may be behind by another time, up to a
 * tenth of `settleMs`, and what is meant is still so later.
 */
export async function staysWrong(probe: JudgeProbe, isWrong: () => Promise<boolean>): Promise<boolean> {
  const { settleMs } = probe.settings;
  const until = performance.now() + settleMs / 10;
  for (;;) {
    if (!(await isWrong())) return false;
    if (!probe.lists.hasMoved || performance.now() >= until) return true;
    await probe.wire.wait(settleMs / 100);
  }
}
