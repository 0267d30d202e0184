import { goodToken, fillIn, wholeDigits, type signingSecrets, type TokenSpec } from "./mint-authorization.js";

const shellSecrets: Record<keyof typeof signingSecrets, string> = {
  issued: '"$TRADING_API_SECRET"',
  other: '"$TRADING_API_SECRET_WITHOUT_SCOPES"',
  key: '"$TRADING_API_KEY"',
  base64url: `"$(printf %s "$TRADING_API_SECRET" | openssl base64 -A | tr '+/' '-_' | tr -d =)"`,
  hex: `"$(printf %s "$TRADING_API_SECRET" | od -An -v -tx1 | tr -d ' \\n')"`,
  cased: `"$(printf %s "$TRADING_API_SECRET" | awk '{ l = tolower($0); printf "%s", l == $0 ? toupper($0) : l }')"`,
  base64: '"$(printf %s "$TRADING_API_SECRET" | openssl base64 -A)"',
  decoded: '"$(printf %s "$TRADING_API_SECRET" | openssl base64 -A -d)"',
  wrong: '"not $TRADING_API_SECRET"',
  empty: '""',
};

/** Shell text that mints such a token, so that a finding can be reproduced. Secrets stay in environment variables. */
export function tokenInShell(spec: TokenSpec, key: string): { before: string; value: string | undefined } {
  const { header, claims, swapped, shiftSeconds, digits, secret, hash, form } = { ...goodToken, ...spec };
  if (form === null) return { before: "", value: undefined };
  if (Object.keys(spec).length === 0 && key === "TRADING_API_KEY") {
    return { before: "", value: "Bearer $(npx trading-service-client token)" };
  }
  if (!form.includes("{")) return { before: "", value: form };
  const nonce = `$(($(date +%s)${shiftSeconds < 0 ? shiftSeconds : `+${shiftSeconds}`}))${"0".repeat(digits)}`;
  const made = { KEY: `$(j "$${key}")`, CUT: `$(j "\${${key}%?}")`, NONCE: nonce, HEX: `$(printf 0x%x ${nonce})` };
  const quoted = (text: string) => `"${fillIn(text.replaceAll('"', '\\"'), made, /__(\w+?)__/g)}"`;
  const encoded = (text: string) => `$(printf %s ${quoted(text)} | u)`;
  const mac = `-hmac ${shellSecrets[secret].replace("TRADING_API_SECRET", key.replace("_KEY", "_SECRET"))}`;
  const lines = [
    "u() { openssl base64 -A | tr '+/' '-_' | tr -d =; }",
    `j() { printf %s "$1" | sed 's/["\\\\]/\\\\&/g'; }`,
    `H=${encoded(header)}`,
    `C=${encoded(claims)}`,
    `S=$(printf %s "$H.$C" | openssl dgst -${hash} ${mac} -binary | u)`,
    ...(swapped === undefined ? [] : [`C=${encoded(swapped)}`]),
  ];
  const turned = "$(printf %s \"${S%?}\" | tr 'A-Za-z' 'a-zA-Z')${S#\"${S%?}\"}";
  // A letter after a variable would become part of its name, and a literal tab is lost when lines are printed.
  const written = form.replaceAll("\t", "$(printf '\\t')").replace(/\{signature\}(?=\w)/, "${S}");
  const value = fillIn(written, {
    header: "$H",
    claims: "$C",
    signature: "$S",
    cut: `$(printf %.${wholeDigits}s "$S")`,
    turned,
  });
  return { before: `${lines.join("; ")}; `, value };
}
