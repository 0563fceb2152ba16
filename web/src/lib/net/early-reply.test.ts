import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { askEarly, takeEarly } from './early-reply.js';

const { fetch } = globalThis;
let requests: [unknown, RequestInit | undefined][];
beforeEach(() => {
  requests = [];
  globalThis.fetch = async (input, init) => {
    requests.push([input, init]);
    return new Response('{}');
  };
});
afterEach(() => {
  globalThis.fetch = fetch;
});

test('a reply is asked for once, and taken once', async () => {
  askEarly('/api/orders/1/show.json', 'token');
  expect(await (await takeEarly('/api/orders/1/show.json', 'token')!.response).text()).toBe('{}');
  expect(takeEarly('/api/orders/1/show.json', 'token')).toBeUndefined();
  expect(requests).toEqual([['/api/orders/1/show.json', { headers: { authorization: 'Bearer token' } }]]);
});

test.each([
  ['another path', '/api/orders/2/show.json', 'token'],
  ['another session', '/api/orders/1/show.json', 'other'],
  ['no session', '/api/orders/1/show.json', undefined],
])('%s has none', (_, path, token) => {
  askEarly('/api/orders/1/show.json', 'token');
  expect(takeEarly(path, token)).toBeUndefined();
});
