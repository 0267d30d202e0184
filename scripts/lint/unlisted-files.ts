import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

/** The folders whose files the description is put together from. */
const folders = ["paths", "components"];

/**
 * The files of a description that nothing refers to: whoever adds one has to list it in `openapi.yaml`, and without that
 * no tool reads it.
 *
 * @param root the folder of `openapi.yaml`
 */
export function unlistedFiles(root: string): string[] {
  const all = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".yaml"))
      .map((name) => posix.join(folder, name.replaceAll("\\", "/"))),
  );
  const referred = ["openapi.yaml", ...all].flatMap((file) =>
    Array.from(readFileSync(join(root, file), "utf8").matchAll(/\$ref: *["']?([^"'#\s]+)/g), ([, to = ""]) =>
      posix.join(dirname(file), to),
    ),
  );
  return all.filter((file) => !referred.includes(file));
}
