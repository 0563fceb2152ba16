import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Revision } from '@kantyna/bus/states/catch-up';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@kantyna/contracts/endpoint';
import type { EndpointName, Endpoints } from '@kantyna/contracts/endpoints';
import type { JudgedPolicy } from '@kantyna/contracts/order-policies';
import type { Person } from '@kantyna/contracts/people/person';
import type { Service } from '@kantyna/contracts/services';
import type { Refusal } from '@kantyna/kernel/refusal';
import type { Command } from '@kantyna/store/documents/idempotency';
import type { CsvReply } from './csv.js';
import type { PartialReply } from './partial-reply.js';
import type { Redirect } from './redirect.js';

/** A validated request with its parts; unknown fields are dropped. */
export interface ValidatedRequest<P, Q, B> {
  /** The caller. For a call without sign-in the id is empty. */
  readonly person: Person;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The request as a write with its `Idempotency-Key`. */
  readonly command: Command;
  /** The revision of what the call needs: data read under it are valid while it stays. `undefined` while it may be behind. */
  readonly revision: Revision | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The request of a call as its handler gets it. */
export type RequestContext<C extends Endpoint> = ValidatedRequest<ParamsOf<C>, QueryOf<C>, BodyOf<C>>;

/** The reply of a handler, unless it refuses. */
type Made<C extends Endpoint> = C extends { kind: 'csv' }
  ? CsvReply
  : C extends { kind: 'redirect' }
    ? Redirect
    : C extends { kind: 'calendar' }
      ? string
      : ReplyOf<C> | PartialReply<ReplyOf<C> & object>;

/** Handles a call: returns its reply or a refusal. */
export type EndpointHandler<C extends Endpoint> = (ctx: RequestContext<C>) => Promise<Made<C> | Refusal>;

/** A handler of any call: `EndpointHandler<Endpoint>` would have the compiler expand the type of every possible schema. */
export type AnyHandler = (ctx: ValidatedRequest<unknown, unknown, unknown>) => Promise<unknown>;

/** In place of a handler: the call is switched off here and replies with 404. */
export const DISABLED = Symbol('disabled');

declare const logged: unique symbol;
/** A handler that writes to the log of the office: `services/auth/src/office/acts.ts` makes those that log before they act. */
export type LoggedHandler<C extends Endpoint> = EndpointHandler<C> & { readonly [logged]: true };

/** A manager's call whose change has an event for the log of the office: it is saved with the change, and auth logs it. */
export const loggedByEvent = <C extends Endpoint>(handler: EndpointHandler<C>) => handler as LoggedHandler<C>;

declare const judged: unique symbol;
/** A handler of a call whose policy depends on what it is about: `judgedHandlers` makes those that judge before they act. */
export type JudgedHandler<C extends Endpoint> = EndpointHandler<C> & { readonly [judged]: true };

type HandlerOf<C extends Endpoint> = C extends { access: JudgedPolicy }
  ? JudgedHandler<C>
  : C extends { access: 'officeManager'; method: 'POST' | 'PUT' | 'DELETE' }
    ? LoggedHandler<C>
    : EndpointHandler<C>;

/**
 * A handler for every call of a group of the contract. What a manager changes has to be logged, and a call about something is judged: any
 * other handler does not compile.
 */
export type HandlersOf<G extends Record<string, Endpoint>> = { [N in keyof G]: HandlerOf<G[N]> | typeof DISABLED };

/** The calls that a service owns. */
export type EndpointsOf<S extends Service> = {
  [N in EndpointName as Endpoints[N]['owner'] extends S ? N : never]: Endpoints[N];
};

/** The calls that have a policy. */
export type CallsOf<P extends JudgedPolicy> = {
  [N in EndpointName]: Endpoints[N]['access'] extends P ? N : never;
}[EndpointName];

/** How calls on something (`S`) are judged, by requests (`R`) that name it. */
interface Judging<N, S, R> {
  /** The refusal of a person whom the policy of the call does not allow it. */
  readonly judge: (name: N, subject: S, request: R) => Refusal | undefined;
  /** Finds the subject of the request, and replies with what `decide` says about it. */
  readonly run: (name: N, request: R, decide: (subject: S) => unknown) => Promise<unknown>;
}

/** The handlers of calls whose policy depends on what they are about: none does its work before it is judged. */
export function judgedHandlers<N extends EndpointName, S, R>(
  works: Readonly<Record<N, (subject: S, request: never) => unknown>>,
  { judge, run }: Judging<N, S, R>,
): { [K in N]: JudgedHandler<Endpoints[K]> } {
  const handlers = (Object.keys(works) as N[]).map((name) => {
    const handler = (request: R) =>
      run(name, request, (subject) => judge(name, subject, request) ?? works[name](subject, request as never));
    return [name, handler] as const;
  });
  return Object.fromEntries(handlers) as unknown as { [K in N]: JudgedHandler<Endpoints[K]> };
}
