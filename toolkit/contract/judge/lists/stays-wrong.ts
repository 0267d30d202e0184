import type { JudgeProbe } from "../probe/judge-probe.js";

/**
 * Whether something is wrong, and stays wrong. If the account changes meanwhile, it is checked for a tenth of
 * `settleMs`, since replicas may lag behind.
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
