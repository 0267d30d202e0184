import { signToken } from "../../src/auth/token.js";
import { CommandError, type Command } from "../terminal/command.js";
import { credentialsUsage, readCredentials } from "./credentials.js";

const usage = `
Usage: trading-service-client token [--recv-window SECONDS]

Prints an access token for one request:

  curl --header "Authorization: Bearer $(npx trading-service-client token)" https://exchange.example/api/v3/viewer/accounts

${credentialsUsage}

  --recv-window SECONDS  how long the service should accept it; default: 30, and the claim is left out
`;

export const command: Command<{ "recv-window"?: string }> = {
  usage,
  options: { "recv-window": { type: "string" } },
  run: async ({ "recv-window": window }) => {
    if (window !== undefined && !/^[1-9]\d{0,8}$/.test(window)) {
      throw new CommandError("--recv-window must be a whole number of seconds, from 1 to 999999999");
    }
    const credentials = await readCredentials();
    console.log(await signToken({ ...credentials, ...(window && { recvWindowSeconds: Number(window) }) }));
  },
};
