import { LiveUpdate } from '@kantyna/contracts/notifications/notifications';
import { eventually } from '@kantyna/test-support/eventually';
import type { Caller } from './company.js';
import { schemaViolation } from './reply-checker.js';

/** An open live stream, as a browser opens it. */
export interface LiveStream {
  /** The order ids of the messages, the oldest first. */
  readonly orderIds: readonly string[];
  /** The latest `id:` of the stream. */
  readonly lastEventId: string;
  /** Resolves when a message for the order has arrived. Ignores the first `since` messages. */
  receives(orderId: string, since?: number): Promise<unknown>;
  close(): void;
}

/** Opens a stream, with `lastEventId` as a client that reconnects. Resolves when the first `id:` has arrived. */
export async function listen(who: Caller, lastEventId?: string): Promise<LiveStream> {
  const controller = new AbortController();
  const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const response = await who.send('/api/orders/sse', { headers, signal: controller.signal });
  if (!response.ok || !response.body) throw new Error(`the live stream answered ${response.status}`);
  const orderIds: string[] = [];
  let failure: unknown;
  const waitUntil = (condition: () => boolean) =>
    eventually(async () => {
      if (failure !== undefined) throw failure as Error;
      return condition();
    });
  const stream = {
    orderIds,
    lastEventId: '',
    receives: (orderId: string, since = 0) => waitUntil(() => orderIds.slice(since).includes(orderId)),
    close: () => controller.abort(),
  };
  void read(response.body, stream).catch((error: unknown) => (failure = error));
  await waitUntil(() => stream.lastEventId !== '');
  return stream;
}

async function read(
  body: ReadableStream<Uint8Array>,
  stream: { orderIds: string[]; lastEventId: string },
): Promise<void> {
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
      if (data !== undefined) stream.orderIds.push(...orderIdsOf(JSON.parse(data)));
    }
  }
}

/** The order that a message is about, or none. */
function orderIdsOf(message: unknown): string[] {
  const violation = schemaViolation(LiveUpdate, message);
  if (violation !== undefined) throw new Error(`invalid message of the live stream: ${violation}`);
  const update = message as LiveUpdate;
  return update.name === 'orderChanged' ? [update.orderId] : [];
}
