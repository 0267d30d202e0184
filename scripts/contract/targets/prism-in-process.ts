import { createLogger } from "@stoplight/prism-core";
import { createInstance, getHttpOperationsFromSpec, ProblemJsonError, type IHttpRequest } from "@stoplight/prism-http";
import { basePathOf } from "../../../toolkit/description/parts/base-path.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import type { FetchFunction } from "../../../toolkit/contract/validate/seen-exchange.js";

type Preferences = Partial<{ code: number; exampleKey: string; dynamic: boolean; seed: string }>;

/**
 * Prism as a `fetch`, without a socket: it neither dies of a request nor limits their number. It responds under the path
 * prefix of the description, which Prism itself ignores, and names what it found in the header `sl-violations`.
 *
 * @param description the bundle; it is copied
 */
export async function createPrism(description: Description): Promise<FetchFunction> {
  const operations = await getHttpOperationsFromSpec(structuredClone(description));
  const prefix = basePathOf(description);
  const config = {
    isProxy: false,
    checkSecurity: true,
    validateRequest: true,
    // The recorder does that, on the wire, and Prism would compile the schemas once more for it.
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
  } as const;
  const prism = createInstance(
    { ...config, mock: { dynamic: false } },
    { logger: createLogger("prism", { enabled: false }) },
  );
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(`${prefix}/`)) return new Response("Not Found", { status: 404 });
    const mock = { dynamic: false, ...preferencesOf(request.headers.get("Prefer")) };
    const result = await prism.request(await inputOf(request, pathname.slice(prefix.length)), operations, {
      ...config,
      mock,
    })();
    if (result._tag === "Left") {
      const problem = ProblemJsonError.toProblemJson(result.left);
      const headers = { "Content-Type": "application/problem+json" };
      return new Response(JSON.stringify(problem), { status: problem.status || 500, headers });
    }
    const { output, validations } = result.right;
    const headers = new Headers(output.headers);
    const violations = validations.input;
    // A header holds no other characters than those of Latin-1.
    if (violations.length > 0) headers.set("sl-violations", encodeURI(JSON.stringify(violations)).slice(0, 4000));
    const body = typeof output.body === "string" ? output.body : JSON.stringify(output.body);
    return new Response(body, { status: output.statusCode, headers });
  };
}

async function inputOf(request: Request, path: string): Promise<IHttpRequest> {
  const { searchParams } = new URL(request.url);
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    query[name] = values.length === 1 ? (values[0] ?? "") : values;
  }
  const text = await request.text();
  return {
    method: request.method.toLowerCase() as IHttpRequest["method"],
    url: { path, query },
    headers: Object.fromEntries(request.headers),
    body: text === "" ? undefined : parsed(text),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `Prefer: code=401, example=invalidToken`, as Prism's own server reads it. */
function preferencesOf(prefer: string | null): Preferences {
  const pairs = (prefer ?? "").split(",").map((pair) => pair.trim().split("="));
  const { code, example, dynamic, seed } = Object.fromEntries(pairs) as Record<string, string | undefined>;
  return {
    ...(code !== undefined && { code: Number(code) }),
    ...(example !== undefined && { exampleKey: example }),
    ...(dynamic !== undefined && { dynamic: dynamic === "true" }),
    ...(seed !== undefined && { seed }),
  };
}
