import { LRUCache } from 'lru-cache';
import type { Statistics, statisticsEndpoints } from '@kantyna/contracts/orders/statistics';
import { countYear } from '../rules/statistics/statistics.js';
import { voicesCountedUntil } from '../rules/voices/voice-counts.js';
import type { Dependencies } from '../dependencies.js';
import type { HandlersOf } from '@kantyna/service/http/handlers';

/** A year is counted again after so long (ms), or once another number of its orders is delivered. */
const KEPT_FOR = 10_000;
/** The number of years that are kept. */
const KEPT = 5;

/** The call for the page of a year. */
export const statisticsHandlers = ({ store, clock }: Dependencies): HandlersOf<typeof statisticsEndpoints> => {
  const counted = new LRUCache<string, Omit<Statistics, 'firstYear'>>({
    max: KEPT,
    ttl: KEPT_FOR,
    fetchMethod: async (key) => {
      const year = countYear(Number(key.slice(0, 4)), voicesCountedUntil(clock.now().date));
      for await (const orders of store.deliveredIn(Number(key.slice(0, 4)))) orders.forEach(year.add);
      return year.result();
    },
  });
  return {
    statistics: async ({ query: { year } }) => {
      const [firstYear, count] = await Promise.all([store.firstYear(), store.deliveredCount(year)]);
      const statistics = await counted.forceFetch(`${year} ${count}`);
      return { ...statistics, ...(firstYear !== undefined && { firstYear }) };
    },
  };
};
