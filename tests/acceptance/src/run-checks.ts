import { expect, test } from '@jest/globals';
import { logPositions, unexpectedWarnings, type ExpectedWarning, type LogPositions } from './logs.js';
import type { OwnSystem, Product } from './product.js';

/** The supervisor kills processes that have not ended after this long, in milliseconds. */
const KILL_TIMEOUT_MS = 5_000;
const ANY = /./;
const events = (...names: string[]) => new RegExp(`"event":"(${names.join('|')})"`);

/** Warnings that are allowed while every process runs. */
const ALLOWED_ALWAYS: ExpectedWarning[] = [
  {
    processName: /^gateway$/,
    line: /"type":"BodyTooLarge".*"msg":"response errored"/,
    reason: 'A chunked body exceeds the limit while it is forwarded; the proxy library logs the abort.',
  },
  {
    processName: /^nats$/,
    line: /Plaintext passwords detected/,
    reason: 'The passwords are random, of 192 bits, in a file that only its owner may read.',
  },
];

/** Warnings that are allowed when instances, NATS and the database are killed. */
const ALLOWED_AFTER_FAILURES: ExpectedWarning[] = [
  {
    processName: /^gateway$/,
    line: /(ECONNREFUSED|ECONNRESET|EPIPE|other side closed|HeadersTimeoutError).*"msg":"response errored"/,
    reason: 'The instance that received the call is dead or waits for the database, and no other instance runs.',
  },
  {
    processName: /^gateway$/,
    line: events('instance.silent'),
    reason: 'The database is away, and an instance waits for it longer than 2 s.',
  },
  { processName: ANY, line: events('bus.disconnected'), reason: 'NATS is killed.' },
  {
    processName: ANY,
    line: /"event":"consumer.deleted","status":"consumer_not_found"/,
    reason: 'NATS is killed. It holds the consumer of each process in memory.',
  },
  {
    processName: ANY,
    line: events('consumer.failed', 'outbox.publish_failed', 'projection.unknown_lag', 'stream.check_failed'),
    reason: 'NATS is killed during a request; the service retries.',
  },
  {
    processName: ANY,
    line: events('projection.stale_read'),
    reason: 'NATS has just restarted, and projections lag behind the writes of the outage.',
  },
  {
    processName: /^nats$/,
    line: /\[WRN\] Filestore \[(STATE|EVENTS)\] (Stream state outdated|Recovering stream state from index errored)/,
    reason: 'NATS recovers its files after it was killed and rebuilds the index.',
  },
  { processName: ANY, line: events('database.disconnected'), reason: 'The database is killed.' },
  {
    processName: ANY,
    line: events(
      ...['call.unavailable', 'relay.failed', 'outbox.settle_failed', 'message.retry', 'stream.check_failed'],
      ...[
        'leased_work.poll_failed',
        'lease.renewal_failed',
        'push.failed',
        'push.clean_up_failed',
        'crawler.crawl_failed',
        'projection.not_saved',
        'call.too_slow',
        'disk.not_checked',
      ],
    ),
    reason: 'The database is killed during a request; the service or the caller retries.',
  },
  {
    processName: /^(orders|payments|catalogue|auth)-/,
    line: events('stream.repaired'),
    reason: 'An instance starts while others write, and takes a change that is being published for a lost one.',
  },
];

/** Checks the logs of the system that this run started: no warning is without a reason. */
export function logChecks(own: OwnSystem): { beforeFailures(): void; afterFailures(): void; atShutdown(): void } {
  let checkedUpTo: LogPositions = new Map();
  const expectNoOtherWarnings = (allowed: readonly ExpectedWarning[]) => {
    const found = unexpectedWarnings(own.logs, checkedUpTo, allowed);
    checkedUpTo = logPositions(own.logs);
    expect(found).toEqual([]);
  };
  return {
    beforeFailures: () => {
      test('no process dies by itself, and the logs hold no unexpected warning', () => {
        expect(own.supervisorLog).toEqual([]);
        expectNoOtherWarnings(ALLOWED_ALWAYS);
      });
    },
    afterFailures: () => {
      test('the logs hold only the warnings that killed processes cause', () => {
        expectNoOtherWarnings([...ALLOWED_ALWAYS, ...ALLOWED_AFTER_FAILURES]);
      });
    },
    atShutdown: () => {
      test('the system stops in time and without a warning', async () => {
        const startedAt = performance.now();
        await own.stop();
        expect(performance.now() - startedAt).toBeLessThan(KILL_TIMEOUT_MS);
        expectNoOtherWarnings(ALLOWED_ALWAYS);
      });
    },
  };
}

/** Checks that every reply of the run matched the contract, and that none was a 500. */
export function replyChecks({ company: { replyChecker } }: Product): void {
  test('no reply is a 500, and each matches the contract', () => {
    expect(replyChecker.replies).toBeGreaterThan(0);
    expect(replyChecker.faults).toEqual([]);
  });
}
