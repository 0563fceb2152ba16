import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { startLeasedWork } from '@kantyna/store/due/leased-work';
import type { Update } from '@kantyna/store/mongo/collection';
import type { Outbox } from '@kantyna/store/outbox/outbox';
import { crawlOnce, failedAttempt } from './attempt.js';
import type { Fetcher } from './fetching/fetcher.js';
import { nextDue } from './schedule.js';
import type { Sources } from './sources.js';
import { asRead, outboxItem, readingUpdate, type Store, type StoredSource } from './store.js';

/** Crawls sources when they are due, in every instance, and on request. */
export interface Crawler {
  /** Crawls a source now, or waits for the crawl of another instance. Returns after `readNowTimeoutMs` even if the crawl goes on. */
  readNow(id: string): Promise<void>;
  /** Ends the running crawls, within 5 s. */
  stop(): Promise<void>;
}

const crawls = new Counter({
  name: 'kantyna_crawls_total',
  help: 'Crawls of menu pages, by what came of them',
  labelNames: ['outcome'],
});

export function startCrawler(options: {
  sources: Sources;
  store: Store;
  outbox: Outbox<StoredSource>;
  fetcher: Fetcher;
  log: Logger;
  maxMessageBytes: () => number;
  readNowTimeoutMs: number;
  /** Whether all restaurants are known: a source without one is not read again. */
  isReady: () => Promise<boolean>;
}): Crawler {
  const { sources, store, outbox, fetcher, log, maxMessageBytes, readNowTimeoutMs, isReady } = options;
  let isStopping = false;
  /** The sources that were changed while they were crawled last. */
  const overtaken = new Set<string>();

  const work = startLeasedWork<StoredSource>({
    collection: store.sources,
    log,
    event: 'crawler.not_stored',
    concurrency: 4,
    leaseFor: 15_000,
    stopWithin: 5_000,
    isReady,
    which: sources.which,
    run: async (stored, completeAnyway) => {
      overtaken.delete(stored._id);
      /** Somebody may have changed the source meanwhile: what was read of it, and when it was due, is no longer of it. */
      const complete = async (update: Update): Promise<boolean> => {
        if (await completeAnyway(update, asRead(stored))) return true;
        if (await completeAnyway({})) overtaken.add(stored._id);
        return false;
      };
      const due = await sources.due(stored);
      if (!due.source)
        return void (await complete(due.dueAt ? { $set: { dueAt: due.dueAt } } : { $unset: { dueAt: 1 } }));
      const { source, restaurant } = due;
      const at = new Date();
      const attempt = { fetcher, at: at.toISOString(), maxMessageBytes: maxMessageBytes() };
      const { reading, page, event } = await crawlOnce(source, restaurant?.id, stored.page, attempt).catch(
        (error: unknown) => {
          log.error(
            { event: 'crawler.crawl_failed', err: error, id: stored._id },
            'A crawl failed inside Kantyna, waiting for the next due time',
          );
          return failedAttempt(source, restaurant?.id, attempt.at, 'Kantyna failed to read it');
        },
      );
      // A crawl on request does not move the schedule.
      const dueAt = stored.dueAt && stored.dueAt > at ? stored.dueAt : nextDue(source, new Date());
      const item = outboxItem(event);
      const { $set, $push } = readingUpdate(reading, item);
      const isOurs = await complete({
        $set: { ...$set, ...(dueAt ? { dueAt } : {}), ...(page ? { page } : {}) },
        ...(dueAt ? {} : { $unset: { dueAt: 1 } }),
        $push,
      });
      const { outcome, dishCount, readBy, cause } = reading;
      const fields = { source: source.restaurant, url: source.url, outcome, dishCount, readBy, cause };
      if (!isOurs) {
        return log.warn(
          { event: 'crawler.lease_lost', ...fields },
          'Another instance crawls the source, or somebody changed it, dropping this result',
        );
      }
      crawls.inc({ outcome });
      if (outcome === 'failed') {
        log.warn({ event: 'crawler.menu_not_read', ...fields }, 'The menu was not read, waiting for the next due time');
      } else log.info({ event: 'crawler.menu_read', ...fields }, 'The menu was read');
      await outbox.publish({ ...stored, outbox: [item] });
    },
  });

  /** Starts a crawl, joins that of this process, or waits for that of another one. */
  const crawlBefore = async (deadline: number, id: string): Promise<void> => {
    while (Date.now() < deadline && !isStopping) {
      const started = await work.startNow(id);
      if (started) {
        await started.done;
        if (!overtaken.has(id)) return;
        continue;
      }
      if (await isCrawledElsewhere(deadline, id)) return;
    }
  };

  /** Waits until another instance releases a source. `true`: it completed a crawl, or the source is gone; `false`: its lease expired. */
  const isCrawledElsewhere = async (deadline: number, id: string): Promise<boolean> => {
    const before = (await store.find(id))?.lastReading?.at;
    while (Date.now() < deadline && !isStopping) {
      const present = await store.find(id);
      if (!present || present.lastReading?.at !== before) return true;
      if (!present.lease || present.lease.until <= new Date()) return false;
      await sleep(100);
    }
    return true;
  };

  return {
    readNow: async (id) => {
      const crawl = crawlBefore(Date.now() + readNowTimeoutMs, id);
      await Promise.race([crawl, sleep(readNowTimeoutMs, undefined, { ref: false })]);
    },
    stop: async () => {
      isStopping = true;
      await work.stop();
    },
  };
}
