// A service to try against, in the reading that holds for this repo: every response stands in an envelope.
import { createSandbox } from "trading-service-client/sandbox";
import { serveSandbox } from "trading-service-client/sandbox/serve";

const sandbox = createSandbox({ envelope: "data" });
const { url } = await serveSandbox(sandbox, { port: 4030 });
const { apiKey, apiSecret } = sandbox.keys.demo;
console.log(`${url}\nTRADING_API_KEY=${apiKey}\nTRADING_API_SECRET=${apiSecret}`);
