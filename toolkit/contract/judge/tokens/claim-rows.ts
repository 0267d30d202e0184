import { goodClaims, unknownKey } from "../ask/mint-authorization.js";
import { claimsWith, contentErrors, tokenRows, type TokenRow } from "./token-row.js";

const rows = { rows: contentErrors, rests: "5.2, 7" };

/** A service that accepts any time does not check nonces. */
const afterStale = ["tokens: a stale nonce"];

const changed = (
  group: Pick<TokenRow, "cause" | "after">,
  ...list: readonly (readonly [string, Readonly<Record<string, unknown>>])[]
) => tokenRows({ ...rows, ...group }, ...list.map(([name, change]) => [name, { claims: claimsWith(change) }] as const));

/** The claims of Part 5.2. */
export const claimRows: readonly TokenRow[] = [
  // First, since a service may treat other faults like an unknown key.
  { name: "a key that does not exist", token: {}, rows: ["resourceNotFound"], rests: "5.3, 7", key: unknownKey },
  ...changed(
    { cause: "tokens: type" },
    ["no type", { type: undefined }],
    ["another type", { type: "OpenAPI" }],
    ["the type of another version", { type: "OpenAPIV1" }],
    ["the type in small letters", { type: "openapiv2" }],
    ["the type as an array", { type: ["OpenAPIV2"] }],
    ["the type with more behind it", { type: "OpenAPIV20" }],
    ["the type between spaces", { type: " OpenAPIV2 " }],
  ),
  // A service may look up the key first.
  ...tokenRows(
    { rows: [...contentErrors, "resourceNotFound"], rests: "5.2, 5.3, 7", cause: "tokens: sub" },
    ["no sub", { claims: claimsWith({ sub: undefined }) }],
    ["sub null", { claims: claimsWith({ sub: null }) }],
    ["sub as an array", { claims: claimsWith({ sub: ["__KEY__"] }) }],
    ["sub as a number", { claims: claimsWith({ sub: 1 }) }],
    // A number if the key has only digits, otherwise invalid JSON.
    ["the key without quotes", { claims: goodClaims.replace('"__KEY__"', "__KEY__") }],
    ["sub as an object", { claims: claimsWith({ sub: { key: "__KEY__" } }) }],
  ),
  ...changed(
    { cause: "tokens: nonce", after: afterStale },
    ["no nonce", { nonce: undefined }],
    ["an empty nonce", { nonce: "" }],
    ["nonce null", { nonce: null }],
    ["a nonce of letters", { nonce: "now" }],
    ["a negative nonce", { nonce: "-__NONCE__" }],
    ["a hexadecimal nonce", { nonce: "__HEX__" }],
    ["a nonce between spaces", { nonce: " __NONCE__ " }],
    ["a nonce with letters behind it", { nonce: "__NONCE__abc" }],
  ),
  ...tokenRows(
    { ...rows, cause: "tokens: claims of a wrong type", after: ["tokens: a stale nonce", "tokens: recv_window"] },
    ["a nonce that is a number", { claims: goodClaims.replace('"__NONCE__"', "__NONCE__") }],
    ["a recv_window that is a number", { claims: claimsWith({ recv_window: 60 }) }],
  ),
  ...tokenRows(
    // RFC 7519, section 4: a token with a claim that stands twice is refused, or its last one counts.
    {
      rows: [...contentErrors, "resourceNotFound"],
      rests: "5.2, 7",
      cause: "tokens: repeated claims",
      after: ["tokens: type", "tokens: a stale nonce"],
    },
    ["a nonce that is repeated, the second one stale", { claims: goodClaims.replace("}", ',"nonce":"1"}') }],
    ["a type that is repeated, the second one wrong", { claims: goodClaims.replace("}", ',"type":"OpenAPI"}') }],
    ["a sub that is repeated, the second one unknown", { claims: goodClaims.replace("}", ',"sub":"nobody"}') }],
  ),
  ...tokenRows(
    { rests: "U-44", open: true },
    ["a recv_window of 0", { claims: claimsWith({ recv_window: "0" }) }],
    ["a recv_window of letters", { claims: claimsWith({ recv_window: "long" }) }],
    ["a negative recv_window", { claims: claimsWith({ recv_window: "-60" }) }],
    ["a fraction as recv_window", { claims: claimsWith({ recv_window: "1.5" }) }],
  ),
  // The meaning of such a window is open (U-44), but it cannot be longer than a day.
  ...tokenRows(
    { rests: "5.3", cause: "tokens: a stale nonce under a recv_window that is none", after: afterStale },
    ...["long", "", "0", "-60", "1.5", 60, 0, null, true, {}].map((recv_window) => {
      const name = `a nonce a day old, with the recv_window ${JSON.stringify(recv_window)}`;
      return [name, { shiftSeconds: -86_400, claims: claimsWith({ recv_window }) }] as const;
    }),
  ),
  ...tokenRows(
    { rows: ["resourceNotFound", "invalidToken"], rests: "5.3, 7", cause: "tokens: sub" },
    ["the key with more behind it", { claims: claimsWith({ sub: "__KEY__0" }) }],
    ["the key cut short", { claims: claimsWith({ sub: "__CUT__" }) }],
    ["the key between spaces", { claims: claimsWith({ sub: " __KEY__ " }) }],
  ),
];

