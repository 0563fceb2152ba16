import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { events, eventSubject, states, stateSubject } from '@kantyna/contracts/messages/messages';
import { endpoints } from '@kantyna/contracts/endpoints';
import { MAIL_CAUSES } from '@kantyna/contracts/notifications/notifications';
import { ORDER_STATES } from '@kantyna/contracts/orders/order';
import { kindOf } from '@kantyna/bus/connection/streams';
import { metricsAt, seriesAt, valueOf, type Sample } from '@kantyna/test-support/metrics';
import { REPO } from '@kantyna/embedded/paths';
import type { OwnSystem } from './product.js';

const KINDS = [
  ...Object.values(states).map((kind) => kindOf(stateSubject(kind))),
  ...Object.values(events).map((kind) => kindOf(eventSubject(kind))),
];
const OUTCOMES = [
  ...['applied', 'retried', 'terminated'],
  ...['read', 'unchanged', 'failed'],
  ...['answered', 'away'],
  ...['delivered', 'gone', 'refused', 'given up', 'not configured', 'unsubscribed', 'undone', 'replaced', 'waits'],
  ...['blocked', 'turned off', 'no address', 'refused before', 'too many'],
];
/** Served by what makes backups, which is no part. */
const OF_BACKUPS = 'kantyna_backup_timestamp_seconds';

/** The values that each label of our metrics may have. */
const SAYS: Record<string, (text: string) => boolean> = {
  call: (text) => Object.hasOwn(endpoints, text),
  status: (text) => /^([2-5]xx|4\d\d)$/.test(text),
  kind: (text) => KINDS.includes(text),
  outcome: (text) => OUTCOMES.includes(text),
  cause: (text) => (MAIL_CAUSES as readonly string[]).includes(text),
  collection: (text) => /^[a-z_-]+$/.test(text),
  provider: (text) => /^[a-z0-9-]{1,40}$/.test(text),
  queue: (text) => ['pushes', 'mails', 'report_mails', 'chat_messages'].includes(text),
  state: (text) => ['open', 'in use', ...ORDER_STATES].includes(text),
  event: (text) => /^([a-z_]+\.[a-z_]+|none)$/.test(text),
  level: (text) => ['warning', 'error', 'fatal'].includes(text),
  le: (text) => /^(\d+(\.\d+)?|\+Inf)$/.test(text),
};

/** The metrics of all parts, after what the other tests did. */
export function metrics({ dataDir, url }: OwnSystem): void {
  interface Target {
    readonly targets: readonly [string];
    readonly labels: { readonly part: string };
  }
  const targets = JSON.parse(readFileSync(`${dataDir}/metrics-targets.json`, 'utf8')) as Target[];
  const addresses = targets.map(({ targets: [address], labels: { part } }) => ({ part, origin: `http://${address}` }));
  const samples = async (): Promise<Map<string, Sample[]>> => {
    const all = new Map<string, Sample[]>();
    for (const { part, origin } of addresses) all.set(part, [...(all.get(part) ?? []), ...(await metricsAt(origin))]);
    return all;
  };

  test('are served by each part, and not outside', async () => {
    expect([...(await samples()).keys()].sort()).toEqual([
      'auth',
      'catalogue',
      'crawler',
      'gateway',
      'notifications',
      'orders',
      'payments',
    ]);
    const outside = await fetch(`${url}/metrics`);
    expect([outside.status, await outside.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
  });

  test('have labels that name the contract, and neither ids nor people', async () => {
    const all = [...(await samples()).values()].flat();
    const ours = all.filter(({ name }) => name.startsWith('kantyna_'));
    const wrong = ours.filter(({ labels }) => !Object.entries(labels).every(([label, text]) => SAYS[label]?.(text)));
    expect(wrong).toEqual([]);
    expect(all.filter(({ labels }) => /[0-9a-f]{24}|@/.test(Object.values(labels).join()))).toEqual([]);
  });

  test('are all that rules and dashboards ask for', async () => {
    const folder = `${REPO}/deploy/observability`;
    const boards = readdirSync(`${folder}/grafana/dashboards`).map((file) => `grafana/dashboards/${file}`);
    const served = new Set((await Promise.all(addresses.map(({ origin }) => seriesAt(origin)))).flat());
    for (const file of ['alerts.yml', ...boards]) {
      const asked = readFileSync(`${folder}/${file}`, 'utf8').match(/\b(kantyna|nodejs|process)_\w+/g)!;
      const missing = [...new Set(asked)].filter((name) => !served.has(name) && name !== OF_BACKUPS);
      expect([file, missing]).toEqual([file, []]);
    }
  });

  test('count what the tests did', async () => {
    const all = await samples();
    const count = (part: string, metric: string, labels = {}) => valueOf(all.get(part)!, `kantyna_${metric}`, labels);
    const calls = [...all.get('gateway')!].flatMap(({ labels: { call } }) => call ?? []);
    expect(new Set(calls)).toEqual(
      new Set(Object.keys(endpoints)), // Of the live stream a refusal.
    );
    expect(count('orders', 'call_duration_seconds_count', { call: 'saveOrder', status: '2xx' })).toBeGreaterThan(0);
    expect(count('orders', 'orders_today', { state: 'CREATED' })).toBeGreaterThan(0);
    expect(count('payments', 'messages_published_total', { kind: 'event.payments.debtReminded' })).toBeGreaterThan(0);
    expect(count('notifications', 'live_updates_sent_total')).toBeGreaterThan(0);
    expect(count('notifications', 'deliveries_total', { outcome: 'delivered' })).toBeGreaterThan(0);
    expect(count('notifications', 'delivery_seconds_count', { queue: 'pushes' })).toBeGreaterThan(0);
    expect(count('notifications', 'deliveries_waiting', { queue: 'pushes' })).toBeGreaterThanOrEqual(0);
    for (const part of all.keys()) {
      expect(valueOf(all.get(part)!, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
      expect(valueOf(all.get(part)!, 'nodejs_gc_duration_seconds_count')).toBeGreaterThan(0);
    }
  });
}
