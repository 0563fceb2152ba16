import type { PartHealth, QueueHealth } from '@kantyna/contracts/people/frontend';
import { readinessOf, samplesOf, type Sample } from '@kantyna/service/process/part-readings';
import type { Discovery } from './discovery.js';

/** A process is away that has not answered within this long (ms): before the call itself is given up. */
const ASK_WITHIN = 2_000;

interface Asked {
  readonly ready: true | string;
  readonly samples: readonly Sample[];
}

/** Asks a process how it is. A process that does not answer is not ready. */
async function ask(origin: string): Promise<Asked> {
  try {
    const [ready, samples] = await Promise.all([readinessOf(origin, ASK_WITHIN), samplesOf(origin, ASK_WITHIN)]);
    return { ready, samples };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    return { ready: cause?.code ?? message, samples: [] };
  }
}

/** How a part is, by all of its processes. */
export async function healthOf(part: string, { origins }: Discovery): Promise<PartHealth> {
  const processes = await Promise.all(origins().map(ask));
  const all = processes.flatMap(({ samples }) => samples);
  const reason = processes.map(({ ready }) => ready).find((ready) => ready !== true);
  return {
    part,
    processes: processes.length,
    ready: processes.filter(({ ready }) => ready === true).length,
    ...(reason !== undefined && { reason }),
    unpublished: greatest(all, 'kantyna_outbox_items'),
    oldestSeconds: greatest(all, 'kantyna_outbox_oldest_seconds'),
    unread: Math.max(greatest(all, 'kantyna_events_waiting'), greatest(all, 'kantyna_projections_behind_messages')),
    errors: sum(all, 'kantyna_log_events_total', ({ level }) => level === 'error' || level === 'fatal'),
    queues: queuesIn(all),
  };
}

/** When the newest backup was made, by the metrics at this address. */
export async function lastBackup(url: string): Promise<{ at?: string }> {
  const samples = await samplesOf(url, ASK_WITHIN).catch(() => []); // Who is away has nothing to tell, and is shown so.
  const seconds = greatest(samples, 'kantyna_backup_timestamp_seconds');
  return seconds > 0 ? { at: new Date(seconds * 1_000).toISOString() } : {};
}

/** The queues of deliveries. All processes of a part see the same that wait, and each counts its own attempts. */
function queuesIn(samples: readonly Sample[]): QueueHealth[] {
  const names = new Set(
    samples.flatMap(({ name, labels }) => (name.startsWith('kantyna_deliveries_') ? (labels['queue'] ?? []) : [])),
  );
  return [...names].sort().map((queue) => {
    const own = samples.filter(({ labels }) => labels['queue'] === queue);
    const outcomes = (...wanted: string[]) =>
      sum(own, 'kantyna_deliveries_total', ({ outcome }) => wanted.includes(outcome ?? ''));
    return {
      queue,
      waiting: greatest(own, 'kantyna_deliveries_waiting'),
      delivered: outcomes('delivered'),
      failed: outcomes('refused', 'given up'),
    };
  });
}

const valuesOf = (samples: readonly Sample[], metric: string) => samples.filter(({ name }) => name === metric);

const greatest = (samples: readonly Sample[], metric: string): number =>
  Math.round(Math.max(0, ...valuesOf(samples, metric).map(({ value }) => value)));

const sum = (samples: readonly Sample[], metric: string, isMeant: (labels: Sample['labels']) => boolean): number =>
  valuesOf(samples, metric).reduce((total, { labels, value }) => total + (isMeant(labels) ? value : 0), 0);
