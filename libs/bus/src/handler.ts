import { Ajv, type ValidateFunction } from 'ajv';
import type { Static, TSchema } from 'typebox';
import { eventSubject, stateSubject, type EventKind, type StateKind } from '@kantyna/contracts/events';

/**
 * What a handler makes of a message. Only the bus turns it into an acknowledgement.
 * `applied`: done, or already done before. `poison`: it can never be handled, and the reason why.
 * A handler that throws is asked again later.
 */
export type Verdict = 'applied' | { poison: string };

/** A state as a receiver gets it. `data` is missing where the thing was removed. */
export interface ReceivedState<D> {
  readonly id: string;
  readonly version: number;
  readonly data: D | undefined;
}

/** An event as a receiver gets it. `eventId` is the same each time that it is delivered. */
export interface ReceivedEvent<D> {
  readonly id: string;
  readonly eventId: string;
  /** When it was put on the stream. */
  readonly at: Date;
  readonly data: D;
}

/** What happens with the messages of one subject. */
export interface Handler {
  readonly subject: string;
  handle(subject: string, body: unknown, at: Date): Promise<Verdict>;
}

// Receivers drop what they do not know, so that an owner may add fields before they are updated.
const ajv = new Ajv({ removeAdditional: true, strict: false, validateFormats: false });

/** Handles the states of one kind. */
export function onState<S extends TSchema>(
  kind: StateKind<S>,
  handle: (state: ReceivedState<Static<S>>) => Promise<Verdict>,
): Handler {
  const valid = ajv.compile(kind.data) as ValidateFunction<Static<S>>;
  return {
    subject: stateSubject(kind),
    handle: async (subject, body) => {
      const { version, data } = (body ?? {}) as { version?: unknown; data?: unknown };
      if (typeof version !== 'number') return { poison: 'it has no version' };
      if (data !== undefined && !valid(data)) return { poison: ajv.errorsText(valid.errors) };
      return handle({ id: lastToken(subject), version, data: data });
    },
  };
}

/** Handles the events of one kind. */
export function onEvent<S extends TSchema>(
  kind: EventKind<S>,
  handle: (event: ReceivedEvent<Static<S>>) => Promise<Verdict>,
): Handler {
  const valid = ajv.compile(kind.data) as ValidateFunction<Static<S>>;
  return {
    subject: eventSubject(kind),
    handle: async (subject, body, at) => {
      const { id, data } = (body ?? {}) as { id?: unknown; data?: unknown };
      if (typeof id !== 'string') return { poison: 'it has no id' };
      if (!valid(data)) return { poison: ajv.errorsText(valid.errors) };
      return handle({ id: lastToken(subject), eventId: id, at, data });
    },
  };
}

/** The id at the end of a subject. */
export function lastToken(subject: string): string {
  return subject.slice(subject.lastIndexOf('.') + 1);
}
