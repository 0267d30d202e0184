import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandbox, type Sandbox, type SandboxOptions } from "trading-service-client/sandbox";
import { judge } from "../../../toolkit/contract/index.js";
import type { JudgeOptions, Verdict } from "../../../toolkit/contract/index.js";
import type { Description } from "../../../toolkit/description/description.js";
import { root } from "../../support/processes.js";

const bundles = new Map<string | undefined, Description>();

const folder = mkdtempSync(join(tmpdir(), "judged "));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The description as it stands, or under an overlay, as the command bundles it. */
export function described(overlay?: string): Description {
  const known = bundles.get(overlay);
  if (known) return known;
  const file = join(folder, `${overlay ?? "default"}.json`);
  const args = ["--import", "tsx", "toolkit/bin.ts", "bundle", "--out", file];
  spawnSync(process.execPath, overlay === undefined ? args : [...args, "--overlay", overlay], { cwd: root });
  const bundle = JSON.parse(readFileSync(file, "utf8")) as Description;
  bundles.set(overlay, bundle);
  return bundle;
}

export interface Judged {
  sandbox?: SandboxOptions;
  overlay?: string;
  options?: Partial<JudgeOptions>;
  /** Changes what goes between the judge and the sandbox. */
  between?: (fetch: Sandbox["fetch"], sandbox: Sandbox) => Sandbox["fetch"];
}

/** Lets the sandbox be judged, in process. */
export async function judged({ sandbox: readings = {}, overlay, options = {}, between }: Judged = {}): Promise<{
  verdict: Verdict;
  sandbox: Sandbox;
}> {
  const sandbox = createSandbox(readings);
  const { demo, withoutScopes, revoked } = sandbox.keys;
  const verdict = await judge({
    baseUrl: "http://service.example",
    credentials: demo,
    withoutScopes,
    revoked,
    description: described(overlay),
    overlays: overlay === undefined ? [] : [overlay],
    writes: true,
    settleMs: 20,
    fetch: between ? between(sandbox.fetch, sandbox) : sandbox.fetch,
    ...options,
  });
  return { verdict, sandbox };
}

/** Findings as lines. */
export const lines = ({ findings }: Verdict) =>
  findings.map(
    ({ operation, pointer, expected, seen }) => `${operation} ${pointer}: expected ${expected}, seen ${seen}`,
  );

/** The address of a request, however it was given. */
export const urlOf = (input: Request | URL | string) => (input instanceof Request ? input.url : input.toString());
