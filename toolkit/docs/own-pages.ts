import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { generatedText } from "../files/read-text-file.js";
import { icon } from "./static-page.js";

/** The page that has no script says which texts were written beside it: a description has no mark of its own. */
const keeper = "reference.html";

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64url")}`;

/** That page, with what is known of the texts beside it. */
export function withRecord(page: string, texts: readonly string[]): string {
  return `${page}<!-- beside it: ${texts.map(hashOf).join(" ")} -->\n`;
}

/**
 * Makes sure that nothing is lost where pages go. Pages are known by their icon, the descriptions beside them by what
 * the page that keeps the record says.
 *
 * @throws {CommandError} for a file that was not made here
 */
export async function assertOwnPages(out: string, names: readonly string[]): Promise<void> {
  const kept = await readFile(join(out, keeper), "utf8").catch(() => "");
  const record = /<!-- beside it: (.*) -->\n$/.exec(kept)?.[1];
  for (const name of names) {
    await generatedText(join(out, name), (text) => {
      if (name.endsWith(".html")) return text.includes(icon);
      return kept.includes(icon) && record?.split(" ").includes(hashOf(text)) === true;
    });
  }
}
