import { facts } from "../../facts/facts.js";
import type { Check, Need } from "../check.js";
import type { Probe } from "../probe.js";
import type { Ask } from "../request.js";
import { Unprovoked } from "../sighting.js";
import { unknownKey, type TokenSpec } from "../token.js";
import { tokenRows, type ErrorName } from "./forgeries.js";
import { lookAtRefusal, lookAtTaken } from "./refusal.js";

/** The operation that the document authenticates as its example (Part 4.7); where it fails, another one serves. */
const example = "listAccounts";

/** Every token of the table, on one operation. */
const vectorChecks: readonly Check[] = tokenRows.map(({ name, token, rows, rests, cause, open, key, after }) => ({
  operation: example,
  name: `${rows.length > 0 ? "refuses" : "takes"} ${name}`,
  rests,
  async run(probe) {
    const ask: Ask = {
      operation: probe.example ?? example,
      token,
      key: key && { pair: unknownKey, variable: "UNKNOWN_API_KEY" },
      parameters: parametersOf(probe, probe.example ?? example, undefined),
    };
    if (rows.length === 0) return await lookAtTaken(probe, ask, { name, rests, cause });
    const found = await lookAtRefusal(probe, ask, rows, { name, rests, cause, after });
    return open ? found.map((each) => ({ ...each, open })) : found;
  },
}));

/** A nonce that is used twice is told, and not judged (U-40). */
const replay: Check = {
  operation: example,
  name: "tells whether a nonce may be used twice",
  rests: "U-40",
  async run(probe) {
    const nonce = `${BigInt(Math.round(probe.wire.clock.now())) * 1_000_000n}`;
    const token: TokenSpec = { claims: `{"type":"OpenAPIV2","sub":"__KEY__","nonce":"${nonce}"}` };
    const operation = probe.example ?? example;
    const parameters = parametersOf(probe, operation, undefined);
    const first = await probe.ask({ operation, parameters, token });
    const second = await probe.ask({ operation, parameters, token });
    if (!first.ok || second.ok) return [];
    const seen = `${second.status}: a nonce may be used once`;
    return [
      {
        operation,
        pointer: "/response/status",
        expected: "success for a nonce that is used twice",
        seen,
        rests: "U-40",
        open: true,
      },
    ];
  },
};

/** The rows of Part 7 that every operation knows, and how each is provoked. */
const provocations: readonly {
  name: ErrorName;
  says: string;
  /** As in the table of tokens. */
  cause?: string;
  need?: Need;
  token?: TokenSpec;
  key: (probe: Probe) => Ask["key"];
}[] = [
  { name: "unauthorized", says: "a request without the header", token: { form: null }, key: () => undefined },
  {
    name: "invalidToken",
    says: "a token signed with another secret",
    cause: "tokens: the signature",
    token: { secret: "wrong" },
    key: () => undefined,
  },
  {
    name: "unexpectedRequestHeader",
    says: "two spaces",
    token: { form: "Bearer  {header}.{claims}.{signature}" },
    key: () => undefined,
  },
  {
    name: "resourceNotFound",
    says: "a key that does not exist",
    key: () => ({ pair: unknownKey, variable: "UNKNOWN_API_KEY" }),
  },
  {
    name: "permissionDenied",
    says: "a key without scopes",
    need: "withoutScopes",
    key: ({ settings }) =>
      settings.withoutScopes && { pair: settings.withoutScopes, variable: "TRADING_API_KEY_WITHOUT_SCOPES" },
  },
  {
    name: "resourceNotFound",
    says: "a revoked key",
    need: "revoked",
    key: ({ settings }) => settings.revoked && { pair: settings.revoked, variable: "TRADING_API_KEY_REVOKED" },
  },
];

/** Good parameters, so that the token is the only thing wrong. An order that exists is used where there is one. */
function parametersOf({ settings, ledger }: Probe, operation: string, known: string | undefined): Ask["parameters"] {
  const { market, price, amount } = settings;
  const order_id = ledger.orders[0]?.id ?? known;
  if (operation === "createOrder") return { market_id: market, side: "BID", price, amount };
  if (operation === "listOrders" || operation === "cancelAllOrders") return { market_id: market };
  if (operation !== "getOrder" && operation !== "cancelOrder") return {};
  if (order_id === undefined)
    throw new Unprovoked("there is no order to ask for: --writes creates some, --market names another market");
  return { order_id };
}

async function knownOrder({ lists, settings }: Probe): Promise<string | undefined> {
  return (await lists.walk("listOrders", { market_id: settings.market }).catch(() => undefined))?.items[0]?.id;
}

/** The operation that tokens are tried on comes first: what holds for all of them is said of it. */
const byExample = Object.entries(facts.operations).sort(
  ([one], [other]) => Number(other === example) - Number(one === example),
);

const rowChecks: readonly Check[] = byExample.flatMap(([operation, { method }]) =>
  provocations.map(({ name, says, need, token, key, cause }): Check => {
    const { status, code } = facts.errors[name];
    const writes: readonly Need[] =
      method === "GET" ? [] : operation === "cancelAllOrders" ? ["writes", "cancelAll"] : ["writes"];
    return {
      operation,
      name: `refuses ${says} with ${status} and ${code}`,
      rests: "7",
      needs: [...writes, ...(need ? [need] : [])],
      async run(probe) {
        const known =
          operation === "getOrder" && probe.ledger.orders.length === 0 ? await knownOrder(probe) : undefined;
        const ask = { operation, parameters: parametersOf(probe, operation, known), token, key: key(probe) };
        return await lookAtRefusal(probe, ask, [name], { name: says, rests: "7", cause });
      },
    };
  }),
);

export const tokenChecks: readonly Check[] = [...vectorChecks, replay, ...rowChecks];
