import type { Bus } from '@kantyna/bus/connection/connect';
import { apiErrorCode, EVENTS, kindOf, NO_MESSAGE_FOUND, STATE } from '@kantyna/bus/connection/streams';
import type { MessageHandler } from '@kantyna/bus/messages/message-handler';
import type { DeadLetter, DeadLetters } from '@kantyna/store/documents/dead-letters';
import { startTicker, type Ticker } from '@kantyna/store/ticker';

const LOOK_EVERY = 5_000;

/** The outcome of a dead letter that is handled again: `undefined` if it is done, otherwise the reason why it is given up again. */
type Reason = string | undefined;

/**
 * Handles dead letters again that an operator asks for, within 5 s. It reads the message from its stream. If it fails again, it stays a
 * dead letter with the new reason.
 */
export function startHandlingAgain(bus: Bus, letters: DeadLetters, handlers: readonly MessageHandler[]): Ticker {
  return startTicker({ every: LOOK_EVERY, event: 'dead_letter.look_failed', log: bus.log }, async () => {
    if (!bus.connected()) return;
    for (let letter = await letters.takeAsked(); letter; letter = await letters.takeAsked()) {
      const { _id: id, subject } = letter;
      // The message of an error may be personal: the log of the service has it, and the status has not.
      const reason = await handleAgain(bus, letter, handlers).catch((err: unknown) => {
        bus.log.error({ event: 'dead_letter.failed', err, id, subject }, 'A dead letter fails again');
        return 'it fails again';
      });
      if (reason === undefined) {
        await letters.remove(id);
        bus.log.info({ event: 'dead_letter.handled', id, subject }, 'A dead letter is handled');
      } else {
        await letters.keep({ ...letter, reason });
        bus.log.warn({ event: 'dead_letter.kept', id, subject, reason }, 'A dead letter is given up again, keeping it');
      }
    }
  });
}

async function handleAgain(
  bus: Bus,
  { subject, sequence }: DeadLetter,
  handlers: readonly MessageHandler[],
): Promise<Reason> {
  const isState = subject.startsWith('state.');
  const message = await messageAt(bus, isState ? STATE : EVENTS, sequence);
  // A later state of the same aggregate took its place, and was handled itself.
  if (message?.subject !== subject) return isState ? undefined : 'the event is no longer on the stream';
  const handler = handlers.find((one) => kindOf(one.subject) === kindOf(subject));
  if (!handler) return 'this version does not handle such messages';
  const result = await handler.handle(subject, message.json(), message.time);
  return result === 'applied' ? undefined : result.terminate;
}

async function messageAt(bus: Bus, stream: string, sequence: number) {
  try {
    return await bus.manager.streams.getMessage(stream, { seq: sequence });
  } catch (error) {
    if (apiErrorCode(error) === NO_MESSAGE_FOUND) return undefined;
    throw error;
  }
}
