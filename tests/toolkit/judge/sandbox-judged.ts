import { createSandbox, type Sandbox, type SandboxOptions } from "trading-service-client/sandbox";
import { judge, type JudgeOptions, type Verdict } from "../../../toolkit/contract/index.js";
import { described } from "../../support/described.js";
import { inVirtualTime } from "../contract/services/virtual-time.js";

export type Fetch = Sandbox["fetch"];
type Input = Parameters<Fetch>[0];

export interface Judged {
  sandbox?: SandboxOptions;
  overlays?: string[];
  options?: Partial<JudgeOptions>;
  /** Changes what goes between the judge and the sandbox. */
  between?: (fetch: Fetch, sandbox: Sandbox) => Fetch;
}

/** Lets the sandbox be judged, in process; waits take no time. */
export async function judged({ sandbox: readings = {}, overlays = [], options = {}, between }: Judged = {}): Promise<{
  verdict: Verdict;
  sandbox: Sandbox;
}> {
  const sandbox = createSandbox(readings);
  const { demo, withoutScopes, revoked } = sandbox.keys;
  let underWay = 0;
  const fetch: Fetch = async (input, init) => {
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
export const urlOf = (input: Input) => (input instanceof Request ? input.url : input.toString());

/** Whether a request asks for an order to be created. */
export const isCreation = (input: Input, init?: RequestInit) =>
  init?.method === "POST" && urlOf(input).endsWith("/viewer/orders");

/** Changes each response of the service. */
export const answering =
  (change: (response: Response, input: Input, init?: RequestInit) => Response | Promise<Response>) =>
  (fetch: Fetch): Fetch =>
  async (input, init) =>
    await change(await fetch(input, init), input, init);

/** Changes the responses by which orders are created; `count` is 1 for the first. */
export function creating(change: (response: Response, count: number) => Response | Promise<Response>) {
  let count = 0;
  return answering((response, input, init) =>
    isCreation(input, init) && response.ok ? change(response, ++count) : response,
  );
}

/** Assets of which something is reserved, as it is for orders that wait. */
export const pendingIn = (sandbox: Sandbox) =>
  Object.values(sandbox.balances()).filter(({ reserved }) => reserved !== "0");
