import { readFileSync } from "node:fs";
import { Miniflare } from "miniflare";

// Runs a worker on workerd: node run-on-workerd.mjs MODULE OPTIONS. The worker gets the options as a request.
const [module, options] = process.argv.slice(2);
const runtime = new Miniflare({
  modules: true,
  script: readFileSync(module, "utf8"),
  compatibilityDate: "2025-01-01",
  host: "127.0.0.1",
});
const response = await runtime.dispatchFetch("http://worker/", { method: "POST", body: options });
console.log(await response.text());
await runtime.dispose();
