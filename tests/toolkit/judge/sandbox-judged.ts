import { createSandbox, type Sandbox, type SandboxOptions } from "trading-service-client/sandbox";
import { judge } from "../../../toolkit/contract/index.js";
import type { JudgeOptions, Verdict } from "../../../toolkit/contract/index.js";
import { bundleDescription } from "../../../toolkit/description/bundle-description.js";
import type { Description } from "../../../toolkit/description/description.js";

const bundles = new Map<string, Promise<Description>>();

/** The description under some overlays. */
export function described(...overlays: string[]): Promise<Description> {
  const known =
    bundles.get(overlays.join()) ?? bundleDescription({ overlays }).then(({ json }) => JSON.parse(json) as Description);
  bundles.set(overlays.join(), known);
  return known;
}

export interface Judged {
  sandbox?: SandboxOptions;
  overlays?: string[];
  options?: Partial<JudgeOptions>;
  /** Changes what goes between the judge and the sandbox. */
  between?: (fetch: Sandbox["fetch"], sandbox: Sandbox) => Sandbox["fetch"];
}

/** Lets the sandbox be judged, in process. */
export async function judged({ sandbox: readings = {}, overlays = [], options = {}, between }: Judged = {}): Promise<{
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
    description: await described(...overlays),
    overlays,
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
