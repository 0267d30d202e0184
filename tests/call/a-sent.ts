import { callableOperations } from "../../src/call/callable-operations.js";
import { beginning, type Sent } from "../../src/call/sent.js";
import { service } from "../../src/generated/index.js";
import { createRedact } from "../../src/response/secrets/redact.js";

/** A first request of an operation of which nothing came back, by a client with this secret. */
export function aSent(operation: string, path: string, secret: string): Sent {
  const sent = beginning({
    operation: callableOperations(service)(operation),
    params: {},
    attempt: 1,
    before: "not_sent",
    isRetried: false,
    redact: createRedact([secret]),
    url: `https://exchange.example/api/v3${path}`,
  });
  return { ...sent, phase: "reading" };
}
