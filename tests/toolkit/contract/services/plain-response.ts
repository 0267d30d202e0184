const encoder = new TextEncoder();

/** As much of a `Response` as the judge reads. A platform's own takes longer than all else that a service does here. */
export function plainResponse(
  status: number,
  headers: Record<string, string>,
  body: string | null | ReadableStream<Uint8Array>,
): Response {
  const read = typeof body === "object" ? body : atOnce(encoder.encode(body));
  return { status, headers: new Headers(headers), body: read } as unknown as Response;
}

/** A body that comes in one piece. */
function atOnce(piece: Uint8Array) {
  const pieces = [piece];
  const read = () => {
    const value = pieces.shift();
    return Promise.resolve({ done: value === undefined, value });
  };
  return { getReader: () => ({ read, cancel: () => Promise.resolve() }) };
}
