import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import { Shape } from '@kantyna/contracts/format';
import type { Refusal } from '@kantyna/kernel/refusal';
import { registerEndpoint } from '@kantyna/service/http/endpoints';
import { LEAST_FREE, watchDiskSpace } from '@kantyna/service/http/disk-space';
import { DISK_FULL } from '@kantyna/service/http/errors';
import { createHttp } from '@kantyna/service/http/http';
import { captureLog } from '@kantyna/test-support/captured-log';
import { eventually } from '@kantyna/test-support/eventually';

const path = '/api/things';
const common = { path, owner: 'orders', access: 'public', summary: '', reply: Shape({}), replyWithin: 100 } as const;
const read = { ...common, method: 'GET' } as const satisfies Endpoint;
const write = { ...common, method: 'POST' } as const satisfies Endpoint;

const { log, lines } = captureLog();
let app: FastifyInstance;
let origin: string;
let isMemoryShort = false;
let refusal: Refusal | undefined;
const done = async (): Promise<Record<string, never>> => ({});
let handle = done;

beforeAll(async () => {
  app = createHttp({
    log,
    notReady: () => undefined,
    refusesWrites: () => refusal,
    isMemoryShort: () => isMemoryShort,
  });
  for (const one of [read, write])
    registerEndpoint(
      app,
      one,
      () => handle(),
      () => undefined,
    );
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => {
  isMemoryShort = false;
  refusal = undefined;
  handle = done;
});

const send = async (method: 'GET' | 'POST', body?: string) => {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body }) });
  return [response.status, response.headers.get('retry-after')];
};
const ready = async () => (await fetch(`${origin}/health/ready`)).status;
const failWith = (name: string, fields: object) => async () => {
  throw Object.assign(new Error('No space'), { name, ...fields });
};

test('while the memory is short every call is refused, and the process is not ready', async () => {
  isMemoryShort = true;
  expect([await send('GET'), await send('POST'), await ready()]).toEqual([[503, '2'], [503, '2'], 503]);
  isMemoryShort = false;
  expect([await send('GET'), await ready()]).toEqual([[200, null], 200]);
});

test('a large body is not parsed once the memory is short', async () => {
  let asked = 0;
  const once = createHttp({ log, notReady: () => undefined, isMemoryShort: () => (asked += 1) > 1 });
  registerEndpoint(once, write, done, () => undefined);
  const url = (await once.listen({ port: 0, host: '127.0.0.1' })) + path;
  const post = async (length: number) => {
    const body = JSON.stringify({ text: 'a'.repeat(length) });
    return (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status;
  };
  expect([await post(10), asked]).toEqual([200, 1]);
  asked = 0;
  expect([await post(100_000), asked]).toEqual([503, 2]);
  await once.close();
});

test('while the disk is full writes are refused and reads are not', async () => {
  refusal = DISK_FULL;
  expect([await send('GET'), await send('POST')]).toEqual([
    [200, null],
    [503, '2'],
  ]);
});

test.each([
  ['OutOfDiskSpace', 'MongoServerError', { code: 14031 }],
  ['an error of the storage engine', 'MongoBulkWriteError', { message: '28: No space left on device' }],
])('a write that failed with %s is a 503', async (_, name, fields) => {
  handle = failWith(name, fields);
  const before = lines('call.disk_full').length;
  expect(await send('POST')).toEqual([503, '2']);
  expect(lines('call.disk_full').length).toBe(before + 1);
});

test('a call whose database is frozen is a 503 after the time that it may take', async () => {
  handle = () => new Promise(() => undefined);
  expect(await send('GET')).toEqual([503, '2']);
  expect(lines('call.too_slow')).toMatchObject([{ url: path }]);
});

describe('the disk of the database', () => {
  const MANY = LEAST_FREE * 10;

  test('is full before it is quite full, and not any more once there is space', async () => {
    let fsUsedSize = MANY - LEAST_FREE + 1;
    const connection = { db: { command: async () => ({ fsTotalSize: MANY, fsUsedSize }) } };
    const captured = captureLog();
    const disk = watchDiskSpace(connection as unknown as Connection, captured.log, 5);
    await eventually(async () => disk.isFull());
    fsUsedSize = MANY - LEAST_FREE;
    await eventually(async () => !disk.isFull());
    await disk.stop();
    expect(captured.lines('disk.full')).toMatchObject([{ level: 50, free: LEAST_FREE - 1 }]);
    expect(captured.lines('disk.enough')).toMatchObject([{ level: 30, free: LEAST_FREE }]);
  });

  test('is not looked at while it has space and nobody asks', async () => {
    jest.useFakeTimers();
    let looks = 0;
    const command = async () => ({ fsTotalSize: MANY, fsUsedSize: (looks += 1) });
    const disk = watchDiskSpace({ db: { command } } as unknown as Connection, captureLog().log, 5);
    try {
      await jest.advanceTimersByTimeAsync(50);
      expect([looks, disk.isFull()]).toEqual([1, false]);
      await jest.advanceTimersByTimeAsync(50);
      expect(looks).toBe(2);
    } finally {
      await disk.stop();
      jest.useRealTimers();
    }
  });

  test('is not asked for while the database is away', async () => {
    let asked = 0;
    const command = async () => {
      asked += 1;
      throw Object.assign(new Error('away'), { name: 'MongoNetworkError' });
    };
    const captured = captureLog();
    const disk = watchDiskSpace({ db: { command } } as unknown as Connection, captured.log, 5);
    await eventually(async () => !disk.isFull() && asked > 2);
    await disk.stop();
    expect([disk.isFull(), captured.lines('disk.not_checked')]).toEqual([false, []]);
  });
});
