import { setTimeout as pause } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import { headers, type MsgHdrs, type StoredMsg } from 'nats';
import { Counter } from 'prom-client';
import { eventSubject, stateSubject, type EventKind, type StateKind } from '@kantyna/contracts/messages/messages';
import type { Bus } from '../connection/connect.js';
import { isVersion } from './message-handler.js';
import { continueTrace, presentTrace, TRACE_HEADER } from '../traces/spans.js';
import { apiErrorCode, kindOf, NO_MESSAGE_FOUND, STATE } from '../connection/streams.js';

/** The header with a state's version, so that owners compare versions without reading bodies. */
export const VERSION_HEADER = 'Kantyna-Version';
/** The header with the ids of the people whose live streams report a state. Without it all live streams report it. */
const AUDIENCE_HEADER = 'Kantyna-Audience';

const WRONG_LAST_SEQUENCE = 10071;
/** A node that lags behind its leader gets this long to catch up (ms). */
const NODE_CATCHES_UP = 50;

const published = new Counter({
  name: 'kantyna_messages_published_total',
  help: 'Messages that the stream stored',
  labelNames: ['kind'],
});

/** The body of a message on `STATE`. Without `data` the aggregate was removed. */
interface StateBody {
  version: number;
  data?: unknown;
}

/** The revision of the key of a state: its sequence on the stream, and the version that is stored there. */
export interface KeyRevision {
  readonly sequence: number;
  readonly version: number;
}

/**
 * Publishes the state of one aggregate. State on the stream never goes back: the message carries the subject's expected last sequence,
 * and on a mismatch the newer version wins.
 *
 *     on the stream: version 5 at sequence 70
 *     publishState(version 6, expected 70) → stored at 71, returns { sequence: 71, version: 6 }
 *     publishState(version 4, expected 12) → refused by NATS; 6 > 4, so nothing is written: { sequence: 71, version: 6 }
 *
 * `audience` are the ids of the people whose live streams report the state; `trace` is the `traceparent` of the change. Throws when the
 * stream does not acknowledge.
 */
export async function publishState(
  bus: Bus,
  kind: StateKind,
  id: string,
  { audience, trace, ...state }: StateBody & { audience?: readonly string[] | undefined; trace?: string | undefined },
  expectedRevision: number,
): Promise<KeyRevision> {
  const subject = stateSubject(kind, id);
  const stateHeaders = headers();
  stateHeaders.set(VERSION_HEADER, String(state.version));
  if (audience) stateHeaders.set(AUDIENCE_HEADER, audience.join(' '));
  const body = JSON.stringify(state);
  let expected = expectedRevision;
  return traced(subject, stateHeaders, trace, async () => {
    for (;;) {
      try {
        const ack = await bus.jetstream.publish(subject, body, {
          headers: stateHeaders,
          expect: { lastSubjectSequence: expected },
        });
        bus.ownRevisions.set(ack.seq, true);
        published.inc({ kind: kindOf(subject) });
        return { sequence: ack.seq, version: state.version };
      } catch (error) {
        if (apiErrorCode(error) !== WRONG_LAST_SEQUENCE) throw error;
        const last = await lastMessage(bus, subject);
        const version = last && versionOf(last);
        if (last && isVersion(version) && version >= state.version) return { sequence: last.seq, version };
        const found = last?.seq ?? 0;
        if (found === expected) await pause(NODE_CATCHES_UP); // The node that was asked is behind the one that refused.
        expected = found;
      }
    }
  });
}

/** Publishes an event. NATS drops a repetition of `eventId` within ten minutes. `trace` is the `traceparent` of the change. */
export async function publishEvent(
  bus: Bus,
  kind: Pick<EventKind, 'owner' | 'what'>,
  aggregateId: string,
  eventId: string,
  data: unknown,
  trace?: string,
): Promise<void> {
  const body = JSON.stringify({ id: eventId, data });
  const subject = eventSubject(kind, aggregateId);
  const eventHeaders = headers();
  const { duplicate } = await traced(subject, eventHeaders, trace, () =>
    bus.jetstream.publish(subject, body, { msgID: eventId, headers: eventHeaders }),
  );
  if (!duplicate) published.inc({ kind: kindOf(subject) });
}

/** Publishes in a span that continues a trace, which the message carries on. Without a trace there is no span. */
const traced = async <R>(
  subject: string,
  messageHeaders: MsgHdrs,
  trace: string | undefined,
  publish: () => Promise<R>,
): Promise<R> =>
  continueTrace(
    `publish ${kindOf(subject)}`,
    trace,
    () => {
      const present = presentTrace() ?? trace;
      if (present !== undefined) messageHeaders.set(TRACE_HEADER, present);
      return publish();
    },
    SpanKind.PRODUCER,
  );

/** The `traceparent` that a message carries on, if it does. */
export const traceOf = (messageHeaders: MsgHdrs | undefined): string | undefined =>
  messageHeaders?.get(TRACE_HEADER) || undefined;

/** The version in a message's header; `NaN` or 0 if its owner did not write it. */
export function versionOf(message: Pick<StoredMsg, 'header'>): number {
  return Number(message.header.get(VERSION_HEADER));
}

/** The ids of the people whose live streams report a state, from the headers of its message. `undefined`: everybody's. */
export const audienceOf = (headers: MsgHdrs | undefined): readonly string[] | undefined =>
  headers?.has(AUDIENCE_HEADER) ? headers.get(AUDIENCE_HEADER).split(' ').filter(Boolean) : undefined;

/** The last message on a subject of a stream, if there is one. */
export async function lastMessage(bus: Bus, subject: string, stream = STATE): Promise<StoredMsg | undefined> {
  try {
    return await bus.manager.streams.getMessage(stream, { last_by_subj: subject });
  } catch (error) {
    if (apiErrorCode(error) === NO_MESSAGE_FOUND) return undefined;
    throw error;
  }
}
