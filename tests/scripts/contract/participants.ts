import { createSandbox } from "trading-service-client/sandbox";
import { createRecorder } from "../../../scripts/contract/recorder/recorder.js";
import { rawRequest } from "../../../scripts/contract/suite/request.js";
import { mockTarget } from "../../../scripts/contract/targets/mock.js";
import { sandboxTarget } from "../../../scripts/contract/targets/sandbox.js";
import type { Target } from "../../../scripts/contract/targets/target.js";
import { description } from "../../support/built.js";
import type { Case } from "./cases.js";

/** What each participant makes of a request: whether it takes it, and why not. */
export interface Opinions {
  recorder: boolean;
  prism: boolean;
  sandbox: boolean;
  /** What the sandbox said when it refused. */
  sandboxSays: string;
}

/** Creates the three that read the description: none of them shares code with another. */
export async function createParticipants(): Promise<(each: Case) => Promise<Opinions>> {
  const recorder = createRecorder(description);
  const mock = await mockTarget(description);
  const sandbox = await sandboxTarget(createSandbox, description);
  const requestFor = (target: Target, { operation, parameters, options }: Case) =>
    rawRequest(target, operation, parameters, options);
  return async (each) => {
    const seenByPrism = await mock.fetch(requestFor(mock, each));
    const seenBySandbox = await sandbox.fetch(requestFor(sandbox, each));
    const sandboxSays = await seenBySandbox.text();
    const request = requestFor(mock, each);
    const { method, url, headers } = request;
    const body = request.body === null ? undefined : await request.text();
    const response = { status: 418, headers: new Headers(), body: "" };
    const { requestFindings } = recorder.check({ method, url, headers, body }, response);
    return {
      recorder: requestFindings.length === 0,
      prism: seenByPrism.ok && !seenByPrism.headers.has("sl-violations"),
      sandbox: seenBySandbox.ok,
      sandboxSays: seenBySandbox.ok ? "" : sandboxSays,
    };
  };
}
