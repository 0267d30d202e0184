import { readFile, writeFile } from "node:fs/promises";
import { command } from "../../toolkit/commands/bundle.js";
import { hashOf } from "./inputs.js";

const stamp = "dist/.bundled";

/** Bundles the description into dist/, where it or what bundles it has changed. */
export async function bundleIfChanged(): Promise<void> {
  const hash = await hashOf(["openapi", "toolkit/description", "package-lock.json"]);
  if ((await readFile(stamp, "utf8").catch(() => undefined)) === hash) return;
  const out = ["dist/openapi.yaml", "dist/openapi.json"];
  await command.run({ description: "openapi/openapi.yaml", overlay: [], out }, []);
  await writeFile(stamp, hash);
}
