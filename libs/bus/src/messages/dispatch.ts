import { SpanKind, type Span } from '@opentelemetry/api';
import { LRUCache } from 'lru-cache';
import type { JsMsg } from 'nats';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { kindOf } from '../connection/streams.js';
import { continueTrace } from '../traces/spans.js';
import type { MessageHandler } from './message-handler.js';
import { traceOf } from './publish.js';

const handled = new Counter({
  name: 'kantyna_messages_handled_total',
  help: 'Tries to handle a message, by what became of it: applied, retried or terminated (a dead letter)',
  labelNames: ['kind', 'outcome'],
});
const redelivered = new Counter({
  name: 'kantyna_messages_redelivered_total',
  help: 'Messages that came again',
  labelNames: ['kind'],
});

/** About six minutes of retries. */
const MAX_TRIES = 20;
const LONGEST_RETRY_DELAY = 30_000;
const OUTAGE_RETRY_DELAY = 1_000;
/** More messages do not fail at once. If one is forgotten, its tries begin anew. */
const FAILING_KEPT = 1_000;

/** The outcome of a message: it is done, it is a dead letter, or it is tried again after `retryIn` ms. */
export type Outcome = 'applied' | { readonly terminate: string } | { readonly retryIn: number };

/** A message that is given up: a dead letter. */
export interface GivenUp {
  readonly subject: string;
  readonly sequence: number;
  readonly reason: string;
}

/** When a message is given up. */
export interface RetryOptions {
  /** Whether an error is an outage: then the message is not the cause, and the try does not count. */
  readonly isOutage?: (error: unknown) => boolean;
  readonly maxTries?: number;
  /** Keeps a message that is given up. While it throws, the message is tried again. */
  readonly keep?: (givenUp: GivenUp) => Promise<void>;
}

/**
 * Makes a function that passes a message to the handler of its subject. A handler that throws gets the message again, later each time;
 * after `maxTries` failures in this process it is a dead letter, unless its handler must not give up. Both are logged and counted. `tries`
 * are all deliveries, those of an outage included.
 */
export function dispatcher(
  log: Logger,
  handlers: readonly MessageHandler[],
  { isOutage = () => false, maxTries = MAX_TRIES, keep = async () => undefined }: RetryOptions,
): (message: JsMsg, tries: number) => Promise<Outcome> {
  const bySubject = new Map(handlers.map((handler) => [kindOf(handler.subject), handler]));
  // A count that begins with its first dead letter has not risen.
  for (const kind of bySubject.keys()) handled.inc({ kind, outcome: 'terminated' }, 0);

  const terminated = async (message: JsMsg, terminate: string, details: object): Promise<{ terminate: string }> => {
    const { subject, seq: sequence } = message;
    await keep({ subject, sequence, reason: terminate });
    log.error(
      { event: 'message.terminated', subject, sequence, reason: terminate, ...details },
      'A message cannot be handled, skipping it',
    );
    return { terminate };
  };

  /** The number of failures of each message, without outages, by its sequence. */
  const failing = new LRUCache<number, number>({ max: FAILING_KEPT });

  const handle = async (message: JsMsg, tries: number): Promise<Outcome> => {
    const { subject, seq: sequence } = message;
    const handler = bySubject.get(kindOf(subject));
    try {
      if (!handler) throw new Error(`no handler for ${subject}`);
      const result = await handler.handle(subject, parseBody(message), storedAt(message));
      return result === 'applied' ? result : await terminated(message, result.terminate, {});
    } catch (error) {
      const outage = isOutage(error);
      const failures = (failing.get(sequence) ?? 0) + (outage ? 0 : 1);
      failing.set(sequence, failures);
      if (failures >= maxTries && !outage) {
        if (!handler?.neverGivenUp) {
          const details = { err: error, tries: failures };
          try {
            return await terminated(message, 'it fails on every try', details);
          } catch (err) {
            const event = 'dead_letter.not_kept';
            log.warn({ event, err, subject, sequence }, 'A dead letter could not be kept, trying its message on');
          }
        } else if (failures === maxTries)
          log.error(
            { event: 'message.kept', err: error, subject, sequence, tries: failures },
            'A message that must not be skipped fails on every try, trying on',
          );
      }
      const delay = outage ? OUTAGE_RETRY_DELAY : Math.min(LONGEST_RETRY_DELAY, 100 * 2 ** Math.min(failures, 10));
      // Once for each message in an outage: it is repeated every second.
      if (!outage || tries === 1) {
        log.warn(
          { event: 'message.retry', err: error, subject, sequence, tries, delay },
          'Handling a message failed, retrying later',
        );
      }
      return { retryIn: delay };
    }
  };

  return async (message, tries) => {
    const kind = kindOf(message.subject);
    if (tries > 1) redelivered.inc({ kind });
    const work = async (span?: Span) => {
      const outcome = await handle(message, tries);
      if (outcome === 'applied' || 'terminate' in outcome) failing.delete(message.seq);
      const name = nameOf(outcome);
      handled.inc({ kind, outcome: name });
      span?.setAttributes({ 'kantyna.outcome': name, 'kantyna.tries': tries });
      return outcome;
    };
    return continueTrace(`handle ${kind}`, traceOf(message.headers), work, SpanKind.CONSUMER);
  };
}

const nameOf = (outcome: Outcome): string =>
  outcome === 'applied' ? outcome : 'retryIn' in outcome ? 'retried' : 'terminated';

const storedAt = (message: JsMsg) => new Date(message.info.timestampNanos / 1e6);

function parseBody(message: JsMsg): unknown {
  try {
    return message.json();
  } catch {
    return undefined; // Not JSON: the handler's schema terminates the message.
  }
}
