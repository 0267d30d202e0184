import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { Credentials } from "../../src/auth/credentials.js";
import { CommandError } from "../terminal/command.js";

/** The environment variables that commands read. */
export const environment = { baseUrl: "TRADING_BASE_URL", apiKey: "TRADING_API_KEY", apiSecret: "TRADING_API_SECRET" };

/** For the `--help` of each command that signs. */
export const credentialsUsage = `The environment variables ${environment.apiKey} and ${environment.apiSecret} hold the credentials. If the secret is not
set, it is read from standard input: its first line. Neither is ever taken from the arguments, where others can see it.`;

/**
 * The API key from the environment, and the API secret from there or from standard input.
 *
 * @throws {CommandError} that names what is missing
 */
export async function readCredentials(): Promise<Credentials> {
  const apiKey = process.env[environment.apiKey];
  const given = process.env[environment.apiSecret];
  if (!apiKey?.trim()) {
    const both = given ? "" : `, and ${environment.apiSecret} as well`;
    throw new CommandError(`${environment.apiKey} is not set: set it in the environment${both}`);
  }
  const apiSecret = given || (await firstLineOfInput());
  if (!apiSecret)
    throw new CommandError(
      `${environment.apiSecret} is not set, and standard input is empty: set it in the environment`,
    );
  return exactly({ apiKey, apiSecret }, environment.apiKey, given ? environment.apiSecret : "standard input");
}

/**
 * Checks that credentials were read exactly.
 *
 * @param ofKey the source of the key, for messages; `ofSecret` likewise
 * @throws {CommandError} if bytes were replaced when they were read, or if there is white space around them
 */
export function exactly(credentials: Credentials, ofKey: string, ofSecret: string): Credentials {
  for (const [what, value, place] of [
    ["key", credentials.apiKey, ofKey],
    ["secret", credentials.apiSecret, ofSecret],
  ] as const) {
    const refuse = (why: string) => new CommandError(`the API ${what} (${place}) ${why}`);
    if (value.includes("\uFFFD")) throw refuse("is not UTF-8, and cannot be read exactly");
    if (value !== value.trim()) throw refuse("has white space around it");
  }
  return credentials;
}

/** The first line of standard input; what is typed at a terminal is not shown. */
async function firstLineOfInput(): Promise<string> {
  const { stdin, stderr } = process;
  const terminal = stdin.isTTY;
  if (terminal) stderr.write("API secret: ");
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal, crlfDelay: Infinity });
  // In raw mode the terminal sends no signals, and readline would suspend with the echo on.
  let isInterrupted = false as boolean;
  lines.once("SIGINT", () => {
    isInterrupted = true;
    lines.close();
  });
  lines.on("SIGTSTP", () => {});
  try {
    for await (const line of lines) return line;
    if (isInterrupted) throw new CommandError("interrupted before the API secret was given", 130);
    return "";
  } finally {
    lines.close();
    if (terminal) stderr.write("\n");
  }
}
