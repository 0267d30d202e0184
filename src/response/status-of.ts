import type { ReceivedResponse } from "./received-response.js";

/** The status of a response, of whatever making the response is: undefined where there is none or it cannot be read. */
export function statusOf(response: ReceivedResponse | undefined): number | undefined {
  try {
    return response?.status;
  } catch {
    return undefined;
  }
}
