import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { followOrders } from './order-stream.js';

const fetched = jest.fn<() => Promise<Response>>();
let stop: () => void;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
  fetched.mockReset();
});

/** How often the server is asked within so many seconds, where it always answers with that status. */
async function asked(status: number, seconds: number): Promise<number> {
  fetched.mockImplementation(async () => new Response(null, { status }));
  stop = followOrders('http://kantyna.example/sse', { onChange: jest.fn(), onOpen: jest.fn(), send: fetched });
  await import('eventsource');
  await jest.advanceTimersByTimeAsync(seconds * 1_000);
  return fetched.mock.calls.length;
}

test.each([
  ['down is asked every few seconds', 503, 10, 4],
  ['without room is asked again after half a minute', 429, 29, 1],
  ['without room is not given up', 429, 70, 3],
])('a server that is %s', async (_, status, seconds, times) => expect(await asked(status, seconds)).toBe(times));

/** Follows a server that writes something every so many seconds, or nothing, and says how often it was asked. */
async function askedOf(writesEvery: number | undefined, seconds: number): Promise<number> {
  fetched.mockImplementation(async () => {
    const body = new ReadableStream({
      start: (controller) => {
        const write = () => controller.enqueue(new TextEncoder().encode(':\n\n'));
        if (writesEvery !== undefined) setInterval(write, writesEvery * 1_000);
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  stop = followOrders('http://kantyna.example/sse', { onChange: jest.fn(), onOpen: jest.fn(), send: fetched });
  await import('eventsource');
  await jest.advanceTimersByTimeAsync(seconds * 1_000);
  return fetched.mock.calls.length;
}

test('a connection that is silent is opened anew; one with heartbeats stays', async () => {
  expect(await askedOf(15, 120)).toBe(1);
  stop();
  fetched.mockReset();
  expect(await askedOf(undefined, 25)).toBe(2);
});

test('a device that wakes has its stream again within five seconds', async () => {
  expect(await askedOf(15, 1)).toBe(1);
  jest.setSystemTime(Date.now() + 3_600_000);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('who stops following while he waits for room asks no more', async () => {
  expect(await asked(429, 10)).toBe(1);
  stop();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});
