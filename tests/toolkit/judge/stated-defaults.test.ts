import { readFileSync } from "node:fs";
import { join } from "node:path";
import { command } from "../../../toolkit/commands/contract.js";
import { settingsFrom } from "../../../toolkit/contract/judge/interface/settings.js";
import { description } from "../../support/built.js";
import { root } from "../../support/processes.js";

const page = readFileSync(join(root, "docs/contract.md"), "utf8").replace(/\s+/g, " ");
const under = (market?: string) =>
  settingsFrom({ baseUrl: "http://127.0.0.1:9", credentials: { apiKey: "k", apiSecret: "s" }, description, market });

test("the help states the defaults that the judge has", () => {
  const { market, otherMarket, settleMs, timeoutMs, requestTimeoutMs } = under();
  const others = `${otherMarket}, or ${under(otherMarket).otherMarket} if --market is ${otherMarket}`;
  const seconds = { settle: settleMs / 1000, timeout: timeoutMs / 1000, "request-timeout": requestTimeoutMs / 1000 };
  for (const [flag, value] of Object.entries({ market, "other-market": others, ...seconds }))
    expect(command.usage).toMatch(new RegExp(`--${flag} [A-Z]+ .*; default ${value}\n`));
  expect(page).toContain(
    `is \`${otherMarket}\` by default, and \`${under(otherMarket).otherMarket}\` beside \`--market ${otherMarket}\``,
  );
});

test("the sample for a test runner gives the judge its time, and that to clean up", () => {
  const [, limit = ""] = /\}, ([\d_]+)\); ```/.exec(page)!;
  expect(Number(limit.replaceAll("_", ""))).toBeGreaterThanOrEqual(1.1 * under().timeoutMs);
});
