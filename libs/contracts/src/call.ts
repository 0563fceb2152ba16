import type { Static, TObject, TSchema } from 'typebox';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The processes that own calls. */
export const SERVICES = ['auth', 'catalogue', 'orders', 'payments', 'notifications', 'crawler'] as const;
export type Service = (typeof SERVICES)[number];

/** Who may call: anyone, a signed-in person (bearer token), or a partner (`X-Api-Key`). */
export type Access = 'public' | 'user' | 'importKey';

/** A body that a call accepts. */
export interface Example {
  /** What it shows, in a few words. */
  readonly summary: string;
  readonly body: object;
}

/** One HTTP call, described once: validation, serialisation, routing, API page and clients all come from this. */
export interface Call {
  readonly method: Method;
  /** With parameters as `:name`. */
  readonly path: string;
  readonly owner: Service | 'gateway';
  readonly access: Access;
  /** One sentence for the API page. */
  readonly summary: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** What the API page says of the body, where the service takes more so that it can say what is wrong in its own words. */
  readonly shownBody?: TSchema;
  /** Bodies for the API page. */
  readonly examples?: Readonly<Record<string, Example>>;
  /** `'stream'` and `'raw'` are not JSON: the live stream, and the error-reporting tunnel's body. */
  readonly reply: TSchema;
  readonly kind?: 'json' | 'stream' | 'raw';
  /** Statuses beyond those every call may answer (400 for a body, 401 for a token, 429, 503). */
  readonly errors?: readonly number[];
  /** Where a body may be larger than 1 MiB: the limit in bytes. */
  readonly bodyLimit?: number;
  /** `sign-in` has a limit of its own per address (rules.md, Errors). */
  readonly limit?: 'sign-in';
}

/** Keeps the literal types of a call's description. */
export const call = <const C extends Call>(description: C): C => description;

type Part<S> = S extends TSchema ? Static<S> : undefined;

/** The types of a call's parts. A part that the call does not have is `undefined`. */
export type ParamsOf<C extends Call> = Part<C['params']>;
export type QueryOf<C extends Call> = Part<C['query']>;
export type BodyOf<C extends Call> = Part<C['body']>;
/** What a caller gives: where the API page says more than the service checks, that. */
export type GivenBodyOf<C extends Call> = C['shownBody'] extends TSchema ? Static<C['shownBody']> : BodyOf<C>;
export type ReplyOf<C extends Call> = Static<C['reply']>;
