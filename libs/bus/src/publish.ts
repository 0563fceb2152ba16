import { headers, type StoredMsg } from 'nats';
import { eventSubject, stateSubject, type EventKind, type StateKind } from '@kantyna/contracts/events';
import type { Bus } from './connect.js';
import { apiErrorCode, NO_MESSAGE_FOUND, STATE } from './streams.js';

/** The header that carries the version of a state, so that owners can compare without reading bodies. */
export const VERSION_HEADER = 'Kantyna-Version';

const WRONG_LAST_SEQUENCE = 10071;

/** The body of a message on `STATE`. Without `data` the thing was removed. */
export interface StateBody {
  version: number;
  data?: unknown;
}

/** Where on the stream which version of a state is. */
export interface Place {
  readonly sequence: number;
  readonly version: number;
}

/**
 * Publishes the state of one thing and answers its place in the stream, with the version that is there. State on the stream never
 * goes back: the message is published with the subject's expected last sequence, which has to be that of an older version, and
 * where another came first the newer version wins. Throws where the bus does not acknowledge.
 */
export async function publishState(
  bus: Bus,
  kind: StateKind,
  id: string,
  state: StateBody,
  expectedSequence: number,
): Promise<Place> {
  const subject = stateSubject(kind, id);
  const versionHeader = headers();
  versionHeader.set(VERSION_HEADER, String(state.version));
  const body = JSON.stringify(state);
  let expected = expectedSequence;
  for (;;) {
    try {
      const ack = await bus.jetstream.publish(subject, body, {
        headers: versionHeader,
        expect: { lastSubjectSequence: expected },
      });
      bus.own.add(ack.seq);
      return { sequence: ack.seq, version: state.version };
    } catch (error) {
      if (apiErrorCode(error) !== WRONG_LAST_SEQUENCE) throw error;
      const last = await lastMessage(bus, subject);
      if (last && versionOf(last) >= state.version) return { sequence: last.seq, version: versionOf(last) };
      expected = last?.seq ?? 0;
    }
  }
}

/** Publishes a thing to act on once. `id` makes a repetition within ten minutes be dropped by the server. */
export async function publishEvent(
  bus: Bus,
  kind: Pick<EventKind, 'owner' | 'what'>,
  aggregateId: string,
  id: string,
  data: unknown,
) {
  await bus.jetstream.publish(eventSubject(kind, aggregateId), JSON.stringify({ id, data }), { msgID: id });
}

/** The version in a message's header. */
export function versionOf(message: Pick<StoredMsg, 'header'>): number {
  return Number(message.header.get(VERSION_HEADER));
}

async function lastMessage(bus: Bus, subject: string): Promise<StoredMsg | undefined> {
  try {
    return await bus.manager.streams.getMessage(STATE, { last_by_subj: subject });
  } catch (error) {
    if (apiErrorCode(error) === NO_MESSAGE_FOUND) return undefined;
    throw error;
  }
}
