import { createSandbox } from "trading-service-client/sandbox";
import { serveSandbox } from "trading-service-client/sandbox/serve";
import { seed } from "./seed.js";

const sandbox = createSandbox();
seed(sandbox);
const { url } = await serveSandbox(sandbox, { port: Number(process.env.PORT ?? 4031) });
console.log(`seeded sandbox at ${url} (Ctrl-C stops it)`);
