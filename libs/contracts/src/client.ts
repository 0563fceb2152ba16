import type { Endpoint, GivenBodyOf, Method, ParamsOf, QueryOf, ReplyOf } from './endpoint.js';
import type { EndpointName, Endpoints } from './endpoints.js';
import type { ErrorReply } from './format.js';

/** The parts of each call that a client needs at run time: its method and path. */
export type EndpointPaths = Record<EndpointName, { readonly method: Method; readonly path: string }>;

/** An argument of a call: missing if there is none, optional if it may be missing. */
export type Given<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : undefined extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/** The arguments of a call: its parameters, query and body, and options that every call has. */
export type Arguments<C extends Endpoint> = Given<'params', ParamsOf<C>> & { query?: QueryOf<C> } & Given<
    'body',
    GivenBodyOf<C>
  > & {
    /** Repeated writes with the same key have one effect (docs/rules/limits-and-errors.md, Errors). */
    idempotencyKey?: string;
    signal?: AbortSignal;
    headers?: Record<string, string>;
    /** An earlier reply of the same call, which nobody changed. If it is still the reply, it is not transferred again. */
    known?: unknown;
  };

/** The arguments of a function that may be called without any if nothing in them is required. */
export type Optionally<A> = object extends A ? [args?: A] : [args: A];

/** One function for each call. It resolves to the reply and throws `ReplyError` for a status outside 200 to 299. */
export type Client = {
  [N in EndpointName]: (...args: Optionally<Arguments<Endpoints[N]>>) => Promise<ReplyOf<Endpoints[N]>>;
};

/** A reply with an error status. `body` is the parsed JSON, or the text if it is not JSON. */
export class ReplyError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorReply | string,
    readonly retryAfter?: string,
    /** Time until the reply arrived, in milliseconds. */
    readonly took = 0,
  ) {
    super(typeof body === 'string' ? body || `status ${status}` : body.message);
    this.name = 'ReplyError';
  }
}

/** Fills in the parameters of a path. Throws `Required parameter X was null or undefined` (docs/rules/web-app.md, Web app). */
export function fillPath(
  path: string,
  params: Readonly<Record<string, string | null | undefined>> | undefined,
  query?: object,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === null || value === undefined) throw new Error(`Required parameter ${name} was null or undefined`);
    return encodeURIComponent(value);
  });
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return pairs.length === 0
    ? filled
    : `${filled}?${new URLSearchParams(Object.fromEntries(pairs.map(([k, v]) => [k, String(v)]))).toString()}`;
}

/**
 * Creates a client with a function for every call. `origin` is prepended to the paths. `headers` is called before each request, for
 * instance for the bearer token. `fetch` defaults to the global one. `etags` takes the ETag of each reply, by which the client asks whether
 * a `known` one has changed.
 */
export function createClient(
  paths: EndpointPaths,
  options: {
    origin?: string;
    headers?: () => Record<string, string>;
    fetch?: typeof globalThis.fetch;
    etags?: WeakMap<object, string>;
  } = {},
): Client {
  const { origin = '', headers = () => ({}), fetch = globalThis.fetch.bind(globalThis), etags } = options;

  const send = async (name: EndpointName, args: Arguments<Endpoint> = {}): Promise<unknown> => {
    const { method, path } = paths[name];
    const begun = Date.now();
    const url = origin + fillPath(path, args.params as Record<string, string> | undefined, args.query);
    const etag = etags?.get(args.known as object);
    const response = await fetch(url, {
      method,
      headers: {
        ...headers(),
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
        ...(args.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(args.idempotencyKey === undefined ? {} : { 'idempotency-key': args.idempotencyKey }),
        ...args.headers,
      },
      ...(args.body === undefined ? {} : { body: JSON.stringify(args.body) }),
      ...(args.signal === undefined ? {} : { signal: args.signal }),
    });
    if (etag !== undefined && response.status === 304) return args.known;
    if (response.ok && /^text\/c(sv|alendar)\b/.test(response.headers.get('content-type') ?? ''))
      return response.blob();
    const text = await response.text();
    if (!response.ok) {
      const retryAfter = response.headers.get('retry-after') ?? undefined;
      throw new ReplyError(response.status, parsed(text), retryAfter, Date.now() - begun);
    }
    const reply: unknown = JSON.parse(text);
    const newEtag = response.headers.get('etag');
    if (newEtag !== null) etags?.set(reply as object, newEtag);
    return reply;
  };

  return Object.fromEntries(
    (Object.keys(paths) as EndpointName[]).map((name) => [name, (args?: Arguments<Endpoint>) => send(name, args)]),
  ) as unknown as Client;
}

function parsed(text: string): ErrorReply | string {
  try {
    return JSON.parse(text) as ErrorReply;
  } catch {
    return text; // A proxy on the way may reply in plain text.
  }
}
