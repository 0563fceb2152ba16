import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import Type from '@kantyna/typebox';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import type { Fault } from '@kantyna/contracts/faults';
import { CalendarDate, Grosze, Name, Nullable, PathId, Shape, TimeOfDay } from '@kantyna/contracts/format';
import { Refusal } from '@kantyna/kernel/refusal';
import { createHttp } from '@kantyna/service/http/http';
import { type RequestContext } from '@kantyna/service/http/handlers';
import { registerEndpoint } from '@kantyna/service/http/endpoints';
import { bearerToken } from '@kantyna/service/http/tokens';

const Body = Shape({
  name: Name(10),
  date: CalendarDate,
  time: Type.Optional(Nullable(TimeOfDay)),
  price: Grosze,
  tags: Type.Optional(Type.Array(Shape({ tag: Type.String() }), { maxItems: 2 })),
});
const save = {
  method: 'POST',
  path: '/api/things/:thingId/save',
  owner: 'orders',
  access: 'user',
  summary: '',
  params: Shape({ thingId: PathId }),
  query: Shape({ limit: Type.Optional(Type.Integer({ minimum: 1 })) }),
  body: Body,
  reply: Shape({ id: Type.String() }),
} as const satisfies Endpoint;
const show = {
  method: 'GET',
  path: '/api/things/:thingId',
  owner: 'orders',
  access: 'public',
  summary: '',
  params: Shape({ thingId: PathId }),
  reply: Shape({ id: Type.String() }),
} as const satisfies Endpoint;

const ANNA = { id: 'anna', username: 'Anna', email: 'anna@example.com' };
const NOT_SIGNED_IN = new Refusal(401, 'NOT_SIGNED_IN', 'Please sign in.');
const JSON_OF_ANNA = { authorization: 'Bearer good', 'content-type': 'application/json' };
const valid = { name: 'Żurek', date: '2025-03-04', price: 1500 };

let app: FastifyInstance;
let origin: string;
let notReady: string | undefined;
let requests: RequestContext<typeof save>[] = [];
const created = async () => ({ id: 'made' });
let handle: () => Promise<{ id: string } | Refusal> = created;

