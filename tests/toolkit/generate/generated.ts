import { join, relative } from "node:path";
import { transformSync } from "@swc/core";
import type { CompilerOptions } from "typescript";
import { defineClient, type ClientOptions, type Service } from "trading-service-client/define";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { emitService } from "../../../toolkit/generate/emit-service.js";
import { prepare } from "../../../toolkit/generate/prepare/prepare.js";
import { complaintsAbout } from "../../support/complaints.js";
import { root } from "../../support/processes.js";

/** The files of a description's service, by name. */
export function filesOf(description: Description, omit: string[] = []): Map<string, string> {
  const prepared = prepare(description, omit);
  const files = emitService(description, prepared, { typesFrom: "trading-service-client/define", command: "generate" });
  expect(prepared.report.refusals).toEqual([]);
  return files;
}

/** What generated files export, run without a compiler's checks. */
export function evaluated(files: ReadonlyMap<string, string>): { service: Service } {
  const modules = new Map<string, object>();
  const load = (file: string): object => {
    const known = modules.get(file);
    if (known) return known;
    const exports = {};
    modules.set(file, exports);
    const { code } = transformSync(files.get(file) ?? "", {
      jsc: { parser: { syntax: "typescript" }, target: "es2022" },
      module: { type: "commonjs" },
    });
    // oxlint-disable-next-line typescript/no-implied-eval -- what was generated a line ago
    new Function("exports", "require", code)(exports, (name: string) => load(name.slice(2).replace(".js", ".ts")));
    return exports;
  };
  return load("index.ts") as { service: Service };
}

export type Methods = Record<string, (params?: object) => Promise<unknown>>;

/** A client of a generated service whose every response is made by `answer`. */
export function clientOf(
  service: Service,
  answer: (request: Request) => unknown,
  more: Partial<ClientOptions> = {},
): Methods {
  const fetch = async (request: Request) => {
    const body = await answer(request);
    if (body instanceof Response) return body;
    const json = JSON.stringify(body, (_name, each: unknown) => (typeof each === "bigint" ? Number(each) : each));
    return new Response(json, { status: 200, headers: { "content-type": "application/json" } });
  };
  const options = { baseUrl: "https://service.example", apiKey: "key", apiSecret: "secret", fetch, ...more };
  return defineClient(service)(options) as unknown as Methods;
}

/**
 * Compiles folders of generated files as one program, as strictly as any repo does.
 *
 * @param folders files by name, by the folder's name
 * @param more settings of the compiler that are others
 * @returns one line for each complaint
 */
export function complaints(
  folders: Readonly<Record<string, ReadonlyMap<string, string>>>,
  more?: CompilerOptions,
): string[] {
  const virtual = join(root, "virtual");
  const texts = Object.entries(folders).flatMap(([folder, files]) =>
    [...files]
      .filter(([name]) => name.endsWith(".ts"))
      .map(([name, text]) => [join(virtual, folder, name), text] as const),
  );
  return complaintsAbout(new Map(texts), more).map(
    ({ file, line, text }) => `${relative(virtual, file)}:${line}: ${text.slice(0, 300)}`,
  );
}
