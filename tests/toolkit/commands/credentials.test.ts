import { PassThrough } from "node:stream";
import { readCredentials } from "../../../toolkit/commands/credentials.js";

const { TRADING_API_KEY, TRADING_API_SECRET } = process.env;
const { stdin } = process;
const setRawMode = jest.fn();

/** What comes of keys that are typed at a terminal where the secret is asked for. */
async function typed(...keys: string[]) {
  const terminal = Object.assign(new PassThrough(), { isTTY: true, setRawMode });
  Object.defineProperty(process, "stdin", { value: terminal, configurable: true });
  const credentials = readCredentials();
  for (const key of keys) terminal.write(key);
  return await credentials;
}

beforeEach(() => {
  process.env.TRADING_API_KEY = "key";
  delete process.env.TRADING_API_SECRET;
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  jest.spyOn(process, "kill").mockReturnValue(true);
  setRawMode.mockReset();
});

afterEach(() => {
  jest.restoreAllMocks();
  Object.defineProperty(process, "stdin", { value: stdin, configurable: true });
  Object.assign(process.env, TRADING_API_KEY === undefined ? {} : { TRADING_API_KEY });
  Object.assign(process.env, TRADING_API_SECRET === undefined ? {} : { TRADING_API_SECRET });
});

test("Ctrl-Z while the secret is typed does nothing: it would turn the echo on", async () => {
  expect(await typed("s3", "\x1a", "cret", "\r")).toEqual({ apiKey: "key", apiSecret: "s3cret" });
  // Once for the prompt, and back at its end.
  expect(setRawMode.mock.calls).toEqual([[true], [false]]);
  expect(process.kill).not.toHaveBeenCalled();
});

test("Ctrl-C there is an interruption, and no empty input, which the end of input is", async () => {
  await expect(typed("s3", "\x03")).rejects.toMatchObject({
    exitCode: 130,
    message: expect.stringMatching(/^interrupted/),
  });
  await expect(typed("\x04")).rejects.toMatchObject({ exitCode: 2, message: expect.stringMatching(/is empty/) });
});
