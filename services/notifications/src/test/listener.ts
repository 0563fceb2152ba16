import { eventually } from '@kantyna/test-support/eventually';

/** A client of the live stream, with what it has received. */
export interface Listener {
  readonly headers: Headers;
  /** The changed orders as received. */
  readonly orders: string[];
  /** The latest `id:`. */
  readonly lastEventId: string;
  readonly comments: number;
  /** Resolves when the server has ended the stream; rejects if it broke off. */
  readonly ended: Promise<void>;
  /** Waits until `count` changes have arrived and returns the orders. */
  received(count: number): Promise<string[]>;
  close(): void;
}

/** Opens a live stream like a browser, after `lastEventId` if given. Resolves when the first block has arrived. */
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
  ended.catch(() => undefined); // Tests that await `ended` see the error.
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
    received: (count) => eventually(async () => seen.orders.length >= count && seen.orders),
    close: () => closing.abort(),
  };
}
