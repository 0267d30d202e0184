import { createClient, TradingServiceError, type ClientOptions } from "../../src/index.js";
import { operations } from "../../src/generated/operations.js";
import { CommandError, type Command } from "../command.js";
import { credentialsUsage, environment, readCredentials } from "../credentials.js";
import { jsonText } from "../json-text.js";
import { nearest } from "../nearest.js";
import { readParameters, type Typed } from "../read-parameters.js";

const usage = `
Usage: trading-service-client call OPERATION [NAME=VALUE]... [--base-url URL]
       trading-service-client call --list

Calls one operation and prints its data as JSON, every digit kept. An error is one line that says what is known of the
request: not_sent, rejected, or unknown, after which you should look before you act again.

  --base-url URL         where the service is, such as https://exchange.example; default: ${environment.baseUrl}
  --allow-insecure-http  plain http to other hosts than this one
  --list                 print the operations and their parameters; * marks those that must be given

${credentialsUsage}

  trading-service-client call listOrders market_id=BTC-USDT first=10
`;

interface Values {
  "base-url"?: string;
  "allow-insecure-http"?: boolean;
  list?: boolean;
  [name: string]: string | boolean | undefined;
}

const table: Readonly<Record<string, { readonly parameters: Typed }>> = operations;

export const command: Command<Values> = {
  usage,
  options: {
    "base-url": { type: "string" },
    "allow-insecure-http": { type: "boolean" },
    list: { type: "boolean" },
  },
  takesWords: true,
  run: async (values, [name, ...words]) => {
    if (values.list) return console.log(Object.entries(table).map(lineOf).join("\n"));
    if (name === undefined) throw new CommandError("name an operation (--list prints them)", 2);
    const operation = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!operation) throw new CommandError(`there is no operation "${name}": ${nearest(name, Object.keys(table))}`, 2);
    const parameters = readParameters(operation.parameters, words);
    const baseUrl = values["base-url"] ?? process.env[environment.baseUrl];
    if (!baseUrl) throw new CommandError(`name the service with --base-url or ${environment.baseUrl}`, 2);
    const allowInsecureHttp = values["allow-insecure-http"];
    console.log(jsonText(await call(name, parameters, { baseUrl, allowInsecureHttp, ...(await readCredentials()) })));
  },
};

async function call(name: string, parameters: object, options: ClientOptions): Promise<unknown> {
  const methods = clientOf(options) as unknown as Record<string, (parameters: object) => Promise<unknown>>;
  try {
    return await methods[name]?.(parameters);
  } catch (error) {
    if (!(error instanceof TradingServiceError)) throw error;
    throw new CommandError(`${error.name}: ${error.message} (outcome: ${error.outcome})`);
  }
}

function clientOf(options: ClientOptions) {
  try {
    return createClient(options);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error), 2);
  }
}

function lineOf([name, { parameters }]: [string, { readonly parameters: Typed }]): string {
  const words = Object.entries(parameters).map(([parameter, { required }]) => parameter + (required ? "*" : ""));
  return [name, ...words].join(" ");
}
