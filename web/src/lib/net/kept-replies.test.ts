import { expect, test } from '@jest/globals';
import { createClient, type EndpointPaths } from '@kantyna/contracts/client';
import { createKeptReplies } from './kept-replies.js';

const reply = (etag: string, length = 10) => ({ etag, reply: { etag }, length });

test('keeps what was used last, up to a length', () => {
  const replies = createKeptReplies(30);
  for (const url of ['/a', '/b', '/c']) replies.at(url).keep(reply(url));
  expect(replies.at('/a').kept).toEqual(reply('/a'));
  replies.at('/d').keep(reply('/d', 20));
  expect(['/a', '/b', '/c', '/d'].filter((url) => replies.at(url).kept)).toEqual(['/a', '/d']);
  replies.at('/d').keep(reply('/d', 31));
  expect(['/a', '/d'].filter((url) => replies.at(url).kept)).toEqual(['/a']);
});

test('forgets everything when the session ends, and what was on its way', () => {
  const replies = createKeptReplies(30);
  const pending = replies.at('/a');
  replies.at('/b').keep(reply('/b'));
  replies.clear();
  pending.keep(reply('/a'));
  expect(['/a', '/b'].map((url) => replies.at(url).kept)).toEqual([undefined, undefined]);
});

test('the client asks whether a reply has changed, and transfers one that it has only once', async () => {
  let etag = 'W/"1"';
  const asked: (string | null)[] = [];
  const replies = createKeptReplies(1_000);
  const client = createClient({ balance: { method: 'GET', path: '/balance' } } as EndpointPaths, {
    replies,
    fetch: async (_url, init) => {
      const known = new Headers(init?.headers).get('if-none-match');
      asked.push(known);
      if (known === etag) return new Response(null, { status: 304, headers: { etag } });
      return new Response(JSON.stringify({ etag }), { headers: { etag } });
    },
  });
  const first = await client.balance();
  expect(await client.balance()).toBe(first);
  etag = 'W/"2"';
  expect(await client.balance()).toEqual({ etag });
  replies.clear();
  await client.balance();
  expect(asked).toEqual([null, 'W/"1"', 'W/"1"', null]);
});
