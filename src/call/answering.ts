import type { Middleware } from "openapi-fetch";
import type { Carry } from "./carry.js";

/**
 * A middleware that may answer in place of the service, which openapi-fetch takes for the last word: it would read an
 * error of its making, without bounds and rounded, and no middleware before it would hear of it.
 *
 * @param keep takes such an answer, and gives what openapi-fetch is handed instead
 */
export function answering(middleware: Middleware | undefined, keep: (response: Response) => Response): Middleware {
  return {
    async onRequest(context) {
      const given = await middleware?.onRequest?.(context);
      return given instanceof Response ? keep(given) : given;
    },
    onResponse: (context) => middleware?.onResponse?.(context),
    onError: (context) => middleware?.onError?.(context),
  };
}

/** Fails with an error always: openapi-fetch takes what is thrown and falsy for no failure, and goes on without a response. */
export function failing(carry: Carry): Carry {
  return async (request) => {
    try {
      return await carry(request);
    } catch (thrown) {
      if (thrown) throw thrown;
      throw new TypeError("fetch failed", { cause: thrown });
    }
  };
}
