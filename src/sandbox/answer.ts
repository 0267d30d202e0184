import type { Readings } from "./readings.js";
import type { Refusal } from "./refused.js";
import { writeJson } from "./write-json.js";

/** Writes the responses of a sandbox, in the forms that its readings choose. */
export interface Answers {
  success: (data: unknown, status?: number) => Response;
  refusal: (refusal: Refusal, headers?: Record<string, string>) => Response;
}

/** Creates the writer of responses. Each of them carries the sandbox's time as its `Date`. */
export function createAnswers({ envelope, errorBody }: Readings, now: () => number): Answers {
  function answer(body: unknown, status: number, headers: Record<string, string> = {}): Response {
    const date = new Date(now()).toUTCString();
    return new Response(writeJson(body), {
      status,
      headers: { "Content-Type": "application/json", Date: date, ...headers },
    });
  }

  return {
    success: (data, status = 200) => answer(envelope === "data" ? { data } : data, status),
    refusal({ status, code, message }, headers) {
      const error = { code, message };
      const bodies = { flat: error, nested: { error }, list: { errors: [error] } };
      return answer(bodies[errorBody], status, headers);
    },
  };
}
