import { createSandbox, type Sandbox, type SandboxOptions } from "trading-service-client/sandbox";
import { judge, type JudgeOptions, type Verdict } from "../../../toolkit/contract/index.js";
import { described } from "../../support/described.js";
import { inVirtualTime } from "../contract/services/virtual-time.js";

export interface Judged {
  sandbox?: SandboxOptions;
  overlays?: string[];
  options?: Partial<JudgeOptions>;
  /** Changes what goes between the judge and the sandbox. */
  between?: (fetch: Sandbox["fetch"], sandbox: Sandbox) => Sandbox["fetch"];
}

/** Lets the sandbox be judged, in process; waits take no time. */
export async function judged({ sandbox: readings = {}, overlays = [], options = {}, between }: Judged = {}): Promise<{
  verdict: Verdict;
  sandbox: Sandbox;
}> {
  const sandbox = createSandbox(readings);
  const { demo, withoutScopes, revoked } = sandbox.keys;
  let underWay = 0;
  const fetch: Sandbox["fetch"] = async (input, init) => {
    underWay++;
    return await sandbox.fetch(input, init).finally(() => underWay--);
  };
  const all: JudgeOptions = {
    baseUrl: "https://service.example",
    credentials: demo,
    withoutScopes,
    revoked,
    description: await described(...overlays),
    overlays,
    writes: true,
    settleMs: 20,
    fetch: between ? between(fetch, sandbox) : fetch,
    ...options,
  };
  const verdict = await inVirtualTime(
    () => judge(all),
    () => underWay > 0,
  );
  return { verdict, sandbox };
}

/** Findings as lines. */
export const lines = ({ findings }: Verdict) =>
  findings.map(
    ({ operation, pointer, expected, seen }) => `${operation} ${pointer}: expected ${expected}, seen ${seen}`,
  );

/** The address of a request, however it was given. */
export const urlOf = (input: Request | URL | string) => (input instanceof Request ? input.url : input.toString());