const taken = { rows: [], rests: "5.2, 5.3" };

/** Good tokens: within the window, and a few seconds from its edges, since the server's time is known to the second. */
export const acceptedRows: readonly TokenRow[] = [
  ...tokenRows(taken, ["a good token", {}]),
  ...tokenRows(
    { ...taken, cause: "tokens: the default window" },
    ["a nonce 26 s old", { shiftSeconds: -26 }],
    // Whether a nonce further ahead is refused is open (U-43). Within the window, any reading accepts it.
    ["a nonce 20 s ahead", { shiftSeconds: 20 }],
  ),
  ...tokenRows(
    { ...taken, cause: "tokens: recv_window" },
    ["a token with recv_window", { claims: claimsWith({ recv_window: "20" }) }],
    ["a nonce 6 s old, with recv_window 10", { shiftSeconds: -6, claims: claimsWith({ recv_window: "10" }) }],
    ["a nonce 16 s old, with recv_window 20", { shiftSeconds: -16, claims: claimsWith({ recv_window: "20" }) }],
  ),
  // The largest value is open: a service may refuse or cut larger ones.
  ...tokenRows(
    { rows: [], rests: "5.2, U-44", cause: "tokens: a wide recv_window", open: true },
    ["a token with recv_window 60", { claims: claimsWith({ recv_window: "60" }) }],
    ["a nonce 56 s old, with recv_window 60", { shiftSeconds: -56, claims: claimsWith({ recv_window: "60" }) }],
  ),
];

/** Nonces outside the window, or not in nanoseconds. */
export const timeRows: readonly TokenRow[] = [
  ...tokenRows(
    { rests: "5.3", cause: "tokens: a stale nonce" },
    ["a nonce a day old", { shiftSeconds: -86_400 }],
    ["a nonce 34 s old", { shiftSeconds: -34 }],
    ["a nonce of 0", { claims: claimsWith({ nonce: "0" }) }],
  ),
  ...tokenRows(
    { rests: "5.2, 5.3", cause: "tokens: recv_window", after: ["tokens: a stale nonce"] },
    ["a nonce 10 s old, with recv_window 5", { shiftSeconds: -10, claims: claimsWith({ recv_window: "5" }) }],
    ["a nonce 64 s old, with recv_window 60", { shiftSeconds: -64, claims: claimsWith({ recv_window: "60" }) }],
  ),
  // Whether a nonce ahead of time is refused is open, at any distance.
  ...tokenRows(
    { rests: "U-43", cause: "tokens: a nonce ahead", open: true },
    ["a nonce an hour ahead", { shiftSeconds: 3600 }],
    ["a nonce 34 s ahead", { shiftSeconds: 34 }],
  ),
  ...tokenRows(
    { rests: "5.2", cause: "tokens: the unit of the nonce", after: ["tokens: a stale nonce"] },
    ["a nonce in microseconds", { digits: 6 }],
    ["a nonce in milliseconds", { digits: 3 }],
    ["a nonce in seconds", { digits: 0 }],
  ),
];
