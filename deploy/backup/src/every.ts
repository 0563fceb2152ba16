import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '@kantyna/embedded/operator-error';
import { Gauge, Registry } from 'prom-client';
import { inWords, momentsIn } from './files.js';

const HOUR = 3_600_000;
const RETRY = 600_000;

/**
 * Makes a backup whenever the newest one in the folder is so old, for ever, and says why one failed. `metrics` is where Prometheus reads how old it
 * is; without it nothing listens. After a failure it tries again after `retryAfter` ms.
 */
export async function everyHours(
  hours: number,
  {
    folder,
    make,
    metrics,
    retryAfter = RETRY,
  }: {
    folder: string;
    make: () => Promise<void>;
    metrics: { host: string; port: number } | undefined;
    retryAfter?: number;
  },
): Promise<never> {
  if (metrics) serveMetrics(metricsOf(folder)).listen(metrics.port, metrics.host);
  for (;;) {
    try {
      const newest = momentsIn(folder).at(-1)?.getTime() ?? 0;
      await wait(Math.max(0, newest + hours * HOUR - Date.now()));
      await make();
    } catch (error) {
      console.error(`${messageOf(error)} The next try is in ${inWords(retryAfter)}.`);
      await wait(retryAfter);
    }
  }
}

/** The newest backup; that the folder cannot be read is said by who writes to it. */
function newestIn(folder: string): Date | undefined {
  try {
    return momentsIn(folder).at(-1);
  } catch {
    return undefined;
  }
}

/** The metrics of the backups in a folder. */
export function metricsOf(folder: string): Registry {
  const registry = new Registry();
  new Gauge({
    name: 'kantyna_backup_timestamp_seconds',
    help: 'The moment of the newest backup, 0 without one.',
    registers: [registry],
    collect() {
      this.set((newestIn(folder)?.getTime() ?? 0) / 1_000);
    },
  });
  return registry;
}

/** Replies to `GET /metrics`, and nothing else. */
export function serveMetrics(registry: Registry): Server {
  return createServer(({ method, url }, response) => {
    const isFound = method === 'GET' && url === '/metrics';
    response.writeHead(isFound ? 200 : 404, { 'content-type': registry.contentType });
    if (isFound) void registry.metrics().then((text) => response.end(text));
    else response.end();
  });
}
