/** Whether a request changes nothing, by its method. */
export const isSafeMethod = (method: string) => method === "GET" || method === "HEAD";
