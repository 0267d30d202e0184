import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const text = (page: string) => readFileSync(page, "utf8");
const ignored = [".git", ...text(".gitignore").split("\n")].map((name) => name.replace(/\/$/, ""));
const pages = pagesIn(".");

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.includes(entry.name)) return [];
    if (entry.isDirectory()) return pagesIn(join(folder, entry.name));
    return entry.name.endsWith(".md") ? [join(folder, entry.name)] : [];
  });
}

const manifest = JSON.parse(text("package.json")) as Record<string, Record<string, string>>;

/** What a link may lead to within a page: its headings, as GitHub names them, and ids of its own. */
function anchorsOf(page: string): string[] {
  const headings = [...text(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!.toLowerCase());
  const named = headings.map((heading) => heading.replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-"));
  return [...named, ...[...text(page).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)];
}

test.each(pages)("every relative link of %s leads somewhere", (page) => {
  const links = [...text(page).matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]+))?\)/g)];
  const broken = links.filter(([, file, anchor]) => {
    const target = file ? join(page, "..", file) : page;
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test("links of pages that are published lead to what is published too", () => {
  const published = [...(manifest.files as unknown as string[]), "README.md", "LICENSE"].map((each) =>
    each.replace(/\*.*/, ""),
  );
  const isPublished = (file: string) =>
    published.some((each) => file === each || file.startsWith(each.replace(/\/?$/, "/")));
  const left = pages
    .filter((page) => page !== "README.md" && isPublished(page))
    .flatMap((page) => {
      const links = [...text(page).matchAll(/\]\((?!https?:)([^)\s#]+)/g)].map(([, file]) => join(page, "..", file!));
      return links.filter((file) => !isPublished(file)).map((file) => `${page}: ${file}`);
    });
  expect(left).toEqual([]);
});

test.each(pages)("the samples of %s find files of packages by their exports, from any folder", (page) => {
  const blocks = [...text(page).matchAll(/^ *```(?:ts|js)\n(.*?)```/gms)].map(([, code]) => code!);
  // Vitest 3 has no import.meta.resolve.
  expect(blocks.filter((code) => /node_modules\/|import\.meta\.resolve/.test(code))).toEqual([]);
});

// In such a cell GitHub makes a column a few words wide: a long text becomes a section.
test.each(["docs/contract.md", "docs/judge.md", "docs/safety.md"])("tables of %s hold short texts", (page) => {
  const cells = [...text(page).matchAll(/^\|.*$/gm)].flatMap(([row]) => row.split("|").map((cell) => cell.trim()));
  expect(cells.filter((cell) => cell.length > 250)).toEqual([]);
});

test.each([...pages, "openapi/openapi.yaml", "openapi/released.yaml"])(
  "every npm script that %s names exists",
  (page) => {
    // The example of another repo has scripts of its own.
    const own = join(page, "..", "package.json");
    const { scripts } = existsSync(own) ? (JSON.parse(text(own)) as typeof manifest) : {};
    const named = [...text(page).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !(name in { ...manifest.scripts, ...scripts }))).toEqual([]);
  },
);

test("the README lists every export", () => {
  const cells = [...text("README.md").matchAll(/^\| +`\.\/.*$/gm)].join("\n");
  const listed = new Set([...cells.matchAll(/`(\.\/[^`]+)`/g)].map(([, name]) => name!));
  expect([...listed, ".", "./package.json"].sort()).toEqual(Object.keys(manifest.exports!).sort());
});

test("CONTRIBUTING lists every command of package.json, and the reason of every dependency", () => {
  const rows = [...text("CONTRIBUTING.md").matchAll(/^\| (`.+?) +\|/gm)].map(([, cell]) => cell!);
  const cells = new Set(rows.flatMap((row) => [...row.matchAll(/`(.+?)`/g)].map(([, word]) => word!)));
  const scripts = Object.keys(manifest.scripts!).filter((name) => !name.startsWith("pre"));
  const listed = (name: string) => cells.has(`npm run ${name}`) || cells.has(`npm ${name}`);
  expect(scripts.filter((name) => !listed(name))).toEqual([]);
  const { dependencies, devDependencies, peerDependencies } = manifest;
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
  expect(packages.filter((name) => !cells.has(name))).toEqual([]);
  const known = [...scripts.flatMap((name) => [`npm run ${name}`, `npm ${name}`]), ...packages];
  expect(Object.keys(manifest.overrides!).filter((name) => !text("CONTRIBUTING.md").includes(`\`${name}\``))).toEqual(
    [],
  );
  expect([...cells].filter((cell) => !known.includes(cell) && !existsSync(cell.replace(/\/$/, "")))).toEqual([]);
});

// Who pins the workflow pins the judge.
test("the reusable workflow installs the version that it is part of", () => {
  const named = text(".github/workflows/contract.yml").matchAll(/(?:contract\.yml@v|trading-service-client@)(\S+)/g);
  expect([...named].map(([, version]) => version)).toEqual([manifest.version, manifest.version]);
});
