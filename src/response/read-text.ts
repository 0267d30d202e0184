/** The body is larger than the caller allows. */
export class TooLarge extends Error {
  override message = "the response is larger than maxResponseBytes";
}

/**
 * Reads a body as text, decoded from its content encoding, with bounded memory.
 *
 * @param maxBytes counted after decoding
 * @param isPlatforms whether the platform made the response, so that its length is that of its body
 * @throws TooLarge as soon as there is more; the rest is not read
 */
export async function readText(response: Response, maxBytes: number, isPlatforms = false): Promise<string> {
  const { headers, type, body } = response;
  const announced = Number(headers.get("Content-Length") ?? Number.NaN);
  if (announced > maxBytes) {
    void body?.cancel().catch(() => {});
    throw new TooLarge();
  }
  // Behind CORS the platform does not show whether the length is that of an encoded body.
  const exact = isPlatforms && announced >= 0 && type !== "cors" && !headers.get("Content-Encoding");
  if (exact) return response.text();
  if (typeof body?.getReader !== "function") {
    const text = await response.text();
    if (text.length > maxBytes) throw new TooLarge();
    return text;
  }
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength;
    if (size > maxBytes) {
      void reader.cancel().catch(() => {});
      throw new TooLarge();
    }
    chunks.push(chunk.value);
  }
  const decoder = new TextDecoder();
  // A decoder that looks beyond the end of a chunk is several times slower.
  if (chunks.length === 1) return decoder.decode(chunks[0]);
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("") + decoder.decode();
}
