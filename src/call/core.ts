import createFetchClient, {
  type Client as FetchClient,
  type Middleware,
  type MiddlewareCallbackParams,
} from "openapi-fetch";
import { withErrorThrown, wrapMiddleware, type Carry, type Show } from "./wrap-middleware.js";
import { withoutRedirects } from "./transport/without-redirects.js";
import { querySerializer } from "./parameters/query-serializer.js";
import type { Signed } from "./sent.js";

type Values = Record<string, unknown>;

/** The options of a request, for openapi-fetch. */
export interface CoreInit {
  params?: { path?: Values; query?: Values; header?: Values } | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  bodySerializer?: ((body: unknown, headers?: Headers) => string) | undefined;
  /** The middlewares of this request alone. */
  middleware?: Middleware[] | undefined;
}

/** The openapi-fetch client that everything passes through, and a way to have its responses unread. */
export interface Core {
  readonly client: Pick<FetchClient<Paths>, "use" | "eject">;
  /** Whether a middleware, `fetch` or `Request` of the caller's sees requests and responses. */
  readonly isSeen: () => boolean;
  /**
   * Sends a request through all middlewares, and returns the response that they leave, unread, even if one of them
   * made it.
   *
   * @param carry gets the token that the request had before they saw it
   */
  readonly sendUnread: (method: string, path: string, init: CoreInit, carry: Carry, show?: Show) => Promise<Response>;
}

/** The engine knows no path: those of the service come with the types of the client. */
export type Paths = Record<string, object>;

export interface CoreOptions {
  baseUrl: string;
  /** Sends the requests of the result style. */
  carry: Carry;
  Request: typeof Request | undefined;
  /** Whether the caller has a `fetch` of their own. */
  hasFetch: boolean;
  /** Signs a request, if it needs a token; returns the clock's offset by which it did. */
  sign: (context: MiddlewareCallbackParams) => Promise<number | undefined>;
}

/** Set, so that a member that the program has added to all objects, such as a `baseUrl`, is not taken for an option. */
const unset = {
  baseUrl: undefined,
  body: undefined,
  bodySerializer: undefined,
  headers: undefined,
  middleware: undefined,
  params: undefined,
  pathSerializer: undefined,
  querySerializer: undefined,
  Request: undefined,
};

/** Creates the core of a client. */
export function createCore({ baseUrl, carry, Request, hasFetch, sign }: CoreOptions): Core {
  const options = { ...unset, requestInitExt: undefined, baseUrl, redirect: "manual", querySerializer, Request };
  let made: FetchClient<Paths> | undefined;
  // Made once it is needed: looking up the platform's `Request` makes Node load all of its `fetch`.
  const own = () =>
    (made ??= createFetchClient<Paths>({ ...options, fetch: carry } as unknown as Parameters<
      typeof createFetchClient
    >[0]));
  const callers: Middleware[] = [];
  const client: Core["client"] = {
    use(...middlewares) {
      for (const each of middlewares) {
        // openapi-fetch refuses what is not a middleware, and keeps those before it.
        own().use(each);
        own().eject(each);
        callers.push(each);
      }
    },
    eject(...middlewares) {
      for (const each of middlewares) {
        const index = callers.indexOf(each);
        if (index >= 0) callers.splice(index, 1);
      }
    },
  };
  const isSeen = () => callers.length > 0 || hasFetch || Request !== undefined;

  return {
    client,
    isSeen,
    async sendUnread(method, path, given, carry, show) {
      const { Headers, Response } = globalThis;
      const needed: Record<string, unknown> = { Request: Request ?? globalThis.Request, Headers, Response };
      for (const [name, each] of Object.entries(needed))
        if (!each) throw new TypeError(`the platform has no ${name}: set globalThis.${name}`);
      const init: CoreInit = { ...unset, ...given };
      /** The request that passes the middlewares. */
      const final: { request?: Request; signed?: Signed; response?: Response } = {};
      const fetch = withErrorThrown((request) => {
        const isOwn = request === final.request && (request as Partial<Request>).redirect !== "follow";
        return carry(isOwn ? request : withoutRedirects(request, init.signal), final.signed);
      });
      /** Withholds a response from openapi-fetch, which would read it. */
      const keep = (response: Response) => {
        final.response = response;
        return new Response(null, { status: 204 });
      };
      const first: Middleware = {
        async onRequest(context) {
          const offsetMs = await sign(context);
          final.request = context.request;
          const authorization = final.request.headers.get("Authorization");
          final.signed = { authorization, atMs: performance.now(), offsetMs };
        },
        // The first middleware is the last to see a response: after it, nothing replaces the response any more.
        onResponse: ({ response }) => keep(response),
      };
      const others = [...callers, ...(init.middleware ?? [])].map((each) => wrapMiddleware(each, keep, show));
      const all = { ...init, middleware: [first, ...others], fetch, parseAs: "stream" };
      const request = own().request as (...given: unknown[]) => Promise<{ response: Response }>;
      const { response } = await request(method, path, all);
      return final.response ?? response;
    },
  };
}
