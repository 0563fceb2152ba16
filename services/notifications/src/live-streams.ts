import type { ServerResponse } from 'node:http';
import type { OrderChanged } from '@kantyna/contracts/notifications';
import { formatPosition, type Changes, type Position } from './changes.js';

/** The open live streams of this instance. */
export interface LiveStreams {
  /** Whether a person may have one more, so that nobody takes up the instance. The oldest does not go for it: its client would come back. */
  hasRoomFor(personId: string): boolean;
  /**
   * Takes a person's response over and tells it every change after `from`, or every change from now on. Ends it where `mayStay` says so at a
   * heartbeat, and drops it where the client has taken nothing since the heartbeat before: it comes back with `Last-Event-ID`.
   */
  open(response: ServerResponse, personId: string, from: Position | undefined, mayStay: () => boolean): void;
  /** Ends all streams: their clients go on with another instance. */
  end(): void;
}

/** The most streams of one person that an instance has open. */
export const MOST_STREAMS = 20;

const HEARTBEAT_EVERY = 15_000;
/** What a client waits before it comes back, in milliseconds. */
const RETRY = 1_000;

/** Streams the changes as server-sent events. What is on its way to a slow client is bounded: it is told the next change only when it took the last. */
export function liveStreams(changes: Changes): LiveStreams {
  /** How to end each, and whose it is. */
  const open = new Map<() => void, string>();

  return {
    hasRoomFor: (personId) => [...open.values()].filter((one) => one === personId).length < MOST_STREAMS,

    open: (response, personId, from, mayStay) => {
      let position = from ?? changes.head();
      let isFull = false;
      let wasFull = false;

      const write = (text: string) => {
        isFull = !response.write(text);
      };
      const tell = () => {
        while (!isFull) {
          const change = changes.after(position);
          if (!change) return;
          position = change.position;
          write(`id: ${formatPosition(position)}\ndata: ${JSON.stringify(message(change.orderId))}\n\n`);
        }
      };
      const beat = () => {
        if (!mayStay()) end();
        else if (isFull && wasFull) response.destroy();
        else if (!isFull) write(':\n\n');
        wasFull = isFull;
      };
      const end = () => {
        close();
        response.end();
      };
      const close = () => {
        clearInterval(heartbeat);
        stopListening();
        open.delete(end);
      };

      const heartbeat = setInterval(beat, HEARTBEAT_EVERY);
      const stopListening = changes.listen(tell);
      open.set(end, personId);
      response.on('close', close);
      response.on('error', close);
      response.on('drain', () => {
        isFull = wasFull = false;
        tell();
      });
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      });
      // The place is told at once: a client that loses the stream before the first change knows what it missed, too.
      write(`retry: ${RETRY}\nid: ${formatPosition(position)}\n\n`);
      tell();
    },
    end: () => {
      for (const end of [...open.keys()]) end();
    },
  };
}

const message = (orderId: string): OrderChanged => ({ name: 'orderChanged', orderId });
