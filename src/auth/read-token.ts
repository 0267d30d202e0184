import { decode, encode } from "jose/base64url";

/** The claims of an access token. */
export interface TokenClaims {
  /** Always the same. */
  type: "OpenAPIV2";
  /** The API key. */
  sub: string;
  /** When it was signed: nanoseconds since the Unix epoch, a decimal string. */
  nonce: string;
  /** The allowed distance between nonce and the service's time in seconds, a decimal string. Without it 30. */
  recv_window?: string;
}

/** A well-formed token. Its signature is not checked. */
interface ReadToken {
  claims: TokenClaims;
  /** What was signed. */
  input: string;
  /** Bytes with their own buffer, in a type that TypeScript 5.4 understands too. */
  signature: ReturnType<Uint8Array["slice"]>;
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Reads an access token; undefined if it is not one, or not in its canonical spelling. */
export function readToken(token: string): ReadToken | undefined {
  try {
    const [header = "", payload = "", mac = "", ...more] = token.split(".");
    const { alg, typ, crit, b64 } = readObject(header);
    const claims = readObject(payload);
    const { type, sub, nonce, recv_window } = claims;
    const isWellFormed =
      more.length === 0 &&
      alg === "HS256" &&
      typ === "JWT" &&
      crit === undefined &&
      b64 === undefined &&
      type === "OpenAPIV2" &&
      typeof sub === "string" &&
      isDecimal(nonce) &&
      (recv_window === undefined || isDecimal(recv_window));
    if (!isWellFormed) return undefined;
    return { claims: claims as unknown as TokenClaims, input: `${header}.${payload}`, signature: readBytes(mac) };
  } catch {
    return undefined;
  }
}

function isDecimal(value: unknown): value is string {
  return typeof value === "string" && /^[0-9]{1,30}$/.test(value);
}

/** Bytes have one spelling: no padding, nothing between the characters, and unused bits of 0. */
function readBytes(part: string): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(decode(part));
  if (encode(bytes) !== part) throw new TypeError("not canonical");
  return bytes;
}

function readObject(part: string): Record<string, unknown> {
  const text = decoder.decode(readBytes(part));
  const value = JSON.parse(text) as Record<string, unknown>;
  if (hasMemberTwice(text)) throw new TypeError("a member twice");
  return value;
}

/** Whether any object in a valid JSON text has two members of the same name, however the name is written. */
function hasMemberTwice(text: string): boolean {
  const open: Set<unknown>[] = [];
  for (const [token, name = ""] of text.matchAll(/[{}]|("[^"\\]*(?:\\.[^"\\]*)*")(?:[ \t\r\n]*:)?/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "}") open.pop();
    else if (token.endsWith(":")) {
      const names = open.at(-1);
      const member: unknown = JSON.parse(name);
      if (names?.has(member)) return true;
      names?.add(member);
    }
  }
  return false;
}
