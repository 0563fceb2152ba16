import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { followOrders } from './order-stream.js';

const fetched = jest.fn<typeof fetch>();
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
  await jest.advanceTimersByTimeAsync(seconds * 1_000);
  return fetched.mock.calls.length;
}

test.each([
  ['down is asked every second', 503, 10, 11],
  ['without room is asked again after half a minute', 429, 29, 1],
  ['without room is not given up', 429, 70, 3],
])('a server that is %s', async (_, status, seconds, times) => expect(await asked(status, seconds)).toBe(times));

/** Follows a server that writes something every so many seconds, or nothing, and says how often it was asked. */
async function askedOf(writesEvery: number | undefined, seconds: number): Promise<number> {
  fetched.mockImplementation(async () => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const body = new ReadableStream({
      start: (controller) => {
        const write = () => controller.enqueue(new TextEncoder().encode(':\n\n'));
        if (writesEvery !== undefined) timer = setInterval(write, writesEvery * 1_000);
      },
      cancel: () => clearInterval(timer),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  stop = followOrders('http://kantyna.example/sse', { onChange: jest.fn(), onOpen: jest.fn(), send: fetched });
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

test('changes that arrive in pieces are told once whole, and the next connection goes on after the last', async () => {
  const parts = [
    'retry: 1000\nid: e-7\n\n:\n\nid: e-8\ndata: {"name":"order',
    'Changed","orderId":"a: b"}\n',
    '\nid: e-9\nda',
  ];
  fetched.mockImplementation(async () => {
    const body = new ReadableStream({
      start: (controller) => {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
    return new Response(body);
  });
  const [onChange, onOpen] = [jest.fn(), jest.fn()];
  stop = followOrders('http://kantyna.example/sse', { onChange, onOpen, send: fetched });
  await jest.advanceTimersByTimeAsync(500);
  expect(onChange.mock.calls).toEqual([[{ name: 'orderChanged', orderId: 'a: b' }]]);
  await jest.advanceTimersByTimeAsync(600);
  expect(fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('last-event-id'))).toEqual([null, 'e-8']);
  expect(onOpen).toHaveBeenCalledTimes(2);
});
