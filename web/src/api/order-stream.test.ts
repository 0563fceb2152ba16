import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { followOrders as Follow } from './order-stream.js';

const fetched = jest.fn<() => Promise<Response>>();
jest.unstable_mockModule('./http.js', () => ({ bearer: () => ({}), guardedFetch: fetched }));

let followOrders: typeof Follow;
let stop: () => void;
beforeAll(async () => {
  await import('eventsource');
  ({ followOrders } = await import('./order-stream.js'));
});
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
  fetched.mockReset();
});

/** How often the server is asked within so many seconds, where it always answers with that status. */
async function asked(status: number, seconds: number): Promise<number> {
  fetched.mockImplementation(async () => new Response(null, { status }));
  stop = followOrders('http://kantyna.example/sse', { onChange: jest.fn(), onOpen: jest.fn() });
  await jest.advanceTimersByTimeAsync(seconds * 1_000);
  return fetched.mock.calls.length;
}

test.each([
  ['down is asked every few seconds', 503, 10, 4],
  ['without room is asked again after half a minute', 429, 29, 1],
  ['without room is not given up', 429, 70, 3],
])('a server that is %s', async (_, status, seconds, times) => expect(await asked(status, seconds)).toBe(times));

test('who stops following while he waits for room asks no more', async () => {
  expect(await asked(429, 10)).toBe(1);
  stop();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});