beforeAll(async () => {
  app = createHttp({ log: pino({ level: 'silent' }), notReady: () => notReady });
  const authenticate = (request: FastifyRequest) => (bearerToken(request) === 'good' ? ANNA : NOT_SIGNED_IN);
  const handleSave = async (ctx: RequestContext<typeof save>) => {
    requests.push(ctx);
    return handle();
  };
  registerEndpoint(app, save, handleSave, authenticate);
  registerEndpoint(
    app,
    show,
    async ({ params }) => ({ id: params.thingId }),
    () => undefined,
  );
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

interface RequestParts {
  url?: string;
  method?: string;
  headers?: Record<string, string>;
  payload?: string;
}

/** Sends a valid request with the given parts replaced. An empty header is left out. */
async function send({ url = '/api/things/one/save', method = 'POST', headers = {}, payload }: RequestParts = {}) {
  requests = [];
  const allHeaders = { authorization: 'Bearer good', 'content-type': 'application/json', ...headers };
  const response = await fetch(origin + url, {
    method,
    headers: Object.entries(allHeaders).filter(([, value]) => value !== ''),
    body: payload ?? JSON.stringify(valid),
  });
  const text = await response.text();
  const body = JSON.parse(text) as { code?: string; message?: string; messages?: string[]; faults?: object[] };
  return { status: response.status, headers: response.headers, text, body };
}

test.each([
  ['arrays', '['.repeat(5_000) + ']'.repeat(5_000)],
  ['objects', '{"name":'.repeat(5_000) + '1' + '}'.repeat(5_000)],
  ['arrays in an unknown field', `{"more":${'['.repeat(33)}${']'.repeat(33)}}`],
])('a body of too many levels of %s is refused with 400', async (_, body) => {
  const response = await fetch(`${origin}/api/things/1/save`, {
    method: 'POST',
    headers: { authorization: 'Bearer good', 'content-type': 'application/json' },
    body,
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: 'BAD_REQUEST', message: 'The body has more than 32 levels.' });
});

describe('a request', () => {
  test('tells its handler when the caller has gone', async () => {
    const caller = new AbortController();
    const gone = new Promise<void>((resolve) => {
      handle = async () => {
        const { signal } = requests.at(-1)!.command;
        expect(signal!.aborted).toBe(false);
        signal!.addEventListener('abort', () => resolve());
        caller.abort();
        await gone;
        return created();
      };
    });
    await expect(
      fetch(`${origin}/api/things/one/save`, {
        method: 'POST',
        headers: { authorization: 'Bearer good', 'content-type': 'application/json' },
        body: JSON.stringify(valid),
        signal: caller.signal,
      }),
    ).rejects.toThrow();
    await gone;
    handle = created;
  });

  test('reaches its handler with the fields of the contract only', async () => {
    const sent = { ...valid, admin: true, tags: [{ tag: 'a', more: 1 }], __proto: 1 };
    const { status, body } = await send({ payload: JSON.stringify(sent), url: '/api/things/one/save?limit=3&other=1' });
    expect({ status, body }).toEqual({ status: 200, body: { id: 'made' } });
    expect(requests[0]).toMatchObject({ person: ANNA, params: { thingId: 'one' }, query: { limit: 3 } });
    expect(requests[0]!.body).toEqual({ ...valid, tags: [{ tag: 'a' }] });
    expect(requests[0]!.query).toEqual({ limit: 3 });
  });

  test.each<[string, RequestParts, number, string]>([
    ['to an unknown path', { url: '/api/nothing' }, 404, 'NOT_FOUND'],
    ['of another method', { method: 'PUT' }, 404, 'NOT_FOUND'],
    ['whose path cannot be decoded', { url: '/api/things/%zz/save' }, 404, 'NOT_FOUND'],
    ['whose id is very long', { url: `/api/things/${'a'.repeat(5_000)}/save` }, 404, 'NOT_FOUND'],
    ['that is text', { headers: { 'content-type': 'text/plain' } }, 415, 'NOT_JSON'],
    ['that is a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415, 'NOT_JSON'],
    ['with an invalid content type', { headers: { 'content-type': 'json' } }, 415, 'NOT_JSON'],
    ['that is larger than 1 MiB', { payload: `"${'a'.repeat(1024 * 1024)}"` }, 413, 'TOO_LARGE'],
    ['that is not JSON', { payload: '{"name":' }, 400, 'INVALID_BODY'],
    ['that is empty', { payload: '' }, 400, 'INVALID_BODY'],
    ['that would change prototypes', { payload: '{"__proto__":{"a":1}}' }, 400, 'INVALID_BODY'],
    ['that is a list', { payload: '[]' }, 400, 'INVALID_BODY'],
    ['that is null', { payload: 'null' }, 400, 'INVALID_BODY'],
    ['with a bad parameter', { url: '/api/things/one/save?limit=many' }, 400, 'INVALID_BODY'],
    ['with an exponent', { url: '/api/things/one/save?limit=1e1' }, 400, 'INVALID_BODY'],
    ['with a hexadecimal number', { url: '/api/things/one/save?limit=0x5' }, 400, 'INVALID_BODY'],
    ['with a plus sign', { url: '/api/things/one/save?limit=%2B5' }, 400, 'INVALID_BODY'],
    ['with a space before a number', { url: '/api/things/one/save?limit=+5' }, 400, 'INVALID_BODY'],
    ['with a parameter out of bounds', { url: '/api/things/one/save?limit=0' }, 400, 'INVALID_BODY'],
    ['with a key that is too long', { headers: { 'idempotency-key': 'k'.repeat(201) } }, 400, 'INVALID_BODY'],
    ['without a token', { headers: { authorization: '' } }, 401, 'NOT_SIGNED_IN'],
    ['with another kind of token', { headers: { authorization: 'Basic good' } }, 401, 'NOT_SIGNED_IN'],
    ['with two tokens', { headers: { authorization: 'Bearer good good' } }, 401, 'NOT_SIGNED_IN'],
  ])('%s is refused with the error body of the contract', async (_, options, status, code) => {
    const reply = await send(options);
    expect(reply).toMatchObject({ status, body: { code, message: expect.any(String) } });
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
    if (status === 400) expect(reply.body.messages!.length).toBeGreaterThan(0);
    if (status === 401) expect(reply.headers.get('www-authenticate')).toBe('Bearer');
    expect(requests).toEqual([]);
  });

  test('without a token is refused before its body is read', async () => {
    const reply = await send({ headers: { authorization: '', 'content-type': 'text/plain' }, payload: '{' });
    expect(reply.status).toBe(401);
  });

  test('is refused with a message for every invalid field', async () => {
    const bad = { name: '  ', date: '2025-02-30', time: '24:00', price: 1.5, tags: [{ tag: 1 }] };
    const { status, body } = await send({ payload: JSON.stringify(bad) });
    expect(status).toBe(400);
    const fields = body.messages!.map((message) => message.split(':')[0]);
    expect(new Set(fields)).toEqual(new Set(['name', 'date', 'time', 'price', 'tags.0.tag']));
    expect(body.message).toContain('date: is not a date');
  });

  test.each<[string, Record<string, unknown>, string, Fault]>([
    ['lacks a field', { name: 'a', price: 1 }, 'date: is missing', { path: 'date', code: 'missing' }],
    ['has a blank name', { ...valid, name: '\t' }, 'name: must not be blank', { path: 'name', code: 'blank' }],
    [
      'has a name that is too long',
      { ...valid, name: 'a'.repeat(11) },
      'name: must not be longer than 10 characters',
      { path: 'name', code: 'tooLong', params: { limit: 10 } },
    ],
    [
      'has a number as text',
      { ...valid, price: '1500' },
      'price: must be integer',
      { path: 'price', code: 'wrongType', params: { type: 'integer' } },
    ],
    [
      'has a negative price',
      { ...valid, price: -1 },
      'price: must be >= 0',
      { path: 'price', code: 'tooSmall', params: { limit: 0 } },
    ],
    [
      'has a price above the limit',
      { ...valid, price: 1_000_001 },
      'price: must be <= 1000000',
      { path: 'price', code: 'tooLarge', params: { limit: 1_000_000 } },
    ],
    [
      'has a day that does not exist',
      { ...valid, date: '2025-02-29' },
      'date: is not a date (YYYY-MM-DD)',
      { path: 'date', code: 'notADate' },
    ],
    [
      'has an instant for a day',
      { ...valid, date: '2025-03-04T10:00:00Z' },
      'date: is not a date (YYYY-MM-DD)',
      { path: 'date', code: 'notADate' },
    ],
    [
      'has too many items',
      { ...valid, tags: [1, 2, 3].map((n) => ({ tag: `${n}` })) },
      'tags: must not have more than 2 items',
      { path: 'tags', code: 'tooMany', params: { limit: 2 } },
    ],
    [
      'has an item without a field',
      { ...valid, tags: [{ tag: 'a' }, {}] },
      'tags.1.tag: is missing',
      { path: 'tags.1.tag', code: 'missing' },
    ],
  ])('that %s is refused with the fault and a message', async (_, body, message, fault) => {
    const reply = (await send({ payload: JSON.stringify(body) })).body;
    expect(reply.messages).toContain(message);
    expect(reply.faults).toContainEqual(fault);
  });

  test('with many errors is refused with the first hundred of them', async () => {
    const tags = Array.from({ length: 150 }, () => ({ tag: 1 }));
    const { messages } = (await send({ payload: JSON.stringify({ ...valid, tags }) })).body;
    expect(messages).toHaveLength(101);
    expect(messages!.at(-1)).toBe('and 51 more');
  });

  test('with a list that is too long is refused with one message', async () => {
    const tags = Array.from({ length: 50_000 }, () => 0);
    expect(await send({ payload: JSON.stringify({ ...valid, tags }) })).toMatchObject({
      status: 400,
      body: { messages: ['tags: must not have more than 2 items'] },
    });
  });

  test('with an infinite price is refused', async () => {
    const payload = JSON.stringify(valid).replace('1500', '1e999');
    expect((await send({ payload })).body.messages).toContain('price: must be <= 1000000');
  });

  test.each(['2024-02-29', '2025-12-31'])('with the date %s is accepted', async (date) => {
    expect((await send({ payload: JSON.stringify({ ...valid, date }) })).status).toBe(200);
  });

  test('without a body needs no content type', async () => {
    const reply = await fetch(`${origin}/api/things/%C5%BBurek`);
    expect(await reply.json()).toEqual({ id: 'Żurek' });
  });
});

describe('a reply to GET', () => {
  const get = (headers: Record<string, string> = {}, path = '/api/things/one', method = 'GET') =>
    fetch(origin + path, { method, headers });

  test('has an ETag that changes with its content, and is kept by no cache', async () => {
    const [first, again, other] = await Promise.all([get(), get(), get({}, '/api/things/two')]);
    expect(first.headers.get('etag')).toMatch(/^W\/"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(other.headers.get('etag')).not.toBe(first.headers.get('etag'));
  });

  test.each([
    ['the client has it', (etag: string) => etag, 304],
    ['the client has it among others', (etag: string) => `"x", ${etag}`, 304],
    ['a cache has made its ETag strong', (etag: string) => etag.slice(2), 304],
    ['the client has another', () => 'W/"x"', 200],
  ])('%s', async (_case, toHeader, status) => {
    const etag = (await get()).headers.get('etag')!;
    const reply = await get({ 'if-none-match': toHeader(etag) });
    expect([reply.status, await reply.text()]).toEqual([status, status === 304 ? '' : '{"id":"one"}']);
    expect(reply.headers.get('etag')).toBe(etag);
  });

  test('has the same ETag for HEAD', async () => {
    const reply = await get({}, undefined, 'HEAD');
    expect([reply.status, await reply.text()]).toEqual([200, '']);
    expect(reply.headers.get('etag')).toBe((await get()).headers.get('etag'));
  });

  test.each([
    ['a refusal', () => get({}, '/api/nothing')],
    [
      'a write',
      () =>
        fetch(`${origin}/api/things/one/save`, { method: 'POST', headers: JSON_OF_ANNA, body: JSON.stringify(valid) }),
    ],
  ])('is the only one that has it: not %s', async (_case, reply) => {
    expect((await reply()).headers.get('etag')).toBeNull();
  });
});

describe('a handler', () => {
  const sendTo = async (handler: typeof handle) => {
    handle = handler;
    const reply = await send();
    handle = created;
    return reply;
  };

  test.each([400, 403, 404, 409, 422] as const)('that refuses with %d: the refusal is the reply', async (status) => {
    const reply = await sendTo(
      async () => new Refusal(status, 'ENTRY_FULL', 'A sentence.', { name: 'Żurek', messages: ['x: is missing'] }),
    );
    expect(reply.status).toBe(status);
    expect(reply.body).toEqual({
      code: 'ENTRY_FULL',
      message: 'A sentence.',
      name: 'Żurek',
      messages: ['x: is missing'],
    });
    expect(reply.headers.get('retry-after')).toBeNull();
  });

  test.each([429, 503] as const)('that refuses with %d: the reply has Retry-After', async (status) => {
    const reply = await sendTo(async () => new Refusal(status, 'UNAVAILABLE', 'Later.'));
    expect(reply.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  test.each([
    'MongoServerSelectionError',
    'MongoNetworkError',
    'MongoNetworkTimeoutError',
    'MongoNotConnectedError',
    'MongoPoolClearedError',
    'PoolClearedOnNetworkError',
    'MongooseServerSelectionError',
  ])('that meets a %s: 503, with Retry-After', async (name) => {
    const reply = await sendTo(async () => {
      throw Object.assign(new Error('secret.internal:27017 is away'), { name });
    });
    expect(reply.status).toBe(503);
    expect(reply.body).toMatchObject({ code: 'UNAVAILABLE' });
    expect(reply.text).not.toContain('secret');
    expect(reply.headers.get('retry-after')).toBe('2');
  });

  test.each(['EPIPE', 'ECONNRESET', 'ECONNREFUSED'])('whose connection breaks with %s: 503', async (code) => {
    const reply = await sendTo(async () => {
      throw Object.assign(new Error(`write ${code}`), { code });
    });
    expect(reply.status).toBe(503);
  });

  // Error codes of a server that is shutting down or is no longer the primary.
  test.each([91, 189, 10107, 11600, 11602, 13435, 13436])(
    'that meets a database in transition (code %d): 503, with Retry-After',
    async (code) => {
      const reply = await sendTo(async () => {
        throw Object.assign(new Error('the operation was interrupted'), { name: 'MongoServerError', code });
      });
      expect(reply.status).toBe(503);
      expect(reply.headers.get('retry-after')).toBe('2');
    },
  );

  test.each([
    ['an error', new Error('secret: x is not a function')],
    ['a database error', Object.assign(new Error('secret E11000'), { name: 'MongoServerError', code: 11000 })],
    ['an error with a status code', Object.assign(new Error('secret'), { statusCode: 502 })],
  ])('that throws %s: 500 without details', async (_, error) => {
    const reply = await sendTo(async () => {
      throw error;
    });
    expect(reply.status).toBe(500);
    expect(reply.text).not.toContain('secret');
    expect(reply.body).toEqual({
      code: 'INTERNAL_ERROR',
      message: 'Internal error occured, please try again or contact the administrator.',
    });
  });

  test('gets a key scoped to the caller, with the whole request as payload', async () => {
    await send({ headers: { 'idempotency-key': 'k' } });
    expect(requests[0]!.command).toEqual({
      signal: expect.any(AbortSignal),
      key: 'anna:k',
      by: ANNA,
      payload: ['POST', '/api/things/:thingId/save', { thingId: 'one' }, valid],
    });
    await send({ url: '/api/things/one/save?limit=2&unknown=3', headers: { 'idempotency-key': 'k' } });
    expect(requests[0]!.command.payload).toEqual([
      'POST',
      '/api/things/:thingId/save',
      { thingId: 'one' },
      valid,
      { limit: 2 },
    ]);
    await send({ headers: { 'idempotency-key': '' } });
    expect(requests[0]!.command).not.toHaveProperty('key');
  });
});

describe('health', () => {
  test.each([
    ['/health/live', undefined, 200],
    ['/health/ready', undefined, 200],
    ['/health/live', 'the database is away', 200],
    ['/health/ready', 'the database is away', 503],
  ])('%s with reason %p: %d', async (url, reason, status) => {
    notReady = reason;
    expect((await fetch(origin + url)).status).toBe(status);
    notReady = undefined;
  });
});
