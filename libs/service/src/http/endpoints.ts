import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CatchUp } from '@kantyna/bus/states/catch-up';
import { IsOptional } from '@kantyna/typebox';
import { CREDENTIAL_OF, REPLY_WITHIN, type Endpoint, type Credential } from '@kantyna/contracts/endpoint';
import type { Service } from '@kantyna/contracts/services';
import type { Needs } from '@kantyna/contracts/endpoint';
import { endpoints, type EndpointName } from '@kantyna/contracts/endpoints';
import type { Person } from '@kantyna/contracts/people/person';
import { ErrorReply } from '@kantyna/contracts/format';
import { deadline } from '@kantyna/kernel/deadline';
import { forbidden, invalidBody, NOT_CAUGHT_UP, Refusal, unavailable } from '@kantyna/kernel/refusal';
import { closed } from './connections.js';
import { CsvReply, sendCsv } from './csv.js';
import { openCostlyTurns, type CostlyTurns } from '../bounds/costly-turns.js';
import type { DayLimits } from './day-limits.js';
import { sendRefusal, UNAVAILABLE } from './errors.js';
import { DISABLED, type AnyHandler, type EndpointHandler, type EndpointsOf, type HandlersOf } from './handlers.js';
import { PartialReply, sendPartialReply } from './partial-reply.js';
import { Redirect, sendRedirect } from './redirect.js';
import { bearerToken, type TokenVerifier } from './tokens.js';

/** Checks who may call, before the body is read. Returns the person, nothing for calls without a person, or the refusal. */
type Authenticate = (request: FastifyRequest) => Person | Refusal | undefined | Promise<Refusal | undefined>;

/** The checks that the calls of a service need beside the token's. */
type FurtherChecks<S extends Service> = Record<
  Exclude<(typeof CREDENTIAL_OF)[EndpointsOf<S>[keyof EndpointsOf<S>]['access']], 'token' | 'none'>,
  Authenticate
>;

/** Registers a handler for every call that the service owns: one that is missing does not compile. */
export type Serve<S extends Service> = (
  handlers: HandlersOf<EndpointsOf<S>>,
  ...checks: object extends FurtherChecks<S> ? [] : [FurtherChecks<S>]
) => void;

const NOBODY: Person = { id: '', username: '', email: '' };
const NOT_A_MANAGER = forbidden('Only a manager of the office may do this.');
const KEY_TOO_LONG = invalidBody({ path: 'Idempotency-Key', code: 'tooLong', params: { limit: 200 } });

/** The statuses of refusals that later messages may make wrong. */
const MAY_BE_WRONG: readonly number[] = [403, 404, 409];

/**
 * The gateway gives up on a call after `replyWithin`, its service this much later (ms), for direct callers. The MongoDB driver (from 7.8 on)
 * has no deadline for an operation: `timeoutMS` has no effect, and `socketTimeoutMS` has to be longer than the longest write of an import.
 */
const LATER_THAN_GATEWAY = 1_000;
const TOO_LATE = unavailable(UNAVAILABLE.message);

/** Lets only managers of the office call. */
export const managerCheck =
  ({ verify, isManager }: Pick<TokenVerifier, 'verify' | 'isManager'>): Authenticate =>
  (request) => {
    const person = verify(bearerToken(request));
    return person instanceof Refusal || isManager(person.id) ? person : NOT_A_MANAGER;
  };

/** Makes the function that registers a service's calls. Routing, validation, access, limits and serialisation follow from the contract. */
export function endpointServer<S extends Service>(
  app: FastifyInstance,
  { verify, isManager }: Pick<TokenVerifier, 'verify' | 'isManager'>,
  catchUpWith: (needs: Needs) => CatchUp,
  limits: DayLimits,
): Serve<S> {
  const enter = openCostlyTurns();
  return (handlers, ...[further]) => {
    const checks: Partial<Record<Credential, Authenticate>> = {
      ...further,
      token: (request) => verify(bearerToken(request)),
      none: () => undefined,
    };
    const byManager = managerCheck({ verify, isManager });
    for (const [name, handler] of Object.entries(handlers as Record<string, AnyHandler | typeof DISABLED>)) {
      const call: Endpoint = endpoints[name as EndpointName];
      const catchUp = call.needs?.length ? catchUpWith(call.needs) : undefined;
      const check = call.access === 'officeManager' ? byManager : checks[CREDENTIAL_OF[call.access]]!;
      if (handler !== DISABLED) register(app, call, handler, check, enter, catchUp, limits);
    }
  };
}

