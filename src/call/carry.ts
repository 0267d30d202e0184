/** Sends a request once openapi-fetch has made it and every middleware has seen it. */
export type Carry = (request: Request) => Promise<Response>;
