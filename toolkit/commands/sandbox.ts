import { signToken } from "../../src/auth/token.js";
import { basePath } from "../../src/generated/index.js";
import { isOrigin } from "../../src/sandbox/http/cors.js";
import { createSandbox, type SandboxKey } from "../../src/sandbox/index.js";
import { serveSandbox } from "../../src/sandbox/serve.js";
import { CommandError, type Command } from "../terminal/command.js";
import { assertFree, portOf } from "../terminal/port.js";
import { sandboxUnder } from "../mock/sandbox-under.js";
import { lifeUsage, untilStopSignal } from "../terminal/until-stop-signal.js";
import { printable } from "../text/printable.js";
import { environment } from "./credentials.js";
import { readBundle } from "./description-options.js";

const usage = `
Usage: trading-service-client sandbox [--overlay NAME|FILE]... [--port PORT] [--cors ORIGIN]

Serves a stateful sandbox on loopback until Ctrl-C: orders match, balances move, tokens are checked. A counterparty
has twenty orders in BTC-USDT, ten price levels on either side of 64000.

${lifeUsage}

  --overlay NAME|FILE  do what an overlay says in its x-sandbox: one of this package's, by name, or a file; may be
                       repeated
  --port PORT          default 4030; 0 picks a free one
  --cors ORIGIN        let web pages of this origin, such as http://localhost:5173, call it; * for any
`;

const market_id = "BTC-USDT";
const daySeconds = 86_400;

export const command: Command<{ overlay: string[]; port: string; cors?: string }> = {
  usage,
  options: {
    overlay: { type: "string", multiple: true, default: [] },
    port: { type: "string", default: "4030" },
    cors: { type: "string" },
  },
  run: async ({ overlay, port: wanted, cors }) => {
    const { options, silent } = await sandboxUnder(overlay);
    const port = portOf(wanted);
    if (cors !== undefined && cors !== "*" && !isOrigin(cors)) {
      throw new CommandError("--cors takes an origin, such as http://localhost:5173, or *");
    }
    await assertFree(port);
    // Refuses what no other command takes either, such as actions that change nothing.
    if (overlay.length > 0) await readBundle({ overlay });
    const names = printable(silent).map((name) => `"${name}"`);
    if (names.length > 0) process.stderr.write(`note: no effect without x-sandbox in its info: ${names.join(", ")}\n`);
    const stopped = untilStopSignal();
    const sandbox = createSandbox({
      ...options,
      ...(cors !== undefined && { cors }),
      onResponse({ method, path, response }) {
        console.log(`${method} ${path} ${response === "dropped" ? response : response.status}`);
      },
    });
    for (let level = 1; level <= 10; level++) {
      sandbox.quote({ market_id, side: "ASK", price: String(64_000 + level), amount: "1" });
      sandbox.quote({ market_id, side: "BID", price: String(64_000 - level), amount: "1" });
    }
    const { url, close } = await serveSandbox(sandbox, { port });
    const { demo, withoutScopes, revoked } = sandbox.keys;
    const { apiKey, apiSecret } = demo;
    // Wide enough a window for a token that is pasted by hand.
    const token = await signToken({ apiKey, apiSecret, recvWindowSeconds: daySeconds });
    console.log(`sandbox at ${url} (Ctrl-C stops it)

key     ${apiKey}
secret  ${apiSecret}

  import { createClient } from "trading-service-client";

  const client = createClient({ baseUrl: "${url}", apiKey: "${apiKey}", apiSecret: "${apiSecret}" });
  console.log(await client.createOrder({ market_id: "${market_id}", side: "BID", price: "64001.5", amount: "0.01" }));

  curl -H "Authorization: Bearer ${token}" "${url}${basePath}/viewer/accounts"

The token of the curl command is valid for a day. For call, token and contract in another terminal; two keys are there
to be refused, one without scopes and one that was revoked:

  export ${environment.baseUrl}=${url} ${exported(demo)}
  export ${exported(withoutScopes, "_WITHOUT_SCOPES")}
  export ${exported(revoked, "_REVOKED")}
`);
    await stopped;
    await close();
  },
};

function exported({ apiKey, apiSecret }: SandboxKey, suffix = ""): string {
  return `${environment.apiKey}${suffix}=${apiKey} ${environment.apiSecret}${suffix}=${apiSecret}`;
}
