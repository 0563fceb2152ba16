import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { deadline } from '@kantyna/kernel/deadline';
import { startLeasedWork } from '@kantyna/store/jobs/leased-work';
import type { Update } from '@kantyna/store/mongo/collection';
import type { Outbox } from '@kantyna/store/outbox/outbox';
import { crawlOnce, failedAttempt, type CrawlAttempt } from './attempt.js';
import type { Fetcher } from './fetching/fetcher.js';
import type { Readers } from '@kantyna/menu-reader/process/readers';
import { dueMeanwhile, isSwitchedOff, nextAttempt, nextDue } from './source.js';
import type { DueSource, Sources } from './sources.js';
import { asRead, isBeingRead, outboxItem, readingUpdate, type Store, type StoredSource } from './store.js';

const ENDED_KANTYNA = 'reading it ended Kantyna three times in a row';

/** The interval at which a crawl of another instance is looked at (ms). */
const LOOK_EVERY = 100;

const crawls = new Counter({
  name: 'kantyna_crawls_total',
  help: 'Crawls of menu pages, by what came of them',
  labelNames: ['outcome'],
});

/** Crawls sources when they are due, in every instance, and on request. */
export function startCrawler(options: {
  sources: Sources;
  store: Store;
  outbox: Outbox<StoredSource>;
  fetcher: Fetcher;
  readers: Readers;
  log: Logger;
  maxMessageBytes: () => number;
  readNowTimeoutMs: number;
  /** Whether all restaurants are known: a source without one is not read again. */
  isReady: () => Promise<boolean>;
}) {
  const { sources, store, outbox, fetcher, readers, log, maxMessageBytes, readNowTimeoutMs, isReady } = options;
  let isStopping = false;
  /** The people whose sources this process reads: a person's are read one at a time. */
  const readFor = new Set<string>();

  const work = startLeasedWork<StoredSource>({
    collection: store.sources,
    log,
    event: 'crawler.not_stored',
    concurrency: 4,
    leaseFor: 15_000,
    stopWithin: 5_000,
    isReady,
    which: () => ({ ...sources.which(), 'saved.addedBy.id': { $nin: [...readFor] } }),
    run: async (stored, completeAnyway) => {
      /** Somebody may have changed the source meanwhile. Then the reading and its due time no longer belong to it. */
      const complete = async (update: Update): Promise<boolean> => {
        const isAsRead = await completeAnyway(update, asRead(stored));
        if (!isAsRead) await completeAnyway({});
        return isAsRead;
      };
      const due = await sources.due(stored);
      if (!due.source)
        return void (await complete({
          ...(due.dueAt && { $set: { dueAt: due.dueAt } }),
          $unset: { attempts: 1, ...(!due.dueAt && { dueAt: 1 }) },
        }));
      const person = stored.saved?.addedBy?.id;
      if (person !== undefined) readFor.add(person);
      try {
        await crawl(stored, due, complete);
      } finally {
        if (person !== undefined) readFor.delete(person);
      }
    },
  });

  const crawl = async (
    stored: StoredSource,
    { source, restaurant }: DueSource,
    complete: (update: Update) => Promise<boolean>,
  ): Promise<void> => {
    const at = new Date();
    const isDue = stored.dueAt !== undefined && stored.dueAt <= at;
    await store.begin(stored, dueMeanwhile(source, at));
    const attempt =
      isDue && isSwitchedOff(stored)
        ? { ...failedAttempt(source, restaurant?.id, at.toISOString(), ENDED_KANTYNA), isDeadly: true }
        : await attemptAt(stored, { source, restaurant }, at);
    const { reading, page, event, isDeadly, isTransient, retryAfterMs } = attempt;
    const attempts = (stored.attempts ?? 0) + 1;
    const again = isTransient ? nextAttempt(attempts, retryAfterMs, new Date()) : undefined;
    if (again) {
      await complete({ $set: { dueAt: again, attempts }, $unset: { deaths: 1 } });
      return work.wakeAt(again);
    }
    const isOff = isDeadly && isSwitchedOff({ deaths: (stored.deaths ?? 0) + 1 });
    const dueAt = isOff ? undefined : nextDue(source, new Date());
    const item = outboxItem(event);
    const { $set, $push } = readingUpdate(reading, item);
    const isOurs = await complete({
      $set: { ...$set, ...(dueAt ? { dueAt } : {}), ...(page ? { page } : {}) },
      $unset: { attempts: 1, ...(isDeadly ? {} : { deaths: 1 }), ...(dueAt ? {} : { dueAt: 1 }) },
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
    if (isOff)
      log.warn({ event: 'crawler.switched_off', ...fields }, 'The source is not read on its schedule any more');
    if (outcome === 'failed') {
      log.warn({ event: 'crawler.menu_not_read', ...fields }, 'The menu was not read, waiting for the next due time');
    } else log.info({ event: 'crawler.menu_read', ...fields }, 'The menu was read');
    await outbox.publish({ ...stored, outbox: [item] });
  };

  const attemptAt = ({ _id, page, saved }: StoredSource, { source, restaurant }: DueSource, date: Date) => {
    const at = date.toISOString();
    const askedById = saved?.addedBy?.id;
    const options = { fetcher, readers, readFor: askedById ?? _id, askedById, at, maxMessageBytes: maxMessageBytes() };
    return crawlOnce(source, restaurant?.id, page, options).catch((error: unknown): CrawlAttempt => {
      log.error(
        { event: 'crawler.crawl_failed', err: error, id: _id },
        'A crawl failed inside Kantyna, waiting for the next due time',
      );
      return failedAttempt(source, restaurant?.id, at, 'Kantyna failed to read it');
    });
  };

  /** Starts a crawl, or waits for one that was started anywhere, also between its attempts. One of a source that is changed meanwhile does not count. */
  const crawlBefore = async (deadline: number, id: string): Promise<void> => {
    const seen = (await store.find(id))?.lastReading?.at;
    while (Date.now() < deadline && !isStopping) {
      const present = await store.find(id);
      if (!present || (present.lastReading && present.lastReading.at !== seen)) return;
      const started = isBeingRead(present, new Date()) ? undefined : await work.startNow(id);
      await (started ? started.done : sleep(LOOK_EVERY));
    }
  };

  return {
    /** Crawls a source now, or waits for the crawl of another instance. Returns after `readNowTimeoutMs` even if the crawl goes on. */
    readNow: async (id: string): Promise<void> => {
      const crawl = crawlBefore(Date.now() + readNowTimeoutMs, id);
      await deadline(crawl, readNowTimeoutMs, undefined);
    },
    /** Ends the running crawls, within 5 s. */
    stop: async (): Promise<void> => {
      isStopping = true;
      await work.stop();
    },
  };
}

export type Crawler = ReturnType<typeof startCrawler>;
