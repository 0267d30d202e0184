import type { JudgeCheck } from "../probe/judge-probe.js";
import { goodParameters } from "../lists/good-parameters.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { Unprovoked } from "../ask/sighting.js";
import { lookAtTokenRefusal } from "./token-refusal.js";

/** A token signed with the secret of another key must be refused. */
export const otherSecretCheck = (example: string): JudgeCheck => ({
  operation: example,
  name: "refuses a token signed with the secret of another key",
  rests: "5.3, 7",
  needs: ["withoutScopes"],
  async run(probe) {
    const { credentials, withoutScopes = credentials } = probe.settings;
    const pair = { ...credentials, apiSecret: withoutScopes.apiSecret };
    if (pair.apiSecret === credentials.apiSecret) throw new Unprovoked("both keys have the same secret");
    const operation = probe.example ?? example;
    const key = { pair, variable: "TRADING_API_KEY" };
    const ask: JudgeRequest = {
      operation,
      token: { secret: "other" },
      key,
      parameters: await goodParameters(probe, operation),
    };
    const name = "a token signed with the secret of another key";
    return await lookAtTokenRefusal(probe, ask, ["invalidToken"], {
      name,
      rests: "5.3, 7",
      after: ["tokens: the signature"],
    });
  },
});
