import type { Middleware } from "openapi-fetch";

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
