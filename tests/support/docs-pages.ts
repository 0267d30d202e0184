import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readDescription } from "../../toolkit/description/read/read-description.js";
import { buildDocs } from "../../toolkit/docs/build-docs.js";
import { madeOnce } from "./made-once.js";
import { root } from "./processes.js";

const inputs = [
  "openapi",
  "src/call",
  "toolkit/description",
  "toolkit/docs",
  "toolkit/generate",
  "docs/interface.md",
  "openapi/streams.yaml",
  "package-lock.json",
];

/** The folder of the pages of the description, built once for all test files. */
export async function docsPages(): Promise<string> {
  return await madeOnce("docs", inputs, async (out) => {
    const interfacePage = await readFile(join(root, "docs/interface.md"), "utf8");
    const streams = await readFile(join(root, "openapi/streams.yaml"), "utf8");
    const description = await readDescription(join(root, "dist/openapi.json"));
    await buildDocs({ description, out, interfacePage, streams });
  });
}
