import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import ts from "typescript";
import { installPacked } from "../support/packed.js";
import { root } from "../support/processes.js";

interface Target {
  import: { types: string; default: string };
  require: { types: string; default: string };
}

const folder = installPacked("undici");
const installed = join(folder, "node_modules/trading-service-client");
const { exports, main, types, bin, repository, dependencies } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
) as {
  exports: Record<string, string | Target>;
  main: string;
  types: string;
  bin: Record<string, string>;
  repository: { url: string };
  dependencies: Record<string, string>;
};
const modules = Object.entries(exports).flatMap(([path, target]) => (typeof target === "string" ? [] : [[path, target] as const])); // prettier-ignore
const specifiers = modules.map(([path]) => `trading-service-client${path.slice(1)}`);
const files = () => readdirSync(installed, { recursive: true, encoding: "utf8" });

test("everything that package.json names is in the package", () => {
  const named = Object.values(exports).flatMap((target) => {
    if (typeof target === "string") return target.includes("*") ? [] : [target];
    return [...Object.values(target.import), ...Object.values(target.require)];
  });
  const missing = [...named, main, types, ...Object.values(bin)].filter((file) => !existsSync(join(installed, file)));
  expect(missing).toEqual([]);
  expect(repository.url).toMatch(/^git\+https:/);
});

test("the package holds what is listed, and nothing that tests or builds of this repository leave", () => {
  expect(readdirSync(installed).sort()).toEqual(
    [
      ...["CHANGELOG.md", "LICENSE", "README.md", "SECURITY.md", "package.json", "redocly.yaml"],
      ...["dist", "docs", "examples", "openapi", "src"],
    ].sort(),
  );
  expect(files().filter((file) => /\.(test\.\w+|tgz|tsbuildinfo)$|fixtures|released\.yaml|dist\/(docs|readings)/.test(file))).toEqual([]); // prettier-ignore
});

