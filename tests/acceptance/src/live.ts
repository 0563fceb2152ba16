import { OrderChanged } from '@kantyna/contracts/notifications';
import { eventually } from '@kantyna/test-support/eventually';
import type { Caller } from './company.js';
import { misfit } from './witness.js';

/** An open live stream, as a browser has it. */
export interface LiveStream {
  /** The ids of the orders that it was told of, in that order. */
  readonly told: readonly string[];
  /** The last `id:` that came. */
  readonly lastEventId: string;
  /** Resolves when it was told of the order, not counting what was told before `since`. */
  hears(orderId: string, since?: number): Promise<unknown>;
  close(): void;
}

/** Opens a stream; with `lastEventId` as a client that comes back. Resolves when the place in the stream is known. */
export async function listen(who: Caller, lastEventId?: string): Promise<LiveStream> {
  const ending = new AbortController();
  const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const response = await who.ask('/api/orders/sse', { headers, signal: ending.signal });
  if (!response.ok || !response.body) throw new Error(`the live stream answered ${response.status}`);
  const told: string[] = [];
  let broken: unknown;
  const becomes = (holds: () => boolean) =>
    eventually(async () => {
      if (broken !== undefined) throw broken as Error;
      return holds();
    });
  const stream = {
    told,
    lastEventId: '',
    hears: (orderId: string, since = 0) => becomes(() => told.slice(since).includes(orderId)),
    close: () => ending.abort(),
  };
  void read(response.body, stream).catch((error: unknown) => (broken = error));
  await becomes(() => stream.lastEventId !== '');
  return stream;
}

async function read(body: ReadableStream<Uint8Array>, stream: { told: string[]; lastEventId: string }): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const messages = text.split('\n\n');
    text = messages.pop()!;
    for (const message of messages) {
      const id = /^id: ?(.+)$/m.exec(message)?.[1];
      const data = /^data: ?(.+)$/m.exec(message)?.[1];
      if (id !== undefined) stream.lastEventId = id;
      if (data !== undefined) stream.told.push(orderIdOf(JSON.parse(data)));
    }
  }
}

function orderIdOf(message: unknown): string {
  const fault = misfit(OrderChanged, message);
  if (fault !== undefined) throw new Error(`a message of the live stream: ${fault}`);
  return (message as OrderChanged).orderId;
}
