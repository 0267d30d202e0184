import { facts } from "../../../toolkit/contract/facts/facts.js";
import { findingsIn } from "../../../toolkit/contract/validate/finding.js";
import { mintAuthorization } from "../../../toolkit/contract/judge/ask/mint-authorization.js";
import { forgeries } from "../../../toolkit/contract/judge/tokens/forgeries.js";
import type { Check } from "./check.js";

const operation = "listAccounts";

/** Every token of the judge's table that the document settles, on the operation that is its example (Part 4.7). */
export const tokenChecks: readonly Check[] = forgeries
  .filter(({ open }) => !open)
  .map(({ name, token, key, rows: names }) => ({
    level: "negatives",
    operation,
    name: `${names.length > 0 ? "refuses" : "takes"} ${name}`,
    async run({ target, send }) {
      if (!target.checksTokens) return "unprovoked";
      const header = mintAuthorization(token, key?.pair ?? target.credentials, target.now());
      const { response } = await send(operation, {}, { headers: { Authorization: header ?? null } });
      const rows = names.map((row) => facts.errors[row]);
      const fits = rows.some(({ status, code }) => status === response.status && response.body.includes(`${code}`));
      if (rows.length === 0 ? response.status < 300 : fits) return [];
      const expected = rows.map(({ status, code }) => `${status} with ${code}`).join(" or ") || "success";
      return [findingsIn(operation, "/response/")("status", `${expected} for ${name}`, `${response.status}`)];
    },
  }));