test("links of the package's pages lead to its files, but in the part that speaks of the repository", () => {
  const pages = files().filter((file) => /^[^/]*\.md$|^(docs|examples|openapi)\/.*\.md$/.test(file));
  const lost = pages.flatMap((page) => {
    const [text] = readFileSync(join(installed, page), "utf8").split("\n## In this repo\n");
    const links = [...text!.matchAll(/\]\((?!https?:)([^)\s#]+)/g)].map(([, link]) => join(page, "..", link!));
    return links.filter((link) => !existsSync(join(installed, link)));
  });
  expect(pages.length).toBeGreaterThan(5);
  expect(lost).toEqual([]);
});

test.each(["trading-service-client", "trading-service-client/verify", "trading-service-client/sandbox"])(
  "who imports %s does not load the platform's fetch before it is used",
  (specifier) => {
    const program = `await import("${specifier}"); console.log(process.moduleLoadList.filter((each) => /undici/.test(each)).join());`;
    const args = ["--input-type=module", "--eval", program];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    expect([stdout.trim(), stderr]).toEqual(["", ""]);
  },
);

test("maps lead to sources that are in the package, or hold what is compiled in", () => {
  const lost = files()
    .filter((file) => file.endsWith(".map"))
    .flatMap((file) => {
      const text = readFileSync(join(installed, file), "utf8");
      const { sources, sourcesContent = [] } = JSON.parse(text) as { sources: string[]; sourcesContent?: string[] };
      return sources.filter((source, at) => !sourcesContent[at] && !existsSync(join(installed, dirname(file), source)));
    });
  expect(lost).toEqual([]);
});

test("declarations have no arguments for types that are generic in newer compilers only", () => {
  const declarations = files().filter((file) => file.endsWith(".d.ts"));
  const newer = declarations.filter((file) =>
    /\b(ArrayBufferView|DataView|Buffer|[A-Z]\w*\dArray)</.test(readFileSync(join(installed, file), "utf8")),
  );
  expect(declarations.length).toBeGreaterThan(100);
  expect(newer).toEqual([]);
});

/** What a program may export, without a type that it writes itself. */
const exporting: Record<string, string> = {
  "trading-service-client": `
    export const client = createClient({ baseUrl: "https://exchange.example", apiKey: "k", apiSecret: "s" });
    export const { use, GET, createOrder } = client;
    export const orders = () => client.GET("/viewer/orders", { params: { query: { market_id: "BTC-USDT" } } });
    export const one = () => client.getOrder({ order_id: 1 });`,
  "trading-service-client/node": `
    export const client = createClient({ baseUrl: "https://exchange.example", apiKey: "k", apiSecret: "s" });
    export const { use, GET, createOrder, warm } = client;
    export const one = () => client.getOrder({ order_id: 1 });`,
};

test.each(Object.entries(exporting))(
  "what a program makes with %s can be declared where nothing else can be imported",
  (specifier, program) => {
    const apart = mkdtempSync(join(tmpdir(), "declared "));
    try {
      mkdirSync(join(apart, "node_modules"));
      symlinkSync(installed, join(apart, "node_modules/trading-service-client"));
      const file = join(apart, "program.mts");
      writeFileSync(file, `import { createClient } from "${specifier}";${program}`);
      const options = { strict: true, declaration: true, target: ts.ScriptTarget.ES2022, types: [] };
      const { NodeNext: module } = ts.ModuleKind;
      const made = ts.createProgram([file], { ...options, module, moduleResolution: ts.ModuleResolutionKind.NodeNext });
      const complaints = [...ts.getPreEmitDiagnostics(made), ...made.getDeclarationDiagnostics()];
      expect(complaints.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "))).toEqual([]);
    } finally {
      rmSync(apart, { recursive: true });
    }
  },
);

test("the licence of everything that is compiled in is in the package", () => {
  const text = readFileSync(join(installed, "dist/THIRD-PARTY-LICENSES"), "utf8");
  const rows = readFileSync(join(root, "CONTRIBUTING.md"), "utf8").match(/^\| `.*; compiled in +\|$/gm) ?? [];
  const compiledIn = rows.flatMap((row) => [...row.split("|")[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  const bundled = [...Object.keys(dependencies), ...compiledIn];
  expect(compiledIn).not.toHaveLength(0);
  for (const name of bundled) expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+$`, "m"));
});

test("an error that nobody catches is told on a screen, and not behind pages of the package's code", () => {
  const options = '{ baseUrl: "http://127.0.0.1:1", apiKey: "k", apiSecret: "secret", maxAttempts: 1 }';
  const program = `import { createClient } from "trading-service-client"; await createClient(${options}).listAccounts();`;
  const args = ["--input-type=module", "--eval", program];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  expect([status, stderr]).toEqual([1, expect.stringContaining("ConnectionError: ")]);
  expect(stderr.length).toBeLessThan(4_000);
});

describe("each export loads", () => {
  const node = (args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    return { status, stdout, stderr };
  };

  test.each(specifiers)("%s, by import and by require, with the same names", (specifier) => {
    const print = "console.log(Object.keys(all).filter((name) => name !== 'default').sort().join())";
    const imported = node(["--input-type=module", "-e", `import * as all from "${specifier}"; ${print}`]);
    const required = node(["--input-type=commonjs", "-e", `const all = require("${specifier}"); ${print}`]);
    expect(imported).toMatchObject({ status: 0, stderr: "" });
    expect(imported.stdout).not.toBe("\n");
    expect(required).toEqual(imported);
  });

  test("errors of one copy are instances of the classes of the other", () => {
    const program = `
      import { createRequire } from "node:module";
      import * as imported from "trading-service-client";
      const required = createRequire(import.meta.url)("trading-service-client");
      for (const [here, there] of [[imported, required], [required, imported]]) {
        const client = here.createClient({ baseUrl: "http://127.0.0.1:9", apiKey: "k", apiSecret: "s", maxAttempts: 1 });
        const error = await client.listAccounts().catch((thrown) => thrown);
        console.log(error instanceof there.ConnectionError, error instanceof there.TradingServiceError, error instanceof there.ApiError);
      }`;
    writeFileSync(join(folder, "copies.mjs"), program);
    expect(node(["copies.mjs"])).toEqual({ status: 0, stdout: "true true false\ntrue true false\n", stderr: "" });
  });

  test("a walk of one copy knows the pages of a client of the other, and no two draw one instance for their nonces", () => {
    const program = `
      import { createRequire } from "node:module";
      const require = createRequire(import.meta.url);
      const copies = { import: (name) => import(name), require };
      const load = (copy, entry = "") => copies[copy]("trading-service-client" + entry);
      const instances = new Set();
      const pages = { items: "rows", forward: { parameter: "from", cursor: "then" } };
      const parameters = { from: { in: "query", type: "string" } };
      const row = { method: "GET", path: "/rows", safe: true, secured: true, parameters, pages, data: "any" };
      const service = { basePath: "", operations: { listRows: row }, shapes: {}, errors: {} };
      const fetch = async (request) => {
        const [, claims] = request.headers.get("authorization").split(" ")[1].split(".");
        instances.add(JSON.parse(Buffer.from(claims, "base64url")).nonce.slice(-3));
        return Response.json(request.url.includes("from") ? { rows: [2] } : { rows: [1], then: "b" });
      };
      for (const one of ["import", "require"]) for (const other of ["import", "require"]) {
        const { defineClient } = await load(one, "/define");
        const { paginate } = await load(other);
        const client = defineClient(service)({ baseUrl: "http://127.0.0.1:9", apiKey: "k", apiSecret: "s", fetch });
        const rows = [];
        for await (const row of paginate(client.listRows, {})) rows.push(row);
        console.log(rows.join());
      }
      console.log(instances.size);`;
    writeFileSync(join(folder, "walks.mjs"), program);
    expect(node(["walks.mjs"])).toEqual({ status: 0, stdout: "1,2\n1,2\n1,2\n1,2\n4\n", stderr: "" });
  });
});

describe("what a bundler makes of it for a browser", () => {
  const bundled = async (program: string) => {
    const stdin = { contents: program, resolveDir: folder };
    const options = { bundle: true, minify: true, format: "esm", platform: "browser", write: false } as const;
    return (await build({ ...options, stdin, logLevel: "silent" })).outputFiles[0]!.text;
  };

  test.each(["", "/define", "/verify", "/sandbox"])(
    "it needs nothing of Node: trading-service-client%s",
    async (path) => {
      const name = `"trading-service-client${path}"`;
      for (const program of [
        `import * as all from ${name}; globalThis.all = all;`,
        `globalThis.all = require(${name});`,
      ])
        await expect(bundled(program)).resolves.toContain("globalThis.all");
    },
  );

  test("who imports an error only does without the engine", async () => {
    const text = await bundled('export { ApiError } from "trading-service-client";');
    expect(text.length).toBeLessThan(5000);
  });

  test("who imports from two exports gets one engine, and only the service that is used", async () => {
    const program = `
      export { paginate, ApiError } from "trading-service-client";
      export { defineClient } from "trading-service-client/define";`;
    const text = await bundled(program);
    expect(text.split("is not available in trading-service-client/node")).toHaveLength(2);
    expect(text).not.toContain("/viewer/orders");
  });
});

describe("types resolve and compile, libraries checked,", () => {
  const program = specifiers.map((specifier, index) => `import * as m${index} from "${specifier}"; void m${index};`);
  const use = `
    import { createClient, TradingServiceError } from "trading-service-client";
    import description from "trading-service-client/openapi.json";
    export const version: string = description.openapi;
    const client = createClient({ baseUrl: "https://exchange.example", apiKey: "k", apiSecret: "s" });
    export const id: Promise<number | bigint> = client.getOrder({ order_id: 1 }).then((order) => order.id);
    export const is = (error: unknown): boolean => error instanceof TradingServiceError && error.outcome === "unknown";`;

  const lib = ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"];
  const libraries = new Map<string, ts.SourceFile | undefined>();

  /** Reads each file of the language once for all programs. */
  function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
    const host = ts.createCompilerHost(options);
    const { getSourceFile } = host;
    host.getSourceFile = (file, ...rest) => {
      if (!/[\\/]lib\.[\w.]+\.d\.ts$/.test(file)) return getSourceFile(file, ...rest);
      if (!libraries.has(file)) libraries.set(file, getSourceFile(file, ...rest));
      return libraries.get(file);
    };
    return host;
  }

  test.each([
    ["node10, as old tools do it", ["main.ts"], ts.ModuleKind.CommonJS, ts.ModuleResolutionKind.Node10],
    [
      "node16 from modules of both kinds",
      ["main.mts", "main.cts"],
      ts.ModuleKind.Node16,
      ts.ModuleResolutionKind.Node16,
    ],
    ["a bundler", ["main.ts"], ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  ])("with %s", (_name, names, module, moduleResolution) => {
    const files = names.map((name) => join(folder, name));
    for (const file of files) writeFileSync(file, program.join("\n") + use);
    const options = {
      module,
      moduleResolution,
      target: ts.ScriptTarget.ES2022,
      strict: true,
      noEmit: true,
      resolveJsonModule: true,
      esModuleInterop: true,
      types: [],
      lib,
    };
    const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram(files, options, hostOf(options)));
    expect(diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "))).toEqual([]);
  });
});
