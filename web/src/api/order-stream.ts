import type { LiveUpdate } from '@kantyna/contracts/notifications/notifications';

/** Who is told of the stream. */
export interface Follower {
  onChange: (update: LiveUpdate) => void;
  /** The stream opened, or reopened: earlier changes may have been missed. */
  onOpen: () => void;
  /** Sends the request of the stream, with what authenticates the caller. */
  send: typeof fetch;
}

/** Delay before reconnecting when the person has the maximum number of streams (ms): another one has to close first. */
const FULL_RETRY_DELAY = 30_000;

/** Delay before the library is asked for again after it did not come (ms). */
const LIBRARY_RETRY_DELAY = 10_000;

/** The server writes something every 15 s. Without anything for this long the connection is dead: the device slept, or changed its network (ms). */
const SILENT_FOR = 20_000;
/** How often that is looked at: this long after a device wakes its stream is alive again (ms). */
const LOOK_EVERY = 4_000;

type Library = typeof import('eventsource');

/**
 * Loads the library after it did not come. Chromium never asks again for an address of a module that failed, so it gets another one; its
 * error names the first. A browser whose error names none asks again.
 */
function loadAgain(error: unknown): Promise<Library> {
  const [address] = /https?:[^\s?]+/.exec(String(error)) ?? [];
  if (address === undefined) return import('eventsource');
  return import(/* @vite-ignore */ `${address}?again=${Date.now()}`) as Promise<Library>;
}

/**
 * Follows changes of orders and polls until the returned function is called. The library reconnects with `Last-Event-ID`.
 * It treats a refusal of the server, for instance during a restart, like a broken connection. It does not notice a connection
 * that is silent: that one is opened anew.
 */
export function followOrders(path: string, { onChange, onOpen, send }: Follower): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  const start = async (loading: Promise<Library>): Promise<void> => {
    let library: Library;
    try {
      library = await loading;
    } catch (error) {
      console.warn('Live updates have to wait', error);
      if (stopped) return;
      const timer = setTimeout(() => void start(loadAgain(error)), LIBRARY_RETRY_DELAY);
      stop = () => clearTimeout(timer);
      return;
    }
    if (stopped) return;
    let heardAt = 0;
    const connected = async (url: string | URL, init: RequestInit) =>
      heard(await accepted(await send(url, init)), () => (heardAt = Date.now()));
    const open = () => {
      const opened = new library.EventSource(path, { fetch: connected });
      opened.addEventListener('message', ({ data }: MessageEvent<string>) => onChange(JSON.parse(data) as LiveUpdate));
      opened.addEventListener('open', onOpen);
      return opened;
    };
    let source = open();
    const watch = setInterval(() => {
      if (source.readyState !== source.OPEN || Date.now() - heardAt < SILENT_FOR) return;
      source.close();
      source = open();
    }, LOOK_EVERY);
    stop = () => {
      clearInterval(watch);
      source.close();
    };
  };
  void start(import('eventsource'));
  return () => {
    stopped = true;
    stop?.();
  };
}

/** The same response. It waits for a server without room; other refusals but 401 are errors. */
async function accepted(response: Response): Promise<Response> {
  if (response.status === 429) await new Promise((resolve) => setTimeout(resolve, FULL_RETRY_DELAY));
  if (!response.ok && response.status !== 401) throw new Error(`The live stream replied ${response.status}`);
  return response;
}

/** The same response. Calls `onPart` when it begins, and with each part of it that arrives. */
function heard(response: Response, onPart: () => void): Response {
  onPart();
  const noting = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      onPart();
      controller.enqueue(part);
    },
  });
  return response.body ? new Response(response.body.pipeThrough(noting), response) : response;
}
