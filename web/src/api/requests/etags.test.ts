import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { createClient, type EndpointPaths } from '@kantyna/contracts/client';
import { etags, withSharedStructure } from './etags.js';

const paths = { balance: { method: 'GET', path: '/balance' } } as EndpointPaths;
const queryKey = ['balance'];

/** Asks a server whose replies are these in turn; the same text has the same ETag. Tells what was asked, and what is kept each time. */
async function ask(replies: readonly string[], change: (queries: QueryClient, turn: number) => void = () => undefined) {
  const asked: (string | null)[] = [];
  const kept: unknown[] = [];
  let turn = 0;
  const client = createClient(paths, {
    etags,
    fetch: async (_url, init) => {
      const known = new Headers(init?.headers).get('if-none-match');
      asked.push(known);
      const reply = replies[turn]!;
      const headers = { etag: `W/${reply}` };
      return known === headers.etag ? new Response(null, { status: 304, headers }) : new Response(reply, { headers });
    },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { structuralSharing: withSharedStructure } } });
  for (; turn < replies.length; turn++) {
    const queryFn = () => client.balance({ known: queries.getQueryData(queryKey) });
    await queries.query({ queryKey, queryFn });
    kept.push(queries.getQueryData(queryKey));
    change(queries, turn);
  }
  return { asked, kept };
}

test('a reply that has not changed is not transferred again, nor one that changed before', async () => {
  const { asked, kept } = await ask(['{"a":[1],"b":2}', '{"a":[1],"b":2}', '{"a":[1],"b":3}', '{"a":[1],"b":3}']);
  expect(asked).toEqual([null, 'W/{"a":[1],"b":2}', 'W/{"a":[1],"b":2}', 'W/{"a":[1],"b":3}']);
  expect(kept).toEqual([
    { a: [1], b: 2 },
    { a: [1], b: 2 },
    { a: [1], b: 3 },
    { a: [1], b: 3 },
  ]);
  const [first, same, changed, again] = kept as { a: unknown }[];
  expect([same === first, again === changed, changed!.a === first!.a]).toEqual([true, true, true]);
});

test('what the app changed itself, or no longer has, is asked for as if it were new', async () => {
  const change = (queries: QueryClient, turn: number) =>
    turn === 0 ? void queries.setQueryData(queryKey, { b: 3 }) : queries.clear();
  expect((await ask(['{"b":2}', '{"b":2}', '{"b":2}'], change)).asked).toEqual([null, null, null]);
});

test('each page of a list keeps its own', () => {
  const [first, second, other] = [{ n: 1 }, { n: 2 }, { n: 3 }];
  for (const reply of [first, second, other]) etags.set(reply, `W/"${reply.n}"`);
  const kept = withSharedStructure({ pages: [first, second] }, { pages: [{ ...first }, other] });
  expect((kept as { pages: object[] }).pages.map((one) => etags.get(one))).toEqual(['W/"1"', 'W/"3"']);
});
