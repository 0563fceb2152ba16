import type { LiveUpdate } from '@kantyna/contracts/notifications/notifications';

/** A listener of the live stream. */
export interface Follower {
  onChange: (update: LiveUpdate) => void;
  /** The stream opened, or reopened: earlier changes may have been missed. */
  onOpen: () => void;
  /** Sends the request of the stream, with what authenticates the caller. */
  send: typeof fetch;
}

/** Delay before reconnecting (ms). */
const RETRY_DELAY = 1_000;
/** The same when the person has the maximum number of streams: another one has to close first (ms). */
const FULL_RETRY_DELAY = 30_000;

/** The server writes something every 15 s. Without anything for this long the connection is dead: the device slept, or changed its network (ms). */
const SILENT_FOR = 20_000;
/** How often that is looked at: this long after a device wakes its stream is alive again (ms). */
const CHECK_EVERY = 4_000;

/**
 * Follows changes of orders and polls until the returned function is called. Reconnects with `Last-Event-ID` after the stream ended, broke,
 * was refused or fell silent. The browser's `EventSource` sends no headers, and gives up once it is refused.
 */
export function followOrders(path: string, { onChange, onOpen, send }: Follower): () => void {
  let connection = new AbortController();
  let isFollowed = true;
  let lastEventId: string | undefined;

  /** An error of the listener is reported like any other, and does not break the connection. */
  const tell = (what: () => void): void => queueMicrotask(() => isFollowed && what());
  /** Takes a message such as `id: e-8\ndata: {"name":"balanceChanged"}`. Heartbeats and the first message have no data. */
  const hear = (message: string): void => {
    const fields = new Map(message.split('\n').map((line) => line.split(/: ?(.*)/, 2) as [string, string]));
    lastEventId = fields.get('id') ?? lastEventId;
    const data = fields.get('data');
    if (data !== undefined) tell(() => onChange(JSON.parse(data) as LiveUpdate));
  };
  /** Resolves to the status of the reply when the stream has ended, and rejects when it broke. */
  const connect = async (): Promise<number> => {
    connection = new AbortController();
    const { signal } = connection;
    const headers = { accept: 'text/event-stream', ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) };
    const { ok, status, body } = await send(path, { headers, signal, cache: 'no-store' });
    if (!ok || !body) return status;
    tell(onOpen);
    let heardAt = Date.now();
    const watch = setInterval(() => {
      if (Date.now() - heardAt >= SILENT_FOR) connection.abort();
    }, CHECK_EVERY);
    let unfinished = '';
    const write = (text: string): void => {
      heardAt = Date.now();
      const messages = (unfinished + text).split('\n\n');
      unfinished = messages.pop()!;
      messages.forEach(hear);
    };
    await body
      .pipeThrough(new TextDecoderStream())
      .pipeTo(new WritableStream({ write }), { signal })
      .finally(() => clearInterval(watch));
    return status;
  };
  const keepConnected = async (): Promise<void> => {
    while (isFollowed) {
      const status = await connect().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, status === 429 ? FULL_RETRY_DELAY : RETRY_DELAY));
    }
  };
  void keepConnected();
  return () => {
    isFollowed = false;
    connection.abort();
  };
}
