import createFetchClient, {
  createFinalURL,
  defaultPathSerializer,
  mergeHeaders,
  type Client as FetchClient,
  type Middleware,
} from "openapi-fetch";
import type { Carry } from "./carry.js";
import { failing } from "./failing.js";
import { following } from "./following.js";
import { PlainRequest } from "./plain-request.js";
import { createQuerySerializer } from "./query-serializer.js";
import type { Signed } from "./sent.js";
import type { PlainResponse } from "./transport.js";

type Values = Record<string, unknown>;

/** What openapi-fetch is told of a request. */
export interface CoreInit {
  params?: { path?: Values; query?: Values; header?: Values } | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  bodySerializer?: ((body: unknown, headers?: Headers) => string) | undefined;
}

/** A response that nobody has read, except where a middleware gave an error of its own without sending anything. */
export interface Unread {
  readonly response: Response;
  /** What openapi-fetch read of such an error. */
  readonly error?: unknown;
}

/** The openapi-fetch client that everything passes through, and a way to have its responses unread. */
export interface Core {
  readonly client: FetchClient<Paths>;
  /** Whether a middleware of the caller, or a `fetch` or `Request` of theirs, looks at requests and responses. */
  readonly isSeen: () => boolean;
  /**
   * Sends a request past all middlewares, and gives the response that is left behind them, unread.
   *
   * @param carry is told how the request was signed before they saw it
   */
  readonly sendUnread: (
    method: string,
    path: string,
    init: CoreInit,
    carry: (request: Request, signed?: Signed) => Promise<Response>,
  ) => Promise<Unread>;
  /** Sends a request that nobody looks at, to a path as URLs have it. */
  readonly sendPlain: (
    method: string,
    path: string,
    init: CoreInit,
    carry: (request: PlainRequest) => Promise<PlainResponse>,
  ) => Promise<PlainResponse>;
}

/** The engine knows no path: those of the service come in with the types of the client. */
export type Paths = Record<string, object>;

export interface CoreOptions {
  baseUrl: string;
  /** Carries the requests of the result style. */
  carry: Carry;
  Request: typeof Request | undefined;
  /** Whether the caller has a `fetch` of their own. */
  hasFetch: boolean;
  sign: NonNullable<Middleware["onRequest"]>;
}

/** What is known of a request behind all middlewares. */
interface Final {
  request?: Request;
  signed?: Signed;
  response?: Response;
}

/** Creates the core of a client. */
export function createCore({ baseUrl, carry, Request, hasFetch, sign }: CoreOptions): Core {
  const querySerializer = createQuerySerializer();
  const own = createFetchClient<Paths>({
    baseUrl,
    redirect: "manual",
    querySerializer,
    fetch: carry,
    ...(Request && { Request }),
  });
  const finals = new WeakMap<object, Final>();
  own.use({
    async onRequest(context) {
      const { request, options } = context;
      await sign(context);
      const signed = { authorization: request.headers.get("Authorization"), atMs: performance.now() };
      Object.assign(finals.get(options.fetch) ?? {}, { request, signed });
    },
    // The first middleware is the last to see a response: behind it nobody replaces it any more.
    onResponse({ response, options }) {
      const final = finals.get(options.fetch);
      if (!final) return undefined;
      final.response = response;
      return new Response(null, { status: 204 });
    },
  });
  /** As openapi-fetch keeps them: one that was added twice is there twice. */
  const callers: Middleware[] = [];
  const client: FetchClient<Paths> = {
    ...own,
    use(...middlewares) {
      // One by one, as openapi-fetch does: it keeps those before one that it refuses.
      for (const each of middlewares) {
        own.use(each);
        callers.push(each);
      }
    },
    eject(...middlewares) {
      own.eject(...middlewares);
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
    async sendUnread(method, path, init, carry) {
      const final: Final = {};
      const fetch = failing((request) => {
        const isOwn = request === final.request && (request as Partial<Request>).redirect !== "follow";
        return carry(isOwn ? request : following(request, init.signal), final.signed);
      });
      finals.set(fetch, final);
      const all = { ...init, fetch, parseAs: "stream" };
      const { error, response } = (await own.request(method as never, path as never, all as never)) as Unread;
      return final.response ? { response: final.response } : { response, error };
    },
    sendPlain(method, path, { params = {}, body: value, bodySerializer = JSON.stringify }, carry) {
      // By the parts that openapi-fetch makes a request of: the same to the byte, without what only middlewares need.
      const url = createFinalURL(path, { baseUrl, params, querySerializer, pathSerializer: defaultPathSerializer });
      const body = value === undefined ? undefined : bodySerializer(value);
      const content = body === undefined ? {} : { "Content-Type": "application/json" };
      const headers = mergeHeaders(content, params.header as Record<string, string> | undefined);
      return carry(new PlainRequest(url, { method, headers, body }));
    },
  };
}
