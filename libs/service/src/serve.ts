import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IsOptional } from 'typebox';
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@kantyna/contracts/call';
import type { Person } from '@kantyna/contracts/events';
import { ErrorReply } from '@kantyna/contracts/format';
import { invalidBody, Refusal } from '@kantyna/contracts/refusal';
import type { Command } from '@kantyna/store/command';
import { sendRefusal } from './errors.js';
import { Joined, joinedSender } from './joined.js';
import type { TokenVerifier } from './tokens.js';

/** A request of a call, as its handler gets it: validated, with unknown fields dropped. */
export interface Asked<C extends Call> {
  /** Who asks. For a call that is not for signed-in people only, nobody: an empty id. */
  readonly person: Person;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** For the write's idempotency. */
  readonly command: Command;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers a call, or refuses it. */
export type Answer<C extends Call> = (asked: Asked<C>) => Promise<ReplyOf<C> | Joined<ReplyOf<C> & object> | Refusal>;

const NOBODY: Person = { id: '', username: '', email: '' };
const KEY_TOO_LONG = invalidBody('Idempotency-Key: must not be longer than 200 characters');

/** Makes a function that answers calls of the contract: routing, validation, sign-in and serialisation come from there. */
export function server(app: FastifyInstance, verifier: Pick<TokenVerifier, 'verify'>) {
  return function serve<C extends Call>(call: C, answer: Answer<C>): void {
    const sendJoined = joinedSender(call.reply);
    app.route({
      method: call.method,
      url: call.path,
      schema: {
        ...(call.params ? { params: call.params } : {}),
        ...(call.query ? { querystring: call.query } : {}),
        ...(call.body ? { body: call.body } : {}),
        ...(call.kind === undefined || call.kind === 'json'
          ? { response: { '2xx': call.reply, '4xx': ErrorReply, '5xx': ErrorReply } }
          : {}),
      },
      ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
      // Before the body is read: who is not signed in has nothing to say.
      onRequest: async (request, reply) => {
        if (call.access !== 'user') return;
        const person = verifier.verify(bearerToken(request));
        if (person instanceof Refusal) return sendRefusal(reply, person);
        request.person = person;
      },
      preValidation: async (request) => {
        if (call.body && IsOptional(call.body)) request.body ??= {};
      },
      handler: async (request, reply) => {
        const key = request.headers['idempotency-key'];
        if (typeof key === 'string' && key.length > 200) return sendRefusal(reply, KEY_TOO_LONG);
        const person = request.person ?? NOBODY;
        const { params, query, body } = request as { params: unknown; query: unknown; body: unknown };
        const result = await answer({
          person,
          params: params as ParamsOf<C>,
          query: query as QueryOf<C>,
          body: body as BodyOf<C>,
          command: {
            ...(typeof key === 'string' && key !== '' ? { key: `${person.id}:${key}` } : {}),
            body: [call.method, call.path, params, body],
          },
          request,
          reply,
        });
        if (result instanceof Refusal) return sendRefusal(reply, result);
        if (result instanceof Joined) return sendJoined(reply, result);
        return result;
      },
    });
  };
}

/** The token of `Authorization: Bearer …`, if there is one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

declare module 'fastify' {
  interface FastifyRequest {
    person?: Person;
  }
}