/** Registers one call. Services use `Serve`, which knows all their calls. */
export const registerEndpoint = <C extends Endpoint>(
  app: FastifyInstance,
  call: C,
  handle: EndpointHandler<C>,
  authenticate: Authenticate,
  catchUp?: CatchUp,
): void => register(app, call, handle as unknown as AnyHandler, authenticate, openCostlyTurns(), catchUp);

function register(
  app: FastifyInstance,
  call: Endpoint,
  handle: AnyHandler,
  authenticate: Authenticate,
  enter: CostlyTurns,
  catchUp?: CatchUp,
  limits?: DayLimits,
): void {
  const isJson = call.kind === undefined || call.kind === 'json';
  const isCalendar = call.kind === 'calendar';
  const isTimed = isJson || isCalendar || call.kind === 'csv' || call.kind === 'redirect';
  app.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: isJson || isCalendar, // A HEAD of an endless reply would never end, and one of a file would read all of it.
    schema: {
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...(isJson ? { response: { '2xx': call.reply, '4xx': ErrorReply, '5xx': ErrorReply } } : {}),
    },
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    config: { takesForm: call.takesForm === true },
    onRequest: async (request, reply) => {
      // Replies stay in no cache and on no disk. A client that keeps a reply in memory may ask whether it changed (`addETags`).
      void reply.header('cache-control', 'no-store');
      const person = await authenticate(request);
      if (person instanceof Refusal) return sendRefusal(reply, person);
      if (person) request.person = person;
      if (!call.costly) return;
      const turn = enter(person?.id ?? call.access);
      if (turn instanceof Refusal) return sendRefusal(reply, turn);
      request.turn = turn;
      reply.raw.once('close', turn.leave);
    },
    preValidation: async (request) => {
      if (call.body && IsOptional(call.body)) request.body ??= {};
    },
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key'];
      if (typeof key === 'string' && key.length > 200) return sendRefusal(reply, KEY_TOO_LONG);
      const person = request.person ?? NOBODY;
      const { params, query, body } = request;
      const isNarrowed = call.query !== undefined && Object.keys(query as object).length > 0;
      const command = {
        ...(typeof key === 'string' && key !== '' ? { key: `${person.id}:${key}` } : {}),
        ...(person.id !== '' && { by: person }),
        // Without a query as it was before queries counted: earlier records still match.
        payload: [call.method, call.path, params, body, ...(isNarrowed ? [query] : [])],
        // Only writes wait for their turn. To abort costs a call that is read often 3 % of its time.
        ...(call.method !== 'GET' && { signal: closed(reply) }),
      };
      const taken = await limits?.take({ call, personId: person.id, params, key: command.key });
      if (taken && 'refusal' in taken) return sendRefusal(reply, taken.refusal, taken.retryAfter);
      let isBehind = false as boolean;
      const within = (call.replyWithin ?? REPLY_WITHIN) + LATER_THAN_GATEWAY;
      const work = async () => {
        const revision = await catchUp?.();
        isBehind = catchUp !== undefined && revision === undefined;
        if (isBehind && call.onlyCaughtUp) return NOT_CAUGHT_UP;
        return handle({ person, params, query, body, command, revision, request, reply });
      };
      const inTime = (handled: Promise<unknown>) => (isTimed ? deadline(handled, within, TOO_LATE) : handled);
      const { turn } = request;
      const result = turn ? ((await turn.begin()) ?? (await inTime(turn.hold(work())))) : await inTime(work());
      if (result === TOO_LATE) {
        request.log.warn({ event: 'call.too_slow', url: call.path }, 'A call took too long, replying 503');
      }
      if (result instanceof Refusal) {
        if (result !== TOO_LATE) taken?.giveBack();
        return sendRefusal(reply, isBehind && MAY_BE_WRONG.includes(result.status) ? NOT_CAUGHT_UP : result);
      }
      if (result instanceof CsvReply) return sendCsv(reply, result);
      if (result instanceof Redirect) return sendRedirect(reply, result);
      if (result instanceof PartialReply) return sendPartialReply(request, reply, result as PartialReply<object>);
      return isCalendar ? reply.type('text/calendar; charset=utf-8').send(result) : result;
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    person?: Person;
  }
  interface FastifyContextConfig {
    /** The body may be a form. */
    takesForm?: boolean;
  }
}
