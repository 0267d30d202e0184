import type { Middleware } from "openapi-fetch";
import type { Signed } from "./sent.js";

/** Sends a request once openapi-fetch has made it, and signed it, and every middleware has seen it. */
export type Carry = (request: Request, signed?: Signed) => Promise<Response>;

/** Called before a middleware gets a signed request. */
export type Show = (request: Request) => void;

/**
 * Wraps a middleware that may respond in place of the service. openapi-fetch would treat such a response as final, and
 * read an error without bounds and with rounded numbers.
 *
 * @param keep stores such a response, and returns what openapi-fetch gets instead
 */
export function wrapMiddleware(
  middleware: Middleware | undefined,
  keep: (response: Response) => Response,
  show?: Show,
): Middleware {
  return {
    async onRequest(context) {
      if (middleware?.onRequest) show?.(context.request);
      const given = await middleware?.onRequest?.(context);
      return given instanceof Response ? keep(given) : given;
    },
    onResponse: (context) => middleware?.onResponse?.(context),
    onError: (context) => middleware?.onError?.(context),
  };
}

/**
 * Makes sure that an error is thrown: openapi-fetch ignores a thrown value that is falsy, and goes on without a
 * response.
 */
export function withErrorThrown(carry: Carry): Carry {
  return async (request) => {
    try {
      return await carry(request);
    } catch (thrown) {
      if (thrown) throw thrown;
      throw new TypeError("fetch failed", { cause: thrown });
    }
  };
}
