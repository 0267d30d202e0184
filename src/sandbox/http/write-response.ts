import type { Readings } from "../rules/readings.js";

/** The content of an error body, and its status. */
interface ErrorToWrite {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

/** Writes the responses of a sandbox, in the forms of its readings. */
interface ResponseWriter {
  success: (data: unknown, status?: number) => Response;
  error: (error: ErrorToWrite, headers?: Record<string, string>) => Response;
}

/** Creates the writer of responses. Each of them carries the sandbox's time as its `Date`. */
export function createResponseWriter({ envelope, errorBody }: Readings, now: () => number): ResponseWriter {
  function write(body: unknown, status: number, headers: Record<string, string> = {}): Response {
    const date = new Date(now()).toUTCString();
    if (status === 204) return new Response(null, { status, headers: { Date: date } });
    return new Response(sandboxJson(body), {
      status,
      headers: { "Content-Type": "application/json", Date: date, ...headers },
    });
  }

  return {
    success: (data, status = 200) => write(envelope === "data" ? { data } : data, status),
    error({ status, code, message }, headers) {
      const error = { code, message };
      const bodies = { flat: error, nested: { error }, list: { errors: [error] } };
      return write(bodies[errorBody], status, headers);
    },
  };
}

/** Writes JSON as `JSON.stringify` does, and a bigint as an integer: ids keep every digit. */
export function sandboxJson(value: unknown): string {
  if (typeof value === "bigint") return value.toString();
  if (Array.isArray(value)) return `[${value.map(sandboxJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${sandboxJson(member)}`).join(",")}}`;
}
