import type { ReceivedResponse } from "./received-response.js";

/** A header of a response, of whatever making the response is: undefined where there is none or it cannot be read. */
export function headerOf(response: ReceivedResponse | undefined, name: string): string | undefined {
  try {
    const value: unknown = response?.headers.get(name);
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}
