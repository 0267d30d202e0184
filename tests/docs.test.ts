import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const pages = ["README.md", ...readdirSync("docs").map((name) => join("docs", name)), "CONTRIBUTING.md", "SECURITY.md"];

test.each(pages)("every relative link of %s leads somewhere", (page) => {
  const links = [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link!);
  expect(links.filter((link) => !existsSync(join(page, "..", link)))).toEqual([]);
});
