import { namesSecret, redactNamedIn } from "../../src/response/secrets/names-secret.js";
import { redactValue } from "../../src/response/secrets/redact.js";

const asIs = (text: string) => text;

test.each<[string, unknown, unknown]>([
  ["its value", { cvc: "987", pin: 8642 }, { cvc: "[secret]", pin: "[secret]" }],
  ["those of a list", { passwords: ["one", "two"] }, { passwords: ["[secret]", "[secret]"] }],
  [
    "all that is in it",
    { a: [{ client_secret: { value: "ek_1" } }] },
    { a: [{ client_secret: { value: "[secret]" } }] },
  ],
  ["twelve words", { mnemonic: "ab ".repeat(12).trim() }, { mnemonic: "[secret]" }],
  ["a long token", { webhook_token: "12345678" }, { webhook_token: "[secret]" }],
])("where the name of a member tells that it is a secret, %s is taken out", (_what, value, left) => {
  expect(redactValue(value, asIs)).toEqual(left);
});

test.each<[string, unknown]>([
  ["an asset", { token: "USDC", base_token: "stETH" }],
  ["what is about a token", { token_type: "bearer", expires_in: 3600, max_tokens: 5, token_id: "id-1234567" }],
  ["a cursor", { next_page_token: "cursor-12345", nextToken: "T", continuation_token: "cursor-12345" }],
  ["words about a secret", { errors: { password: ["must have 8 characters"], api_key: "is not known" } }],
  ["what says nothing", { secret: true, password: null, pin: "", otp: "null" }],
  ["another name", { key: "k-12345678", spin: "s-12345678", secretary: "s-12345678", passage: "p-12345678" }],
])("%s is left", (_what, value) => {
  expect(redactValue(value, asIs)).toEqual(value);
});

test.each([
  ['{"cvc":"987","holder":"x', '{"cvc":"[secret]","holder":"x'],
  ['{"access_token": "a,b;c&d}"', '{"access_token": "[secret]"'],
  [
    String.raw`"{\"pin\":\"1\",\\\"pin\\\" : \\\"2\\\"}"`,
    String.raw`"{\"pin\":\"[secret]\",\\\"pin\\\" : \\\"[secret]\\\"}"`,
  ],
  ['{"pin":5150,"otp":null,"passwords":["a"]}', '{"pin":[secret],"otp":null,"passwords":["a"]}'],
  ["/a?api_key=k-1&page_token=p-12345678&id=1", "/a?api_key=[secret]&page_token=p-12345678&id=1"],
  ['signature="abc", id="1"', 'signature="[secret]", id="1"'],
  ['"message":"no: pin=1 or \\"pin\\":2"', '"message":"no: pin=[secret] or \\"pin\\":[secret]"'],
  ['password: must have 8 characters, "password":"is too short", token=USDC', undefined],
])("of the text %s is left %s", (text, left) => {
  expect(redactNamedIn(text)).toBe(left ?? text);
});

test("a name tells of a secret by its end, whatever the value", () => {
  for (const name of [
    "X-Session-Token",
    "refresh_tokens",
    "user_tokens",
    "securityTokens",
    "userPassword",
    "card_pin",
    "password2",
    "password_confirmation",
    "privateKeyPem",
    "recovery_phrase",
    "backup_codes",
    "verification_code",
    "mfaCode",
    "2fa_code",
    "two_factor_code",
    "subscription_key",
    "sessionId",
    ..."otp otp_code totpCode sms_code email_code google_code one_time_code verify_code auth_code".split(" "),
    ..."authorization_code pass_phrase passcode priv_key recovery_key wallet_key ssh_key listenKey".split(" "),
    ..."cookie session_cookie X-Hmac sig".split(" "),
  ])
    expect(namesSecret(name)).toBe(true);
  for (const name of [
    "X-Next-Page-Token",
    "tokens",
    "hairpin",
    "pin_code",
    "secret_id",
    "session_idle",
    "license_key",
    "country_code",
    ..."promo_code error_code mail google_id design cookie_policy hmac_algorithm listener author_code".split(" "),
  ])
    expect(namesSecret(name)).toBe(false);
});
