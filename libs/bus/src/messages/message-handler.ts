import { Ajv, type ValidateFunction } from 'ajv';
import type { Static, TSchema } from '@kantyna/typebox';
import { eventSubject, stateSubject, type EventKind, type StateKind } from '@kantyna/contracts/messages/messages';

/**
 * The outcome of one message; only the bus turns it into an acknowledgement.
 * `applied`: handled, now or earlier. `terminate`: can never be handled, with the reason; the bus moves on.
 * A handler that throws gets the message again later.
 */
export type HandlerResult = 'applied' | { terminate: string };

/** A received state. `data` is missing when the aggregate was removed. */
export interface ReceivedState<D> {
  readonly id: string;
  readonly version: number;
  readonly data: D | undefined;
}

/** A received event. `eventId` is the same for every delivery of the event. */
export interface ReceivedEvent<D> {
  readonly id: string;
  readonly eventId: string;
  /** When the event was stored on the stream. */
  readonly at: Date;
  readonly data: D;
}

/** Handles the messages of one subject. */
export interface MessageHandler {
  readonly subject: string;
  /** Whether a message is tried on for ever when it fails, and from the start of a process on: nothing else does what it asks for. */
  readonly neverGivenUp?: boolean;
  handle(subject: string, body: unknown, at: Date): Promise<HandlerResult>;
}

/** No aggregate changes this often. */
const MAX_VERSION = 2 ** 52;

/** Whether a value is the version of a state: a whole number from 1 on. */
export const isVersion = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_VERSION;

// Receivers drop unknown fields, so an owner may add fields before the receivers are updated.
const ajv = new Ajv({ removeAdditional: true, strict: false, validateFormats: false, validateSchema: false });

/**
 * Handles the states of one kind. A message that does not match the contract is terminated.
 * `D` stands for the data's type: inside a generic function the compiler takes seconds to expand `Static<S>`.
 */
export function onState<S extends TSchema, D = Static<S>>(
  kind: StateKind<S>,
  handle: (state: ReceivedState<NoInfer<D>>) => Promise<HandlerResult>,
): MessageHandler {
  const isValid = ajv.compile(kind.data) as ValidateFunction<D>;
  return {
    subject: stateSubject(kind),
    handle: async (subject, body) => {
      const { version, data } = (body ?? {}) as { version?: unknown; data?: unknown };
      if (!isVersion(version)) return { terminate: 'the version is missing or impossible' };
      if (data !== undefined && !isValid(data)) return { terminate: ajv.errorsText(isValid.errors) };
      return handle({ id: idOf(subject), version, data });
    },
  };
}

/** Handles the events of one kind. A message that does not match the contract is terminated. */
export function onEvent<S extends TSchema, D = Static<S>>(
  kind: EventKind<S>,
  handle: (event: ReceivedEvent<NoInfer<D>>) => Promise<HandlerResult>,
): MessageHandler {
  const isValid = ajv.compile(kind.data) as ValidateFunction<D>;
  return {
    subject: eventSubject(kind),
    handle: async (subject, body, at) => {
      const { id, data } = (body ?? {}) as { id?: unknown; data?: unknown };
      if (typeof id !== 'string') return { terminate: 'the id is missing' };
      if (!isValid(data)) return { terminate: ajv.errorsText(isValid.errors) };
      return handle({ id: idOf(subject), eventId: id, at, data });
    },
  };
}

/** Handles the messages of one subject by two handlers: by the second one once the first has applied a message. */
export const chainHandlers = (first: MessageHandler, second: MessageHandler): MessageHandler => ({
  subject: first.subject,
  neverGivenUp: (first.neverGivenUp ?? false) || (second.neverGivenUp ?? false),
  handle: async (...message) => {
    const result = await first.handle(...message);
    return result === 'applied' ? second.handle(...message) : result;
  },
});

/** The aggregate's id at the end of a subject. */
export function idOf(subject: string): string {
  return subject.slice(subject.lastIndexOf('.') + 1);
}
