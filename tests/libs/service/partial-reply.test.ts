import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import Type from '@kantyna/typebox';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import { Shape } from '@kantyna/contracts/format';
import { registerEndpoint } from '@kantyna/service/http/endpoints';
import { createHttp } from '@kantyna/service/http/http';
import { PartialReply, shareJson } from '@kantyna/service/http/partial-reply';

const show = {
  ...{ method: 'GET', path: '/api/things', owner: 'orders', access: 'public', summary: '' },
  reply: Shape({ count: Type.Integer(), names: Type.Array(Type.String()) }),
} as const satisfies Endpoint;

let app: FastifyInstance;
let origin: string;
let json = shareJson({ names: ['Żurek'] });
let count = 1;

beforeAll(async () => {
  app = createHttp({ log: pino({ level: 'silent' }), notReady: () => undefined });
  registerEndpoint(
    app,
    show,
    async () => new PartialReply({ count }, json),
    () => undefined,
  );
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const get = (headers: Record<string, string> = {}, method = 'GET') => fetch(origin + show.path, { method, headers });
const etag = async () => (await get()).headers.get('etag')!;

test.each([
  ['small', ['Żurek']],
  ['large', Array.from({ length: 20_000 }, (_, number) => `Żurek ${number}`)],
])('a %s partial reply has its own fields and the shared ones', async (_, names) => {
  json = shareJson({ names });
  const reply = await get();
  const body = JSON.stringify({ count: 1, names });
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(reply.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
  expect(await reply.text()).toBe(body);
});

test('its ETag changes with either part, and who has it gets no body', async () => {
  const first = await etag();
  expect(await etag()).toBe(first);
  const reply = await get({ 'if-none-match': first });
  expect([reply.status, await reply.text(), reply.headers.get('etag')]).toEqual([304, '', first]);
  count = 2;
  const second = await etag();
  json = shareJson({ names: [] });
  expect(new Set([first, second, await etag()]).size).toBe(3);
});

test('HEAD has the same ETag and no body', async () => {
  const reply = await get({}, 'HEAD');
  expect([reply.status, await reply.text(), reply.headers.get('etag')]).toEqual([200, '', await etag()]);
});
