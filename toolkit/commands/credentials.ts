import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { Credentials } from "../../src/auth/credentials.js";
import { CommandError } from "../terminal/command.js";

/** The environment variables that commands read. */
export const environment = { baseUrl: "TRADING_BASE_URL", apiKey: "TRADING_API_KEY", apiSecret: "TRADING_API_SECRET" };

/** Said by the `--help` of each command that signs. */
export const credentialsUsage = `The environment variables ${environment.apiKey} and ${environment.apiSecret} hold the credentials. If the secret is not
set, it is read from standard input: its first line. Neither is ever taken from the arguments, where others can see it.`;

const exporting = `export ${environment.apiKey} and ${environment.apiSecret}`;

/**
 * The API key from the environment, and the API secret from there or from standard input.
 *
 * @throws {CommandError} that names what is missing
 */
export async function readCredentials(): Promise<Credentials> {
  const apiKey = process.env[environment.apiKey];
  if (!apiKey?.trim()) throw new CommandError(`${environment.apiKey} is not set: ${exporting}`, 2);
  const apiSecret = process.env[environment.apiSecret] || (await firstLineOfInput());
  if (!apiSecret)
    throw new CommandError(`${environment.apiSecret} is not set, and standard input is empty: ${exporting}`, 2);
  return exactly({ apiKey, apiSecret });
}

/**
 * Credentials as they came.
 *
 * @throws {CommandError} for those of which bytes were replaced when they were read: they would sign something else
 */
export function exactly<C extends { apiKey: string; apiSecret: string }>(credentials: C): C {
  for (const [name, value] of Object.entries({ key: credentials.apiKey, secret: credentials.apiSecret }))
    if (value.includes("\uFFFD")) throw new CommandError(`the API ${name} is not UTF-8, and cannot be read exactly`, 2);
  return credentials;
}

/** The first line of standard input; what is typed at a terminal is not shown. */
async function firstLineOfInput(): Promise<string> {
  const { stdin, stderr } = process;
  const terminal = stdin.isTTY;
  if (terminal) stderr.write("API secret: ");
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal, crlfDelay: Infinity });
  lines.once("SIGINT", () => lines.close());
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (terminal) stderr.write("\n");
  }
}
