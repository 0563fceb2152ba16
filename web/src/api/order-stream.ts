import type { LiveUpdate } from '@kantyna/contracts/notifications/notifications';
import { bearer, guardedFetch } from './http.js';

/** Who is told of the stream. */
export interface Follower {
  onChange: (update: LiveUpdate) => void;
  /** The stream opened, or reopened: earlier changes may have been missed. */
  onOpen: () => void;
}

/** Delay before reconnecting when the person has the maximum number of streams (ms): another one has to close first. */
const FULL_RETRY_DELAY = 30_000;

/** Delay before the library is asked for again after it did not come (ms). */
const LIBRARY_RETRY_DELAY = 10_000;

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
 * It treats a refusal of the server, for instance during a restart, like a broken connection.
 */
export function followOrders(path: string, { onChange, onOpen }: Follower): () => void {
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
    const source = new library.EventSource(path, { fetch: connect });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => onChange(JSON.parse(data) as LiveUpdate));
    source.addEventListener('open', onOpen);
    stop = () => source.close();
  };
  void start(import('eventsource'));
  return () => {
    stopped = true;
    stop?.();
  };
}

const connect = async (url: string | URL, init: RequestInit): Promise<Response> => {
  const response = await guardedFetch(url, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), ...bearer() },
  });
  if (response.status === 429) await new Promise((resolve) => setTimeout(resolve, FULL_RETRY_DELAY));
  if (!response.ok && response.status !== 401) throw new Error(`The live stream replied ${response.status}`);
  return response;
};
