import { writeSync } from "node:fs";
import type { Credentials } from "../../src/auth/credentials.js";
import { defineClient } from "../../src/define.js";
import { service as published } from "../../src/generated/index.js";
import { TradingServiceError, type ClientOptions } from "../../src/index.js";
import type { Operation, Service } from "../../src/service/service.js";
import { CommandError, type Command } from "../terminal/command.js";
import { formsOf } from "../compare/forms.js";
import { parameterSchema } from "../compare/parameter-schema.js";
import { tablesOf } from "../compare/tables-of.js";
import { credentialsUsage, environment, readCredentials } from "./credentials.js";
import { descriptionOptions, descriptionUsage, readDescribed, type DescriptionValues } from "./described.js";
import { serviceOf } from "../generate/service-tables.js";
import { jsonText } from "../text/json-text.js";
import { noSuch } from "../terminal/no-such.js";
import { printable } from "../text/printable.js";
import { readParameters } from "./read-parameters.js";
import { whyNotWritten } from "../terminal/why-not-written.js";

const usage = `
Usage: trading-service-client call OPERATION [NAME=VALUE]... [--base-url URL] [--overlay NAME|FILE]...
       trading-service-client call --list [--overlay NAME|FILE]...

Calls one operation and prints its data as JSON. Texts stay as they came, as do integers, with every digit, and decimals
that are described as texts; another number, and what is described as one, is printed as the nearest that 64 bits hold,
and as 1e999 or -1e999 where they hold none that large.
An error is one line that says what is known of the request: not_sent, rejected, or unknown, after which you should look
before you act again.

A parameter is JSON, such as 10, null or '["a"]', but for a text, which stays as it is. Where either is allowed, a text that
would be read as JSON is written in JSON quotes: note='"null"'.

  --base-url URL         where the service is, such as https://exchange.example; default: ${environment.baseUrl};
                         with the path, where the servers of the description differ in theirs
  --allow-insecure-http  plain http to other hosts than this one
${descriptionUsage.replaceAll(/^(  --\S+ \S+) +/gm, (_all, flag: string) => flag.padEnd(25))}
  --list                 print the operations and their parameters; * marks those that must be given

${credentialsUsage}
An operation that takes calls without a token needs neither.

  npx trading-service-client call listOrders market_id=BTC-USDT first=10
  npx trading-service-client call listAccounts --overlay accounts.overlay.yaml
`;

interface Values extends DescriptionValues {
  "base-url"?: string;
  "allow-insecure-http"?: boolean;
  list?: boolean;
}

export const command: Command<Values> = {
  usage,
  options: {
    ...descriptionOptions,
    "base-url": { type: "string" },
    "allow-insecure-http": { type: "boolean" },
    list: { type: "boolean" },
  },
  takesWords: true,
  run: async (values, [name, ...words]) => {
    const { service, kindsOf } = await calledUnder(values, name);
    const table = service.operations;
    if (values.list && name !== undefined)
      throw new CommandError("--list prints all operations, and takes no other word", 2);
    if (values.list) return console.log(printable(Object.entries(table).map(lineOf)).join("\n"));
    if (name === undefined) throw new CommandError("name an operation (--list prints them)", 2);
    const operation = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!operation) throw noSuch("operation", name, Object.keys(table));
    const parameters = readParameters(operation.parameters, words, kindsOf);
    const baseUrl = values["base-url"] ?? process.env[environment.baseUrl];
    if (!baseUrl) throw new CommandError(`name the service with --base-url or ${environment.baseUrl}`, 2);
    const allowInsecureHttp = values["allow-insecure-http"];
    // A client of this operation alone: others may need credentials.
    const own = { ...service, operations: { [name]: operation } };
    const isSigned = operation.secured === "optional" ? process.env[environment.apiKey] : operation.secured;
    const credentials = (isSigned ? await readCredentials() : {}) as Credentials;
    const client = clientOf(own, { baseUrl, allowInsecureHttp, ...credentials });
    const data = await call(client, name, parameters);
    process.stdout.prependListener("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") return;
      writeSync(2, `error: ${name} succeeded, but cannot write standard output: ${whyNotWritten(error)}\n`);
      process.exit(1);
    });
    console.log(jsonText(data));
  },
};

interface Called {
  service: Service;
  /** The kinds that a parameter may have. Where the description is the package's, its table says all. */
  kindsOf?: (parameter: string) => string[];
}

/**
 * The service of this package, unless another description or an overlay is asked for: those are read now. Other operations
 * than the one that is called may hold what cannot be expressed.
 */
async function calledUnder(values: DescriptionValues, name?: string): Promise<Called> {
  if (values.description === undefined && values.overlay.length === 0) return { service: published };
  const { description } = await readDescribed(values);
  const tables = tablesOf(description);
  const refused = tables.refusals.find(({ operation }) => operation === name);
  if (refused) throw new CommandError(`${name} cannot be called: ${refused.place}: ${refused.why}`);
  const called = tables.operations.find(({ prepared: { id } }) => id === name);
  const kindsOf = (parameter: string) => {
    const forms = called && formsOf(parameterSchema(called, parameter, tables.reader), tables.reader);
    return (forms ?? [{ kind: "any" }]).map(({ kind }) => (kind === "bigint" ? "number" : kind));
  };
  return { service: serviceOf(description, tables), kindsOf };
}

type Methods = Record<string, (parameters: object) => Promise<unknown>>;

async function call(client: Methods, name: string, parameters: object): Promise<unknown> {
  try {
    return await client[name]?.(parameters);
  } catch (error) {
    if (!(error instanceof TradingServiceError)) throw error;
    const exitCode = error.name === "InvalidParameterError" ? 2 : 1;
    throw new CommandError(`${error.name}: ${error.message} (outcome: ${error.outcome})`, exitCode);
  }
}

function clientOf(service: Service, options: ClientOptions): Methods {
  try {
    return defineClient(service)(options) as unknown as Methods;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CommandError(why.replace('"allowInsecureHttp" is set', "--allow-insecure-http is given"), 2);
  }
}

function lineOf([name, { parameters }]: [string, Operation]): string {
  const words = Object.entries(parameters).map(([parameter, { required }]) => parameter + (required ? "*" : ""));
  return [name, ...words].join(" ");
}
