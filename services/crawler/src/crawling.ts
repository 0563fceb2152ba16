import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { newId } from '@kantyna/store/id';
import type { Fetcher } from './fetching/fetcher.js';
import type { Outbox } from './outbox.js';
import { readSource } from './reading.js';
import { nextDue } from './schedule.js';
import { restaurantOf, sourceId, type Source } from './source.js';
import type { Store, StoredSource } from './store.js';

/** Reads sources when they are due, in every instance, and when somebody asks. */
export interface Crawling {
  /** Reads a source now, or waits for who is reading it: for 25 s at most, the reading goes on then. */
  readNow(source: Source): Promise<void>;
  /** Ends after what is being read, within 5 s. */
  stop(): Promise<void>;
}

const LOOK_EVERY = 500;
const AT_ONCE = 4;
/** How long a source is one instance's own, in milliseconds: after that the instance is taken for dead. */
const TAKEN_FOR = 15_000;
const KEEP_EVERY = 5_000;
const FINISH_WITHIN = 5_000;
/** How long somebody who asks waits for a reading, in milliseconds: less than the gateway’s 30 s. Three times a page take longer. */
const WAIT_FOR = 25_000;

/** Begins to read what is due, four sources at a time. */
export function startCrawling(options: {
  sources: readonly Source[];
  store: Store;
  outbox: Outbox;
  fetcher: Fetcher;
  log: Logger;
  largestMessage: () => number;
}): Crawling {
  const { store, outbox, fetcher, log, largestMessage } = options;
  const byId = new Map(options.sources.map((source) => [sourceId(source.restaurant), source]));
  const underway = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  const read = async (source: Source, taken: StoredSource): Promise<void> => {
    const { _id: id } = taken;
    const keeping = setInterval(() => {
      store
        .keep(id, new Date(Date.now() + TAKEN_FOR))
        .catch((error: unknown) => log.warn({ err: error, source: source.restaurant }, 'a source may be read twice'));
    }, KEEP_EVERY);
    try {
      const at = new Date();
      const restaurant = restaurantOf(source, await store.allRestaurants());
      const { reading, page, news } = await readSource(
        source,
        restaurant?.id,
        taken.page,
        fetcher,
        at.toISOString(),
        largestMessage(),
      );
      const due = taken.dueAt && taken.dueAt > at ? taken.dueAt : nextDue(source, new Date());
      const item = { id: newId(), at: new Date() };
      const isOurs = await store.finish(id, { reading, dueAt: due, news, ...(page ? { page } : {}) }, item);
      const { outcome, dishCount, readBy, cause } = reading;
      const told = { source: source.restaurant, url: source.url, dishCount, readBy, cause };
      if (!isOurs) return log.warn(told, 'a menu was read that another instance reads as well');
      if (outcome === 'failed') log.warn(told, 'a menu could not be read');
      else log.info(told, outcome === 'read' ? 'a menu was read' : 'a menu is unchanged');
      await outbox.publish(id, { ...item, ...news });
    } finally {
      clearInterval(keeping);
    }
  };

  /** One reading of a source in this process. */
  const begin = (source: Source, taken: StoredSource): Promise<void> => {
    const reading = read(source, taken)
      .catch((error: unknown) => {
        log.error({ err: error, source: source.restaurant }, 'a menu is read again in a while');
        throw error;
      })
      .finally(() => underway.delete(taken._id));
    underway.set(taken._id, reading);
    return reading;
  };

  const look = async (): Promise<void> => {
    while (underway.size < AT_ONCE && !stopping.signal.aborted) {
      const now = new Date();
      const taken = await store.takeDue([...byId.keys()], now, new Date(now.getTime() + TAKEN_FOR));
      const source = taken && byId.get(taken._id);
      if (!taken || !source) return;
      begin(source, taken).catch(() => undefined);
    }
  };

  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'what is due is looked for again'))
      .finally(() => (looking = undefined));
  }, LOOK_EVERY);

  return {
    readNow: async (source) => {
      const deadline = Date.now() + WAIT_FOR;
      await Promise.race([readBefore(deadline, source), pause(WAIT_FOR, undefined, { ref: false })]);
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await looking;
      await Promise.race([Promise.allSettled(underway.values()), pause(FINISH_WITHIN, undefined, { ref: false })]);
    },
  };

  /** Begins a reading of a source before `deadline`, or finds who did, and waits for its end. */
  async function readBefore(deadline: number, source: Source): Promise<void> {
    const id = sourceId(source.restaurant);
    while (Date.now() < deadline && !stopping.signal.aborted) {
      const present = underway.get(id);
      if (present) return present;
      const now = new Date();
      const taken = await store.takeNow(id, now, new Date(now.getTime() + TAKEN_FOR));
      if (taken) return begin(source, taken);
      // Another instance reads it: its reading is as good.
      if (await readByAnother(id, deadline)) return;
    }
  }

  /** Waits until another instance lets go of a source. Answers whether it finished a reading, and did not just die. */
  async function readByAnother(id: string, deadline: number): Promise<boolean> {
    const before = (await store.find(id))?.lastReading?.at;
    while (Date.now() < deadline && !stopping.signal.aborted) {
      const present = await store.find(id);
      if (present?.lastReading?.at !== before) return true;
      if (!present?.takenUntil || present.takenUntil <= new Date()) return false;
      await pause(100);
    }
    return true;
  }
}
