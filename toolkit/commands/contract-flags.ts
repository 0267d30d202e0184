import { assertCases } from "./assert-cases.js";
import { assertReferences } from "../description/assert-references.js";
import type { Description } from "../description/parts/description.js";
import { CommandError } from "../terminal/command.js";
import { environment, exactly, readCredentials } from "./credentials.js";
import { descriptionOptions, readBundle, type DescriptionValues } from "./description-options.js";
import { withFlagNames } from "./with-flag-names.js";
import { settingsFrom } from "../contract/judge/interface/settings.js";
import type { JudgeOptions } from "../contract/judge/interface/judge-options.js";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

const own = {
  ...{ "base-url": text, market: text, "other-market": text, writes: flag, "spare-orders": flag, price: text },
  ...{
    "ask-price": text,
    amount: text,
    "other-price": text,
    "other-amount": text,
    settle: text,
    timeout: text,
    "request-timeout": text,
    "min-provoked": text,
  },
  ...{ junit: text, json: text, html: text, quiet: flag, "allow-insecure-http": flag },
};

/** The flags of the command `contract`, as `node:util` parseArgs takes them. */
export const contractFlags = { ...descriptionOptions, ...own };

export type ContractValues = DescriptionValues & {
  [Name in keyof typeof own]?: (typeof own)[Name] extends typeof flag ? boolean : string;
};

/**
 * What the flags and the environment say to the judge.
 *
 * @throws {CommandError} that names what is missing or wrong
 */
export async function judgeOptionsFrom(values: ContractValues): Promise<JudgeOptions> {
  const baseUrl = values["base-url"] ?? process.env[environment.baseUrl];
  if (!baseUrl) throw new CommandError(`specify the service with --base-url or ${environment.baseUrl}`);
  const { market, writes, price, amount } = values;
  const options = {
    baseUrl,
    allowInsecureHttp: values["allow-insecure-http"],
    withoutScopes: pairFrom("WITHOUT_SCOPES"),
    revoked: pairFrom("REVOKED"),
    overlays: [...(values.description === undefined ? [] : [values.description]), ...values.overlay],
    ...{ market, writes, price, amount, askPrice: values["ask-price"] },
    ...{ otherMarket: values["other-market"], otherPrice: values["other-price"], otherAmount: values["other-amount"] },
    spareOrders: values["spare-orders"],
    settleMs: secondsFrom("settle", values.settle, 0),
    timeoutMs: secondsFrom("timeout", values.timeout),
    requestTimeoutMs: secondsFrom("request-timeout", values["request-timeout"]),
    minProvoked: countFrom("min-provoked", values["min-provoked"]),
  };
  const told = { ...options, credentials: await readCredentials(), description: await describedBy(values) };
  try {
    settingsFrom(told);
  } catch (error) {
    // Here, since a later message may quote what the service has sent.
    throw new CommandError(withFlagNames(error as Error, contractFlags));
  }
  return told;
}

async function describedBy(values: ContractValues): Promise<Description> {
  const bundle = await readBundle(values);
  assertReferences(bundle.description, bundle.name);
  assertCases(bundle);
  return bundle.description;
}

function pairFrom(suffix: string) {
  const [key, secret] = [`${environment.apiKey}_${suffix}`, `${environment.apiSecret}_${suffix}`];
  const [apiKey, apiSecret] = [process.env[key], process.env[secret]];
  if (!apiKey && !apiSecret) return undefined;
  const [missing, given] = apiKey ? [secret, key] : [key, secret];
  if (!apiKey || !apiSecret) throw new CommandError(`${missing} is not set although ${given} is: set both or neither`);
  return exactly({ apiKey, apiSecret }, key, secret);
}

/** What a timer of the platform can count. */
const mostSeconds = 2_147_483;

function secondsFrom(name: string, given: string | undefined, least?: 0): number | undefined {
  if (given === undefined) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(given) ? Number(given) : NaN;
  if (Number.isNaN(seconds)) throw new CommandError(`--${name} must be a number of seconds, such as 60`);
  if (seconds === 0 && least === undefined) throw new CommandError(`--${name} must be more than 0 seconds`);
  if (seconds > mostSeconds) throw new CommandError(`--${name} must be ${mostSeconds} seconds at most`);
  return seconds * 1000;
}

function countFrom(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^\d{1,9}$/.test(given)) throw new CommandError(`--${name} must be a whole number, such as 200`);
  return Number(given);
}
