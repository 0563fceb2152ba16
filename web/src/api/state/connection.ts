import { createSharedState } from './shared-state.js';

/** On the service worker's copy of a reply: the reply itself is `late`, or cannot be had (`lost`). On a request: its copy is shown already. */
export const COPY_HEADER = 'x-kept';

/** Whether replies come from the server (`good`), or copies are shown in place of them. */
export type Connection = 'good' | 'late' | 'lost';

let lastReply: Connection = 'good';
let lateReplies = 0;
const present = (): Connection => {
  if (!navigator.onLine) return 'lost';
  return lateReplies > 0 ? 'late' : lastReply;
};
const connection = createSharedState(present());
const update = () => connection.set(present());

/** Notes whether a reply came from the server or is the service worker's copy, and answers it. */
export function noteReply({ headers }: Response): Connection {
  const reply = (headers.get(COPY_HEADER) as Connection | null) ?? 'good';
  if (reply !== 'late') lastReply = reply;
  update();
  return reply;
}

/** Notes that a copy is on the screen until its reply has come. */
export function noteLate(arrival: Promise<unknown>): void {
  lateReplies += 1;
  update();
  const end = () => {
    lateReplies -= 1;
    update();
  };
  arrival.then(end, end); // If it does not come, the copy stays, as without a network.
}

for (const change of ['online', 'offline']) addEventListener(change, update);

/** How the server is reached, as React state. */
export const useConnection = connection.use;
