import type { OrderChanged } from '@kantyna/contracts/notifications';
import { bearer, guardedFetch } from './http.js';

interface Follower {
  onChange: (orderId: string) => void;
  /** The stream is open, for the first time or again: of what changed before nothing may have been told. */
  onOpen: () => void;
}

/** How long a tab waits where the person has as many streams as there may be, in milliseconds: another tab has to close first. */
const WAIT_FOR_ROOM = 30_000;

/**
 * Follows the changes of orders until the function that it answers is called. The library reconnects by itself with
 * `Last-Event-ID`; a refusal of the server, during a restart for instance, is a broken connection to it.
 */
export function followOrders(path: string, { onChange, onOpen }: Follower): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  import('eventsource')
    .then(({ EventSource }) => {
      if (stopped) return;
      const source = new EventSource(path, { fetch: connect });
      source.addEventListener('message', ({ data }: MessageEvent<string>) =>
        onChange((JSON.parse(data) as OrderChanged).orderId),
      );
      source.addEventListener('open', onOpen);
      stop = () => source.close();
    })
    .catch((error: unknown) => console.warn('Live updates are not available', error));
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
  if (response.status === 429) await new Promise((resolve) => setTimeout(resolve, WAIT_FOR_ROOM));
  if (!response.ok && response.status !== 401) throw new Error(`The live stream answered ${response.status}`);
  return response;
};
