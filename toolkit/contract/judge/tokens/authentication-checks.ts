import { facts } from "../../facts/facts.js";
import type { JudgeCheck } from "../probe/judge-probe.js";
import { needsToAsk } from "../interface/needs.js";
import { goodParameters } from "../lists/good-parameters.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { type Sighting, SightingError, Unprovoked } from "../ask/sighting.js";
import { isOfOperation } from "../ask/codes-in-body.js";
import { isSameAsIssued } from "../ask/mint-authorization.js";
import { lookAtTokenRefusal, noCode } from "./token-refusal.js";
import { lookAtTokenAcceptance } from "./token-acceptance.js";
import { lookAtForgedRequest } from "./forged-request.js";
import { closeOwnOrders } from "../writes/close-orders.js";
import { forgeries, forgery, oneOfEachClaim } from "./forgeries.js";
import { nonceOrderCheck } from "./nonce-order-check.js";
import { createRepeatedTokensCheck } from "./repeated-tokens.js";
import type { TokenRow } from "./token-row.js";

/** The document's example of an authenticated operation (Part 4.7). If it fails, another one is used. */
const example = "listAccounts";

const tokenCheck = (tried: string, { name, token, rows, rests, cause, open, key, after }: TokenRow): JudgeCheck => ({
  operation: tried,
  name: `${rows.length > 0 ? "refuses" : "takes"} ${name}`,
  rests,
  needs: needsToAsk(tried, facts.operations[tried]?.method),
  async run(probe) {
    if (isSameAsIssued(token, probe.settings.credentials)) throw new Unprovoked("the secret is the same in that form");
    const { shiftSeconds = 0 } = token;
    if (probe.noncesIncrease && (shiftSeconds > 0 || (shiftSeconds < 0 && rows.length === 0)))
      throw new Unprovoked("nonces must increase (U-40): one that is behind is refused, one ahead shuts out the next");
    await closeOwnOrders(probe);
    const operation = tried === example ? (probe.example ?? example) : tried;
    const what = { name, rests, cause, after };
    const openOnes = (found: readonly Sighting[]) => (open ? found.map((each) => ({ ...each, open })) : found);
    if (rows.length > 0) {
      const look = (ask: JudgeRequest) => lookAtTokenRefusal(probe, ask, rows, what);
      return openOnes(await lookAtForgedRequest(probe, { operation, token, key }, name, look));
    }
    const ask: JudgeRequest = { operation, token, key, parameters: await goodParameters(probe, operation) };
    try {
      return await lookAtTokenAcceptance(probe, ask, what);
    } catch (error) {
      if (open && error instanceof SightingError) return openOnes(error.sightings);
      throw error;
    }
  },
});

const vectorChecks = forgeries.map((row) => tokenCheck(example, row));

/** A token signed with the secret of another key must be refused. */
const otherSecretCheck: JudgeCheck = {
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
};

/** Keys from the options, and their environment variables in command lines. */
const givenKeys = {
  withoutScopes: "TRADING_API_KEY_WITHOUT_SCOPES",
  revoked: "TRADING_API_KEY_REVOKED",
} as const;

/** A token that provokes a row of Part 7 on every operation. */
interface Provocation extends Omit<TokenRow, "rests"> {
  /** The option that names the key of the token, if it needs one. */
  need?: keyof typeof givenKeys;
}

const provocations: readonly Provocation[] = [
  forgery("a request without the header"),
  forgery("a token signed with another secret"),
  forgery("two spaces"),
  forgery("a key that does not exist"),
  { name: "a key without scopes", token: {}, rows: ["permissionDenied"], need: "withoutScopes" },
  { name: "a revoked key", token: {}, rows: ["resourceNotFound"], need: "revoked" },
];

const rowsOf = (operation: string): JudgeCheck[] =>
  provocations.map(({ name, token, rows, need, key, cause }): JudgeCheck => {
    const said = rows.map((row) => `${facts.errors[row].status} and ${facts.errors[row].code}`).join();
    return {
      operation,
      name: `refuses ${name} with ${said}`,
      rests: "7",
      needs: [...needsToAsk(operation, facts.operations[operation]?.method), ...(need ? [need] : [])],
      async run(probe) {
        await closeOwnOrders(probe);
        const pair = need && probe.settings[need];
        const ask = { operation, token, key: pair ? { pair, variable: givenKeys[need] } : key };
        const look = (each: JudgeRequest) => lookAtTokenRefusal(probe, each, rows, { name, rests: "7", cause });
        const found = await lookAtForgedRequest(probe, ask, name, look);
        if (found.some(({ cause, open: isOpen }) => cause === noCode && isOpen)) {
          throw new Unprovoked("the status is right, and nothing in the body shows a code (U-13)", ...found);
        }
        const isSaid = facts.operations[operation]?.permission !== undefined;
        if (!rows.includes("permissionDenied") || isSaid) return found;
        // Whether other operations need a scope is open. Without one, the key's user may lack the order or the balance.
        return found.map((each) =>
          each.became === "taken" || isOfOperation(each.said) ? { ...each, rests: "5.3, U-10", open: true } : each,
        );
      },
    };
  });

/** One token for each claim on the other operations, since each may check tokens differently. */
const claimsOf = (operation: string): JudgeCheck[] =>
  operation === example ? [] : oneOfEachClaim.map((row) => tokenCheck(operation, row));

/** The example operation comes first, so that faults of all operations are reported there. */
const reads = Object.keys(facts.operations).filter((operation) => facts.operations[operation]?.method === "GET");
const byExample = [example, ...reads.filter((operation) => operation !== example)];
/** Cancels come last: they need an open order, which would be left over if the key is locked. */
const writes = Object.keys(facts.operations).filter((operation) => facts.operations[operation]?.effect);

/** All checks of tokens, in the order in which they run. */
export const authenticationChecks: readonly JudgeCheck[] = [
  nonceOrderCheck(example),
  ...vectorChecks,
  otherSecretCheck,
  ...[byExample, writes].flatMap((operations) => [...operations.flatMap(rowsOf), ...operations.flatMap(claimsOf)]),
];

/** Runs last: it cancels orders with good tokens, which then cannot be found any more. */
export const repeatedTokensCheck = createRepeatedTokensCheck([...byExample, ...writes]);
