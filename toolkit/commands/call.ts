import { writeSync } from "node:fs";
import type { Credentials } from "../../src/auth/credentials.js";
import { defineClient } from "../../src/define.js";
import { service as published } from "../../src/generated/index.js";
import type { ClientOptions, MismatchEvent } from "../../src/index.js";
import type { Operation, Service } from "../../src/service/service.js";
import { CommandError, noSuch, type Command } from "../terminal/command.js";
import { formsOf } from "../generate/forms/forms.js";
import { unsentSchemes } from "../generate/security-notices.js";
import { parameterSchema } from "../generate/parameter-schema.js";
import { tablesOf } from "../generate/tables-of.js";
import { assertParameters, callByName, type Methods } from "./call-by-name.js";
import { credentialsUsage, environment, readCredentials } from "./credentials.js";
import { descriptionOptions, readBundle, wideDescriptionUsage, type DescriptionValues } from "./description-options.js";
import { serviceOf } from "../generate/service-tables.js";
import { withFlagNames } from "./with-flag-names.js";
import { jsonText } from "../text/json-text.js";
import { printable } from "../text/printable.js";
import { parseParameters } from "./parse-parameters.js";
import { whyInaccessible } from "../terminal/why-inaccessible.js";

const usage = `
Usage: trading-service-client call OPERATION [NAME=VALUE]... [--base-url URL] [--allow-insecure-http]
         [--description FILE] [--overlay NAME|FILE]...
       trading-service-client call --list [--description FILE] [--overlay NAME|FILE]...

Calls one operation and prints its data as JSON. Strings, integers (with every digit) and decimals that are described as
strings are printed as they came; other numbers as the nearest 64-bit one.
An error is one line with the outcome of the request: not_sent, rejected, or unknown; after unknown, check before you act
again. Interrupting the call (Ctrl-C) prints the same line. A note says where the data differs from the description.

Parameters are JSON (10, true, '["a"]'), except string parameters, which are taken literally. null is taken only where the
description has it; elsewhere leave the parameter out. If a parameter may be a string or something else, a string that
would be read as JSON is written in JSON quotes: note='"null"'. A number that would be rounded is refused.

  --base-url URL         the service's base URL, such as https://exchange.example; default: ${environment.baseUrl};
                         including the path if the servers of the description have different ones
  --allow-insecure-http  allow plain http to hosts other than this machine
${wideDescriptionUsage}
  --list                 print the operations and their parameters; * marks required ones

${credentialsUsage}
An operation that can be called without a token needs neither.

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
  takesWords: "a parameter is written NAME=VALUE, without --",
  run: async (values, [name, ...words]) => {
    const { service, kindsOf, unsent } = await calledUnder(values, name);
    const table = service.operations;
    if (values.list && name !== undefined)
      throw new CommandError("--list prints all operations and takes no other argument");
    if (values.list) return console.log(printable(Object.entries(table).map(lineOf)).join("\n"));
    if (name === undefined) throw new CommandError("missing operation (--list prints them)");
    const operation = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!operation) throw noSuch("operation", name, Object.keys(table));
    const parameters = parseParameters(operation.parameters, words, kindsOf);
    const baseUrl = values["base-url"] ?? process.env[environment.baseUrl];
    if (!baseUrl) throw new CommandError(`specify the service with --base-url or ${environment.baseUrl}`);
    const allowInsecureHttp = values["allow-insecure-http"];
    // A client of this operation alone: others may need credentials.
    const own = { ...service, operations: { [name]: operation } };
    assertParameters(name, operation, parameters);
    // As with the parameters, what is wrong with the options is said before the secret is asked for.
    clientOf({ ...service, operations: {} }, { baseUrl, allowInsecureHttp } as ClientOptions);
    const isSigned = operation.secured === "optional" ? process.env[environment.apiKey] : operation.secured;
    const credentials = (isSigned ? await readCredentials() : {}) as Credentials;
    const mismatches: MismatchEvent[] = [];
    const hooks = { onMismatch: (event: MismatchEvent) => mismatches.push(event) };
    const client = clientOf(own, { baseUrl, allowInsecureHttp, hooks, ...credentials });
    if (unsent) process.stderr.write(`note: ${printable(`${name} is called without ${unsent}, which it needs`)}\n`);
    const data = await callByName(client, name, parameters);
    const [mismatch, ...others] = mismatches;
    if (mismatch) process.stderr.write(`note: ${printable(differenceOf(mismatch, others.length, values.overlay))}\n`);
    process.stdout.prependListener("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") return;
      writeSync(2, `error: ${name} succeeded, but cannot write standard output: ${whyInaccessible(error)}\n`);
      process.exit(2);
    });
    console.log(jsonText(data));
  },
};

interface Called {
  service: Service;
  /** The kinds that a parameter may have. Where the description is the package's, its table says all. */
  kindsOf?: (parameter: string) => string[];
  /** The security schemes that it needs and nothing sends. */
  unsent?: string;
}

/**
 * The service of this package, unless another description or an overlay is asked for: those are read now. Other
 * operations than the one that is called may hold what cannot be expressed.
 */
async function calledUnder(values: Values, name?: string): Promise<Called> {
  if (values.description === undefined && values.overlay.length === 0) return { service: published };
  const { description } = await readBundle(values);
  const tables = tablesOf(description);
  const refused = tables.refusals.filter(({ operation }) => values.list === true || operation === name);
  const lines = refused.map(({ operation, place, why }) => `${operation} cannot be called: ${place}: ${why}`);
  if (values.list) for (const line of printable(lines)) process.stderr.write(`note: ${line}\n`);
  else if (lines[0] !== undefined) throw new CommandError(lines[0]);
  const called = tables.operations.find(({ prepared: { id } }) => id === name);
  const kindsOf = (parameter: string) => {
    const forms = called && formsOf(parameterSchema(called, parameter, tables.reader), tables.reader);
    return (forms ?? [{ kind: "any" }]).map(({ kind }) => (kind === "bigint" ? "number" : kind));
  };
  const unsent = called && unsentSchemes(description, called);
  return { service: serviceOf(description, tables), kindsOf, ...(unsent && { unsent }) };
}

function clientOf(service: Service, options: ClientOptions): Methods {
  try {
    return defineClient(service as Service<object, Methods>)(options);
  } catch (error) {
    throw new CommandError(withFlagNames(error as Error, command.options));
  }
}

/** How data differs from the description. An overlay may describe what the service sends, or be the wrong one. */
function differenceOf({ pointer, expected, seen }: MismatchEvent, others: number, overlays: string[]): string {
  const place = pointer === "" ? "" : ` at "${pointer}"`;
  const more = others > 0 ? `; ${others} more such differences` : "";
  const given = overlays.map((overlay) => `--overlay ${overlay}`).join(" ");
  const hint = given === "" ? "an --overlay may describe it" : `is ${given} right for this service?`;
  return `the response differs from the description${place}: expected ${expected}, seen ${seen}${more} (${hint})`;
}

function lineOf([name, { parameters }]: [string, Operation]): string {
  const words = Object.entries(parameters).map(([parameter, { required }]) => parameter + (required ? "*" : ""));
  return [name, ...words].join(" ");
}
