const namesInHtml: Readonly<Record<string, string>> = { "/": "sol", "+": "plus", '"': "quot", "&": "amp", ü: "uuml" };

/** A text in the encodings in which a service, a proxy or a platform may echo it. It holds what each of them writes anew. */
export function spelledAnew(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const byByte = (write: (hex: string) => string) =>
    Array.from(bytes, (byte) => write(byte.toString(16).padStart(2, "0"))).join("");
  const everyOther = (write: (code: number) => string) =>
    Array.from(secret, (character, at) => (at % 2 ? character : write(character.charCodeAt(0)))).join("");
  const inLatin1 = (write: (hex: string) => string) =>
    secret.replace(/[/+"&ü]/g, (character) => write(Buffer.from(character, "latin1").toString("hex").toUpperCase()));
  return [
    byByte((hex) => `%${hex}`),
    byByte((hex) => `\\u00${hex}`),
    byByte((hex) => `&#x${hex};`),
    byByte((hex) => `:${hex}`).slice(1),
    JSON.stringify([...bytes]),
    secret.replace(/\W/g, (character) => encodeURIComponent(encodeURIComponent(character))),
    secret.replace(/[/+"&]/g, (character) => `\\x${character.charCodeAt(0).toString(16)}`),
    secret.replace(/[/+"&]/g, (character) => `=${character.charCodeAt(0).toString(16).toUpperCase()}`),
    Buffer.from(bytes.toString("base64")).toString("base64"),
    Buffer.from(secret, "utf16le").toString("base64"),
    Buffer.from(secret, "latin1").toString("base64"),
    Buffer.from(`a${secret}bc`, "latin1").toString("base64url"),
    secret,
    bytes.toString("base64"),
    bytes.toString("base64url"),
    bytes.toString("hex"),
    bytes.toString("hex").toUpperCase(),
    encodeURIComponent(secret),
    JSON.stringify(secret),
    JSON.stringify(JSON.stringify(secret)),
    encodeURI(secret).replaceAll("%22", '"'),
    secret.replaceAll("/", "\\/").replaceAll("+", "\\u002B").replaceAll("ü", "\\u00fc"),
    secret.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("/", "&#x2F;").replaceAll("+", "&#43;"),
    secret.replace(/[/+"&ü]/g, (character) => `&${namesInHtml[character]};`),
    inLatin1((hex) => `%${hex}`),
    inLatin1((hex) => `=${hex}`),
    secret.replace(/[/+"&ü]/g, (character) => `%u00${character.charCodeAt(0).toString(16).padStart(2, "0")}`),
    secret.replace(/.{7}/g, "$&=\r\n"),
    secret.replace(/.{5}/g, "$&=\\n"),
    Buffer.from(`${secret}b`).toString("base64"),
    Buffer.from(`a${secret}bc`).toString("base64"),
    Buffer.from(`ab${secret}c`).toString("base64url"),
    everyOther((code) =>
      code < 128 ? `%${code.toString(16).padStart(2, "0")}` : encodeURIComponent(String.fromCharCode(code)),
    ),
    everyOther((code) => `\\u${code.toString(16).padStart(4, "0")}`),
    everyOther((code) => `&#${code};`),
    Buffer.from(secret, "utf16le").toString("hex"),
    bytes.toString("latin1"),
    JSON.stringify(bytes.toString("latin1")),
    byBytesBeyondAscii((byte) => `\\${byte.toString(8)}`),
  ];

  function byBytesBeyondAscii(write: (byte: number) => string): string {
    return Array.from(bytes, (byte) => (byte > 127 ? write(byte) : String.fromCharCode(byte))).join("");
  }
}
