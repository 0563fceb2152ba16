import type { Static, TObject, TSchema } from '@kantyna/typebox';
import { JUDGED_POLICIES, type JudgedPolicy } from './order-policies.js';
import type { Service } from './services.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call's `replyWithin` unless it says another (ms). */
export const REPLY_WITHIN = 4_000;

/** A costly call may wait for its turn this long before that (ms). */
export const TURN_WITHIN = 20_000;

/** The messages of other services that calls of a service may depend on: states, and events that change its own documents. */
const HEARD_BY = {
  auth: ['order'],
  catalogue: ['order', 'dishTyped', 'menuCorrected', 'menuRead', 'menuNotRead'],
  orders: ['restaurant', 'dish', 'payment', 'person', 'revocation'],
  payments: ['order', 'person'],
  notifications: [],
  crawler: ['restaurant'],
  gateway: [],
} as const satisfies Record<Service | 'gateway', readonly string[]>;
export type HeardBy<O extends Service | 'gateway'> = (typeof HEARD_BY)[O][number];
/** The messages that a call or work needs. */
export type Needs = readonly HeardBy<Service>[];

/** The credential of a caller: none, a bearer token, or the import key or that of a screen (`X-Api-Key`). */
export type Credential = 'none' | 'token' | 'importKey' | 'screenKey';

/**
 * Who may make a call, each policy with its credential (docs/rules/people.md, Roles): `officeManager` is a manager of the office. Calls on an
 * order, a poll and a standing order have the policies of these. The acceptance tests make every call as one who may and one who may not.
 */
export const CREDENTIAL_OF = {
  public: 'none',
  user: 'token',
  officeManager: 'token',
  importKey: 'importKey',
  screenKey: 'screenKey',
  ...(Object.fromEntries(JUDGED_POLICIES.map((policy) => [policy, 'token'])) as Record<JudgedPolicy, 'token'>),
} as const satisfies Record<string, Credential>;
export type Access = keyof typeof CREDENTIAL_OF;

/** An example of a body that a call accepts. */
export interface Example {
  /** The subject of the example, in a few words. */
  readonly summary: string;
  readonly body: object;
}

/** The orders that a person opens in a day, unless the variable of this name says otherwise: then all limits of a day grow and shrink with it. */
export const LIMIT_PER_DAY = 20;

/**
 * How often one person may make a call in a day (docs/rules/limits-and-errors.md, Limits); refused calls do not count. `each`: about the same
 * thing, that is with the same ids in the path.
 */
export interface DayLimit {
  readonly perDay: number;
  readonly each?: number;
}

/** The limit of a call that writes. `sign-in` calls have one for each address; `none` is the reason why nobody can flood others by it. */
export type CallLimit = DayLimit | 'sign-in' | { readonly none: string };

/** One HTTP call. Validation, serialisation, routing, API page and clients are derived from this description. */
export interface Endpoint {
  readonly method: Method;
  /** Parameters are written as `:name`. */
  readonly path: string;
  readonly owner: Service | 'gateway';
  readonly access: Access;
  /**
   * The states and events that its owner waits for before it answers, by name. While these may be behind, the call replies with the present
   * data. A refusal (403, 404, 409) then becomes a 503 `NOT_CAUGHT_UP`, because it may be wrong by now.
   */
  readonly needs?: Needs;
  /** While they may be behind, the call is refused before it decides, because acceptance may be wrong, too. */
  readonly onlyCaughtUp?: true;
  /** One sentence for the API page. */
  readonly summary: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** The body as the API page documents it. Differs from `body` if the service accepts more, to report faults in its own words. */
  readonly shownBody?: TSchema;
  /** Example bodies for the API page. */
  readonly examples?: Readonly<Record<string, Example>>;
  readonly reply: TSchema;
  /**
   * `'stream'` is the live stream, `'raw'` the body of an error report, `'csv'` a file for spreadsheets, `'calendar'` one for calendars,
   * `'redirect'` leads a browser to a page of the app. Default: `'json'`.
   */
  readonly kind?: 'json' | 'stream' | 'raw' | 'csv' | 'calendar' | 'redirect';
  /** Its body may be a form (`application/x-www-form-urlencoded`), as the servers and pages of others send it. */
  readonly takesForm?: true;
  /** Error statuses besides those that every call may reply with (400 for a body, 401 for a token, 429, 503). */
  readonly errors?: readonly number[];
  /** Maximum size of the body in bytes. Default: 1 MiB. */
  readonly bodyLimit?: number;
  /** The gateway replies 503 when the service has not begun to reply within this long (ms). Default: 4 000. */
  readonly replyWithin?: number;
  /**
   * It may take much of a processor: those of one person run one after the other, and a few over all (docs/rules/limits-and-errors.md, Limits).
   * Work of more than 50 ms runs in a thread of its own.
   */
  readonly costly?: true;
  /** Beside the limits of all calls. Every call that writes has one: without it its group does not compile. */
  readonly limit?: CallLimit;
  /**
   * The gateway never repeats it at another instance, with or without a key: a stranger's file that ended one instance could end the next.
   */
  readonly isSentOnce?: boolean;
}

type Part<S> = S extends TSchema ? Static<S> : undefined;

/** The types of a call's parameters, query, body and reply. A part that the call does not have is `undefined`. */
export type ParamsOf<C extends Endpoint> = Part<C['params']>;
export type QueryOf<C extends Endpoint> = Part<C['query']>;
export type BodyOf<C extends Endpoint> = Part<C['body']>;
/** The body as a caller sends it: `shownBody` if the call has one, else `body`. */
export type GivenBodyOf<C extends Endpoint> = C['shownBody'] extends TSchema ? Static<C['shownBody']> : BodyOf<C>;
export type ReplyOf<C extends Endpoint> = Static<C['reply']>;
