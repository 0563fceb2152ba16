import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { memoryGuard } from '@kantyna/service/http/memory';
import { captureLog } from '@kantyna/test-support/captured-log';
import { eventually } from '@kantyna/test-support/eventually';

/** A heap with a share of living objects and a share of garbage. */
function heap() {
  const at = { living: 0.2, garbage: 0, now: 0, collections: 0 };
  const memory = {
    usedShare: () => at.living + at.garbage,
    collect: () => {
      at.garbage = 0;
      at.collections += 1;
    },
    now: () => at.now,
  };
  const { log, lines } = captureLog();
  return { at, lines, isShort: memoryGuard(log, memory) };
}

describe('memory', () => {
  test('is not short because of garbage', () => {
    const { at, isShort } = heap();
    at.garbage = 0.7;
    expect([isShort(), at.collections]).toEqual([false, 1]);
  });

  test('is short when a collection does not help, and is collected at most once a second', () => {
    const { at, isShort } = heap();
    at.living = 0.8;
    expect([isShort(), isShort(), at.collections]).toEqual([true, true, 1]);
    at.now = 1_000;
    expect([isShort(), at.collections]).toEqual([true, 2]);
  });

  test('recovers by itself, and the log says both once', () => {
    const { at, isShort, lines } = heap();
    at.living = 0.8;
    isShort();
    isShort();
    Object.assign(at, { living: 0.2, garbage: 0.7, now: 1_000 });
    expect([isShort(), isShort()]).toEqual([false, false]);
    expect([lines('memory.short').length, lines('memory.enough').length]).toEqual([1, 1]);
  });
});

/** A server whose calls each hold a megabyte or two of objects until it gets a message. */
const HUNGRY = (http: string, pino: string) => `
  const { createHttp } = await import(${http});
  const { pino } = (await import(${pino})).default;
  const app = createHttp({ log: pino({ level: 'silent' }), notReady: () => undefined });
  const released = new Promise((resolve) => process.once('message', resolve));
  app.get('/', async () => {
    const held = Array.from({ length: 20_000 }, (_, index) => ({ index, text: 'a' + index }));
    await released;
    return { count: held.length };
  });
  process.send(await app.listen({ port: 0, host: '127.0.0.1' }));`;

function refusalOf(reply: Response): Response {
  if (reply.status !== 503) throw new Error('this one was served');
  return reply;
}

test('a process that would run out of memory refuses calls and survives', async () => {
  const [http, pino] = ['@kantyna/service/http/http', 'pino'].map((name) => JSON.stringify(import.meta.resolve(name)));
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=64', '--max-semi-space-size=2', '--input-type=module', '-e', HUNGRY(http!, pino!)],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: {} },
  );
  try {
    const [origin] = (await once(child, 'message')) as [string];
    const calls = Array.from({ length: 200 }, () => fetch(origin));
    const refused = await Promise.any(calls.map(async (one) => refusalOf(await one)));
    expect(refused.headers.get('retry-after')).toBe('2');
    child.send('release');
    const replies = await Promise.all(calls);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 503]));
    await Promise.all(replies.map((reply) => reply.text()));
    await eventually(async () => (await fetch(`${origin}/health/ready`)).status === 200);
    expect((await fetch(origin)).status).toBe(200);
  } finally {
    child.kill('SIGKILL');
  }
});
