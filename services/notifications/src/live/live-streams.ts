import type { ServerResponse } from 'node:http';
import { Counter, Gauge } from 'prom-client';
import type { LiveUpdate } from '@kantyna/contracts/notifications/notifications';
import { formatPosition, type Changed, type ChangeLog, type StreamPosition } from './change-log.js';

interface OpenStream {
  readonly personId: string;
  readonly isAllowed: () => boolean;
  readonly end: () => void;
}

/** Limit of open streams per person and instance. */
export const MAX_STREAMS = 20;

const openStreams = new Gauge({ name: 'kantyna_live_streams_open', help: 'Live streams that are open' });
const sentUpdates = new Counter({ name: 'kantyna_live_updates_sent_total', help: 'Changes sent to live streams' });

const HEARTBEAT_EVERY = 15_000;
/** The time that a client waits before it reconnects (ms). */
const RETRY = 1_000;

/** The open live streams of this instance, as server-sent events. A slow client gets the next change only after it has read the last, so nothing piles up. */
export function createLiveStreams(changes: ChangeLog) {
  const open = new Set<OpenStream>();

  return {
    /** Whether a person may open one more. An old stream is not closed instead, because its client would reconnect. */
    hasRoomFor: (personId: string): boolean =>
      [...open].filter((one) => one.personId === personId).length < MAX_STREAMS,

    /**
     * Streams every change after `from`, by default from now on, to a person's response. At each heartbeat it ends the stream if
     * `isAllowed` is false, and breaks it if the client has read nothing since the last one; the client returns with `Last-Event-ID`.
     */
    open: (
      response: ServerResponse,
      personId: string,
      from: StreamPosition | undefined,
      isAllowed: () => boolean,
    ): void => {
      let position = from ?? changes.head();
      let isFull = false;
      let wasFull = false;

      const write = (text: string) => {
        isFull = !response.write(text);
      };
      const sendChanges = () => {
        while (!isFull) {
          const change = changes.after(position, personId);
          if (!change) return;
          position = change.position;
          write(`id: ${formatPosition(position)}\ndata: ${JSON.stringify(toUpdate(change))}\n\n`);
          sentUpdates.inc();
        }
      };
      const beat = () => {
        if (!isAllowed()) end();
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
        if (open.delete(stream)) openStreams.dec();
      };

      const stream: OpenStream = { personId, isAllowed, end };
      const heartbeat = setInterval(beat, HEARTBEAT_EVERY);
      const stopListening = changes.listen(sendChanges);
      open.add(stream);
      openStreams.inc();
      response.on('close', close);
      response.on('error', close);
      response.on('drain', () => {
        isFull = wasFull = false;
        sendChanges();
      });
      // No chunks: the stream ends with its connection, and their framing costs a third of all that is done for a change.
      response.removeHeader('transfer-encoding');
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      // The first block carries the position: a client that loses the stream before any change can resume, too.
      write(`retry: ${RETRY}\nid: ${formatPosition(position)}\n\n`);
      // The session may have ended since the token was verified.
      if (isAllowed()) sendChanges();
      else end();
    },
    /** Ends the streams of a person that are not allowed any more. */
    check: (personId: string): void => {
      for (const stream of [...open]) if (stream.personId === personId && !stream.isAllowed()) stream.end();
    },
    /** Ends all streams: their clients continue with another instance. */
    end: (): void => {
      for (const { end } of [...open]) end();
    },
  };
}

export type LiveStreams = ReturnType<typeof createLiveStreams>;

function toUpdate({ type, id }: Changed): LiveUpdate {
  if (type === 'order') return { name: 'orderChanged', orderId: id };
  return type === 'poll' ? { name: 'pollChanged', pollId: id } : { name: 'balanceChanged' };
}
