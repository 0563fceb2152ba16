import type { LiveUpdate } from '@kantyna/contracts/notifications/notifications';
import { followOrders, type Follower } from './order-stream.js';

interface TabFollower extends Follower {
  /** The tab begins to listen to one that holds the stream: earlier changes may have been missed. */
  onJoin: () => void;
}

type Message = LiveUpdate | 'open';

/**
 * Follows changes while the tab is shown, until the returned function is called. The shown tabs of a browser that give the same name share
 * one stream (docs/decisions/0050).
 */
export function followWhileShown(name: string, path: string, follower: TabFollower): () => void {
  let leave: (() => void) | undefined;
  const hide = () => {
    leave?.();
    leave = undefined;
  };
  const update = () => {
    if (document.visibilityState === 'hidden') return hide();
    // Without a secure context there are no locks: each tab that is shown has its own stream.
    leave ??= 'locks' in navigator ? followTogether(name, path, follower) : followOrders(path, follower);
  };
  // A stream over the network before is dead, and does not say so.
  const begin = () => {
    hide();
    update();
  };
  update();
  document.addEventListener('visibilitychange', update);
  addEventListener('online', begin);
  return () => {
    document.removeEventListener('visibilitychange', update);
    removeEventListener('online', begin);
    hide();
  };
}

/** The tab that has the lock holds the stream and tells the others. The next in the queue takes over. */
function followTogether(name: string, path: string, { onChange, onOpen, onJoin, send }: TabFollower): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const channel = new BroadcastChannel(name);
  const hear = (message: Message) => (message === 'open' ? onOpen() : onChange(message));
  const tell = (message: Message) => {
    channel.postMessage(message);
    hear(message);
  };
  const hold = () =>
    new Promise<void>((release) => {
      if (signal.aborted) return release();
      const stop = followOrders(path, { onChange: tell, onOpen: () => tell('open'), send });
      signal.addEventListener('abort', () => {
        stop();
        release();
      });
    });
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
  void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock) return hold();
    onJoin();
    // It rejects when the tab leaves the queue.
    navigator.locks.request(name, { signal }, hold).catch(() => undefined);
  });
  return () => {
    leaving.abort();
    channel.close();
  };
}
