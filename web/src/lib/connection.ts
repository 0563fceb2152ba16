import { createSharedState } from './shared-state.js';

/** The service worker sets this header on replies that it cached earlier. */
const CACHED_HEADER = 'x-kept';

let isLastReplyCached = false;
const isConnected = createSharedState(navigator.onLine);
const update = () => isConnected.set(navigator.onLine && !isLastReplyCached);

/** Notes whether a reply came from the server or from the service worker's cache. Answers whether it was the server. */
export function noteReply({ headers }: Response): boolean {
  isLastReplyCached = headers.has(CACHED_HEADER);
  update();
  return !isLastReplyCached;
}

for (const change of ['online', 'offline']) addEventListener(change, update);

/** Whether there is a network and the last reply came from the server. */
export const useIsConnected = isConnected.use;
