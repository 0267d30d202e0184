import { shellOf } from "../../../toolkit/contract/judge/ask/token-in-shell.js";

test.each([
  ["Bearer {header}.{claims}.{signature}AAAA", "Bearer $H.$C.${S}AAAA"],
  ["Bearer\t{header}.{claims}.{signature}", "Bearer$(printf '\\t')$H.$C.$S"],
  ["Bearer {header}.{claims}.{signature}.{signature}", "Bearer $H.$C.$S.$S"],
  ["Basic {header}.{claims}.{signature} x", "Basic $H.$C.$S x"],
])("a shell makes of its text what a forged token is: %j", (form, value) => {
  expect(shellOf({ form }, "TRADING_API_KEY").value).toBe(value);
});
