import { eventually } from '@kantyna/test-support/eventually';

/** What arrived on a live stream. */
export interface Listener {
  readonly headers: Headers;
  /** The orders of which it was said that they changed, in the order in which that was said. */
  readonly orders: string[];
  /** The latest `id:`. */
  readonly lastEventId: string;
  readonly comments: number;
  /** Resolves when the server has ended the stream in order; rejects where it broke off. */
  readonly ended: Promise<void>;
  /** Waits until so many changes were told, and answers the orders. */
  told(count: number): Promise<string[]>;
  close(): void;
}

/** Opens a live stream as a browser does, after `lastEventId` if there is one. Resolves when its first block has arrived. */
export async function listen(url: string, token: string, lastEventId?: string): Promise<Listener> {
  const closing = new AbortController();
  const response = await fetch(`${url}/api/orders/sse`, {
    signal: closing.signal,
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  });
  if (response.status !== 200 || !response.body) throw new Error(`status ${response.status}`);
  const body = response.body.pipeThrough(new TextDecoderStream());
  const seen = { orders: [] as string[], lastEventId: '', comments: 0 };

  const take = (block: string) => {
    if (block.startsWith(':')) seen.comments += 1;
    for (const line of block.split('\n')) {
      if (line.startsWith('id: ')) seen.lastEventId = line.slice(4);
      if (!line.startsWith('data: ')) continue;
      const { name, orderId } = JSON.parse(line.slice(6)) as { name: string; orderId: string };
      if (name !== 'orderChanged') throw new Error(`an unknown message: ${line}`);
      seen.orders.push(orderId);
    }
  };
  const ended = (async () => {
    let rest = '';
    for await (const text of body) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) take(block);
    }
  })();
  ended.catch(() => undefined); // Whoever waits for the end sees it.
  await eventually(async () => seen.lastEventId !== '');

  return {
    headers: response.headers,
    ended,
    get orders() {
      return seen.orders;
    },
    get lastEventId() {
      return seen.lastEventId;
    },
    get comments() {
      return seen.comments;
    },
    told: (count) => eventually(async () => seen.orders.length >= count && seen.orders),
    close: () => closing.abort(),
  };
}
