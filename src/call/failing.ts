import type { Carry } from "./carry.js";

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
