import type { NatsError } from 'nats';
import type { Static, TSchema } from '@kantyna/typebox';
import type { Bus } from '@kantyna/bus/connection/connect';
import { EVENTS, NO_MESSAGE_FOUND, STATE } from '@kantyna/bus/connection/streams';
import { eventually } from './eventually.js';
import { eventSubject, stateSubject, type EventKind, type StateKind } from '@kantyna/contracts/messages/messages';

/** The latest state of an aggregate on the stream, without `data` if it was removed; `undefined` if there is none. Waits while NATS is away. */
export async function stateOf<S extends TSchema>(
  bus: Bus,
  kind: StateKind<S>,
  id: string,
): Promise<{ version: number; data?: Static<S> } | undefined> {
  const last = { last_by_subj: stateSubject(kind, id) };
  try {
    const message = await eventually(() => bus.manager.streams.getMessage(STATE, last));
    return message.json<{ version: number; data?: Static<S> }>();
  } catch (error) {
    if ((error as NatsError).api_error?.err_code === NO_MESSAGE_FOUND) return undefined;
    throw error;
  }
}

/** The events of one kind and id on the stream, the oldest first. Waits while NATS is away. */
export async function eventsOf<S extends TSchema>(
  bus: Bus,
  kind: EventKind<S>,
  id: string,
): Promise<{ id: string; data: Static<S> }[]> {
  const subject = eventSubject(kind, id);
  const { state } = await eventually(() => bus.manager.streams.info(EVENTS, { subjects_filter: subject }));
  const found: { id: string; data: Static<S> }[] = [];
  for (let seq = 1, left = state.subjects?.[subject] ?? 0; left > 0; left -= 1) {
    const next = { seq, next_by_subj: subject };
    const message = await eventually(() => bus.manager.streams.getMessage(EVENTS, next));
    found.push(message.json());
    seq = message.seq + 1;
  }
  return found;
}
