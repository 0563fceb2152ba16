import { setTimeout as pause } from 'node:timers/promises';
import type { StreamInfo } from 'nats';
import type { AppliedStates } from './apply-states.js';
import type { Bus } from '../connection/connect.js';
import { lastMessage } from '../messages/publish.js';
import type { Progress } from './progress.js';
import { EVENTS, STATE } from '../connection/streams.js';
import { deadline } from '@kantyna/kernel/deadline';
import { openSharedTurns } from '@kantyna/kernel/turns';

/** The longest time (ms) that a call waits for its projections. After that it replies with the data it has. */
export const CATCH_UP_TIMEOUT = 250;
const POLL_EVERY = 4;

/**
 * Opaque revision of a service's projections: it changes with every applied message. A value that was derived from the projections under
 * one revision is valid until the revision changes.
 */
export type Revision = string;

/**
 * Waits, a moment at most, until all needed messages are applied that were on the streams when the call began. Returns the revision, or
 * `undefined` when the projections may be behind, also because owners may still publish what they could not.
 */
export type CatchUp = () => Promise<Revision | undefined>;

/** A service's known progress on one stream. Without `created` it is the present stream. */
type Known = Omit<Progress, 'created'> & { readonly created?: string };

/** Tells a service's progress on one stream. */
export interface Source {
  readonly stream: string;
  /** How long the stream is. */
  readonly info: () => Promise<StreamInfo>;
  /** The progress that is known now; `undefined` if none is. */
  readonly known: () => Known | undefined;
  /** Hastens messages that have arrived, and asks for the progress. */
  readonly ask: () => Promise<Known | undefined>;
}

/** The states that this process applies. */
export const statesSource = (bus: Bus, states: Pick<AppliedStates, 'progress' | 'flush'>): Source => ({
  stream: STATE,
  info: shared(() => bus.manager.streams.info(STATE)),
  known: states.progress,
  ask: async () => {
    states.flush();
    return states.progress();
  },
});

/**
 * The events that all instances of a service handle. An event that is delivered again failed, or its instance died, so calls do not wait
 * for it. The server tells how many events are unacknowledged, and how many of these were delivered again:
 *
 *     41 failed and waits for its next try, 44 is being handled      floor 40, delivered 44, unacknowledged 2, again 1 → applied 40
 *     44 is acknowledged                                             floor 40, delivered 44, unacknowledged 1, again 1 → applied 44
 */
export function eventsSource(bus: Bus, durable: string): Source {
  let known: Known | undefined;
  const ask = shared(async () => {
    const info = await bus.manager.consumers.info(EVENTS, durable);
    const { ack_floor: floor, delivered, num_ack_pending: unacknowledged, num_redelivered: again } = info;
    const { stream_seq: applied } = unacknowledged === again ? delivered : floor;
    const handled = delivered.consumer_seq - unacknowledged; // It rises with each event that is applied, the late ones too.
    const now = { applied, caughtUpTo: applied, appliedLate: handled };
    // An unacknowledged event may be applied without a new message.
    known = unacknowledged === 0 ? now : undefined;
    return now;
  });
  return { stream: EVENTS, info: shared(() => bus.manager.streams.info(EVENTS)), known: () => known, ask };
}

/**
 * Makes a function that waits until every message of some subjects of the source is applied that was on the stream when the call began. It
 * returns the revision, or `undefined` after `timeout` ms and when NATS is unavailable.
 *
 *     stream STATE:            … 40 order · 41 payment · 42 order          last sequence 42
 *     orders watches payments: last sequence of its subjects 41, applied up to 39
 *     catchUp()                → flushes the batch, polls until 41 is applied, returns "… 41"
 *     catchUp() once more      → the stream still ends at 42, which is reached: answers at once
 *
 * If a message may have been removed by a newer one before it was delivered (`createProgress`), the last sequence is asked again: without
 * a newer one nothing was removed.
 */
export function catchUp(
  bus: Bus,
  { stream, info, known, ask }: Source,
  subjects: readonly string[],
  timeout = CATCH_UP_TIMEOUT,
): CatchUp {
  const subjectsEnd = shared(() => lastSequence(bus, stream, subjects));
  /** Every message up to this sequence of the stream created at `created` is applied. */
  let reached = { created: '', sequence: 0, end: 0 };
  let reconnects = 0;
  bus.onReconnect(() => {
    reconnects += 1;
    reached = { created: '', sequence: 0, end: 0 }; // The stream may be another one, or an old copy.
  });

  const wait = async (): Promise<Revision | undefined> => {
    const deadline = Date.now() + timeout;
    const connection = reconnects;
    const { created, state } = await info();
    if (reached.created === created) {
      while (stream === STATE && bus.ownRevisions.has(reached.sequence + 1)) reached.sequence += 1;
      const now = known();
      if (now && now.applied >= reached.end && reached.sequence >= state.last_seq) {
        return revision(created, now);
      }
    }
    for (let end = await subjectsEnd(); ;) {
      const now = await ask();
      if (now && (now.created ?? created) === created && now.applied >= end) {
        const last = now.caughtUpTo >= end ? end : await subjectsEnd();
        if (last === end) {
          if (connection === reconnects && (reached.created !== created || reached.sequence < state.last_seq)) {
            reached = { created, sequence: state.last_seq, end };
          }
          return revision(created, now);
        }
        end = last;
      }
      if (Date.now() > deadline) {
        bus.log.warn({ event: 'projection.stale_read', stream }, 'Projection is behind, replying with stale data');
        return undefined;
      }
      await pause(POLL_EVERY);
    }
  };

  return async () => {
    if (!bus.connected()) return undefined;
    const waiting = wait().catch((error: unknown) => {
      bus.noteTrouble();
      bus.log.warn(
        { event: 'projection.unknown_lag', err: error, stream },
        'NATS did not answer, replying with data that may be stale',
      );
      return undefined;
    });
    return deadline(waiting, timeout, undefined);
  };
}

const revision = (created: string, { applied, appliedLate }: Known): Revision => `${created} ${applied} ${appliedLate}`;

/** The sequence of the last message on any of the subjects; 0 without messages. */
async function lastSequence(bus: Bus, stream: string, subjects: readonly string[]): Promise<number> {
  const sequences = subjects.map(async (subject) => (await lastMessage(bus, subject, stream))?.seq ?? 0);
  return Math.max(...(await Promise.all(sequences)));
}

/** Shares one request among concurrent callers. Its reply comes from a request that began after they asked. */
function shared<T>(request: () => Promise<T>): () => Promise<T> {
  const inTurn = openSharedTurns<T>(1);
  return () => inTurn('', request);
}
