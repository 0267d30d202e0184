import { execFileSync } from "node:child_process";
import { mintAuthorization } from "../../../toolkit/contract/judge/ask/mint-authorization.js";
import { tokenInShell } from "../../../toolkit/contract/judge/ask/token-in-shell.js";

test.each([
  ["Bearer {header}.{claims}.{signature}AAAA", "Bearer $H.$C.${S}AAAA"],
  ["Bearer\t{header}.{claims}.{signature}", "Bearer$(printf '\\t')$H.$C.$S"],
  ["Bearer {header}.{claims}.{signature}.{signature}", "Bearer $H.$C.$S.$S"],
  ["Basic {header}.{claims}.{signature} x", "Basic $H.$C.$S x"],
])("a shell makes of its text what a forged token is: %j", (form, value) => {
  expect(tokenInShell({ form }, "TRADING_API_KEY").value).toBe(value);
});

test.each(["key-1", 'k"1\\n', "k'$&`$(id)` \\", "ключ&/"])(
  "the key %j stands in the claims as JSON has it",
  (apiKey) => {
    const { before, value } = tokenInShell({ shiftSeconds: 1 }, "TRADING_API_KEY");
    const env = { ...process.env, TRADING_API_KEY: apiKey, TRADING_API_SECRET: "secret" };
    const ofShell = execFileSync("sh", ["-c", `${before}printf %s "${value}"`], { env, encoding: "utf8" });
    for (const token of [ofShell, mintAuthorization({}, { apiKey, apiSecret: "secret" }, 0) ?? ""])
      expect(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())).toMatchObject({ sub: apiKey });
  },
);
