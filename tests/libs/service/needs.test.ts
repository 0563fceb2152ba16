import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import { Shape } from '@kantyna/contracts/format';
import { conflict, forbidden, invalidBody, NOT_CAUGHT_UP, notFound, type Refusal } from '@kantyna/kernel/refusal';
import { createHttp } from '@kantyna/service/http/http';
import { registerEndpoint } from '@kantyna/service/http/endpoints';

const common = { owner: 'orders', access: 'public', summary: '', needs: ['payment'], reply: Shape({}) } as const;
const calls = {
  read: { ...common, method: 'GET', path: '/api/read' } as const satisfies Endpoint,
  write: { ...common, method: 'PUT', path: '/api/write' } as const satisfies Endpoint,
  strict: { ...common, method: 'PUT', path: '/api/strict', onlyCaughtUp: true } as const satisfies Endpoint,
};

let app: FastifyInstance;
let origin: string;
let revision: string | undefined;
let answer: object | Refusal;
let decided: (string | undefined)[] = [];

beforeAll(async () => {
  app = createHttp({ log: pino({ level: 'silent' }), notReady: () => undefined });
  for (const call of Object.values(calls))
    registerEndpoint(
      app,
      call,
      async (request) => {
        decided.push(request.revision);
        return answer;
      },
      () => undefined,
      async () => revision,
    );
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function send({ method, path }: (typeof calls)[keyof typeof calls]) {
  decided = [];
  const response = await fetch(origin + path, { method });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code, retryAfter: response.headers.get('retry-after') !== null };
}

const done = { status: 200, code: undefined, retryAfter: false };
const notCaughtUp = { status: 503, code: NOT_CAUGHT_UP.code, retryAfter: true };

const NOT_KNOWN = notFound('order');
const NOT_ALLOWED = forbidden('Only the payer may do this.');
const NOT_OWED = conflict('NOT_OWED', 'Nothing is owed.');
const INVALID = invalidBody({ path: 'name', code: 'missing' });

test.each([
  ['read', 'what there is', {}, done],
  ['write', 'what it decides on what there is', {}, done],
  ['read', 'no 404', NOT_KNOWN, notCaughtUp],
  ['write', 'no 404', NOT_KNOWN, notCaughtUp],
  ['write', 'no 403', NOT_ALLOWED, notCaughtUp],
  ['write', 'no 409', NOT_OWED, notCaughtUp],
  ['write', 'what no news can change', INVALID, { status: 400, code: 'INVALID_BODY', retryAfter: false }],
] as const)('a %s whose owner may be behind answers %s', async (name, _, given, expected) => {
  [revision, answer] = [undefined, given];
  expect(await send(calls[name])).toEqual(expected);
  expect(decided).toEqual([undefined]);
});

test('a write that is refused while its owner may be behind is not decided', async () => {
  [revision, answer] = [undefined, {}];
  expect(await send(calls.strict)).toEqual(notCaughtUp);
  expect(decided).toEqual([]);
});

test.each(['read', 'write', 'strict'] as const)('a %s whose owner has heard all is decided as it is', async (name) => {
  revision = 'of now';
  answer = {};
  expect(await send(calls[name])).toEqual(done);
  answer = NOT_OWED;
  expect(await send(calls[name])).toEqual({ status: 409, code: 'NOT_OWED', retryAfter: false });
  expect(decided).toEqual(['of now']);
});
