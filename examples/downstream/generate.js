// Writes the types of the service from the description that the package publishes. An overlay of your own would be
// applied before this, with `redocly bundle`.
import { writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

const description = new URL(import.meta.resolve("trading-service-client/openapi.yaml"));
await writeFile("src/service.d.ts", astToString(await openapiTS(description)));
console.log(`written src/service.d.ts`);
