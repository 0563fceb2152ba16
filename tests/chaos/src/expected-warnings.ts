import { unexpectedWarnings, type ExpectedWarning } from '@kantyna/acceptance/logs';
import { ALLOWED_ALWAYS } from '@kantyna/acceptance/allowed-warnings';
import type { World } from './world.js';

const ANY = /./;
const events = (...names: string[]) => new RegExp(`"event":"(${names.join('|')})"`);

/** Warnings that the trials cause, beside those that any run may have. */
const EXPECTED_WARNINGS: ExpectedWarning[] = [
  {
    processName: /^gateway/,
    line: /(ECONNREFUSED|ECONNRESET|EPIPE|other side closed|HeadersTimeoutError).*"msg":"response errored"/,
    reason: 'The instance that received the call is dead or waits for the database, and no other instance runs.',
  },
  {
    processName: /^gateway/,
    line: events('instance.silent'),
    reason: 'The database is away, and an instance waits for it longer than 2 s.',
  },
  { processName: ANY, line: events('bus.disconnected'), reason: 'NATS is killed.' },
  {
    processName: ANY,
    line: events('consumer.deleted'),
    reason: 'NATS is killed, or loses its streams. It holds the consumer of each process in memory.',
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
  {
    processName: /^nats-\d$/,
    line: / \[WRN\] | \[ERR\] (?:Error trying to connect to route|\S+ - rid:\d+ - Error flushing: )/,
    reason:
      'Nodes are killed, frozen and emptied: they look for each other, write to one that is gone, and say what they do not have yet.',
  },
  { processName: /^auth-/, line: events('bus.node_away', 'stream.copies_failed'), reason: 'A node is away.' },
  {
    processName: ANY,
    line: events('process.start_failed'),
    reason: 'A part is not back yet: the process starts again.',
  },
  { processName: ANY, line: events('projection.lost'), reason: 'Projections are dropped.' },
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
    processName: ANY,
    line: /^\{"level":40,.*"err":\{"type":"(Mongo(Network|NetworkTimeout|NotConnected|ServerSelection)|PoolCleared(OnNetwork)?)Error"/,
    reason: 'The database is killed while something asks it; what failed is repeated.',
  },
  {
    processName: /^(orders|payments|catalogue|auth)-/,
    line: events('stream.repaired'),
    reason: 'An instance starts while others write, and takes a change that is being published for a lost one.',
  },
];

/** Warnings that the attacks do not explain, and replies that the contract does not know, a line each. */
export const faultsOf = ({ system, company }: World): string[] => [
  ...unexpectedWarnings(system.logs, new Map(), [...ALLOWED_ALWAYS, ...EXPECTED_WARNINGS]).map((one) =>
    JSON.stringify(one),
  ),
  ...company.replyChecker.faults,
];
