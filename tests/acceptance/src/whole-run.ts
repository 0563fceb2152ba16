import { expect, test } from '@jest/globals';
import { endOfLogs, unexplained, type Explained, type Place } from './logs.js';
import type { OwnSystem, Product } from './product.js';

/** What has not ended by then is killed, in milliseconds. */
const KILLED_AFTER = 5_000;
const ANY = /./;
const events = (...names: string[]) => new RegExp(`"event":"(${names.join('|')})"`);

/** What may be logged while everything is well. */
const IN_PEACE: Explained[] = [
  {
    part: /^gateway$/,
    line: /"type":"TooLarge".*"msg":"response errored"/,
    why: 'A test sends a body that turns out too large only while it is passed on; the proxy library logs how that ends.',
  },
];

/** What may be logged when instances, the bus and the database are killed. */
const IN_NEED: Explained[] = [
  {
    part: /^gateway$/,
    line: /(ECONNREFUSED|ECONNRESET|EPIPE|other side closed).*"msg":"response errored"/,
    why: 'The instance that a call was passed on to is dead, and there was no other to ask.',
  },
  { part: ANY, line: events('bus.disconnected'), why: 'NATS is killed.' },
  {
    part: ANY,
    line: /"event":"consumer.deleted","status":"consumer_not_found"/,
    why: 'The consumer of one process lives in the memory of NATS, which is killed.',
  },
  {
    part: ANY,
    line: events('consumer.failed', 'outbox.publish_failed', 'projection.unknown_lag', 'stream.check_failed'),
    why: 'NATS is killed during a request; each request is repeated.',
  },
  {
    part: ANY,
    line: events('projection.stale_read'),
    why: 'NATS has just restarted, and what was written meanwhile has not arrived everywhere.',
  },
  {
    part: /^nats$/,
    line: /\[WRN\] Filestore \[(STATE|EVENTS)\] (Stream state outdated|Recovering stream state from index errored)/,
    why: 'NATS reads what it wrote before it was killed, and makes its index anew.',
  },
  { part: ANY, line: events('database.disconnected'), why: 'The database is killed.' },
  {
    part: ANY,
    line: events(
      ...['call.unavailable', 'relay.failed', 'outbox.settle_failed', 'message.retry', 'stream.check_failed'],
      ...[
        'leased_work.poll_failed',
        'lease.renewal_failed',
        'push.failed',
        'push.clean_up_failed',
        'crawler.crawl_failed',
      ],
    ),
    why: 'The database is killed during a request; each request is repeated.',
  },
  {
    part: /^(orders|payments|catalogue|auth)-/,
    line: events('stream.repaired'),
    why: 'An instance that starts while others write takes a change that is on its way for one that was lost.',
  },
];

/** What the logs of a system of this run's own must not hold. */
export function quietLogs(own: OwnSystem): { soFar(): void; whileThingsBroke(): void; atTheEnd(): void } {
  let place: Place = new Map();
  const expectQuiet = (explained: readonly Explained[]) => {
    const found = unexplained(own.logs, place, explained);
    place = endOfLogs(own.logs);
    expect(found).toEqual([]);
  };
  return {
    soFar: () => {
      test('no part died of itself, and no log holds a warning that nobody explains', () => {
        expect(own.said).toEqual([]);
        expectQuiet(IN_PEACE);
      });
    },
    whileThingsBroke: () => {
      test('what was logged while parts were killed is explained by that', () => {
        expectQuiet(IN_NEED);
      });
    },
    atTheEnd: () => {
      test('it ends in order, before anybody loses patience, and without a warning', async () => {
        const startedAt = performance.now();
        await own.stop();
        expect(performance.now() - startedAt).toBeLessThan(KILLED_AFTER);
        expectQuiet(IN_PEACE);
      });
    },
  };
}

/** Nothing that was answered in the whole run was a 500, or anything else that the contract does not name. */
export function noFault({ company: { witness } }: Product): void {
  test('no reply was a 500, and each was as the contract says', () => {
    expect(witness.replies).toBeGreaterThan(0);
    expect(witness.faults).toEqual([]);
  });
}
