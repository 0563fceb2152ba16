import { LRUCache } from 'lru-cache';
import { LIMIT_PER_DAY, type DayLimit, type Endpoint } from '@kantyna/contracts/endpoint';
import { TOO_MANY_TODAY, type Refusal } from '@kantyna/kernel/refusal';
import type { Counted, DayCounts } from '@kantyna/store/documents/day-counts';
import { derivedId } from '@kantyna/kernel/ids';

/** A writing call of a person; of the import key the id is empty. `key` is its `Idempotency-Key`, one for each person. */
export interface LimitedCall {
  readonly call: Endpoint;
  readonly personId: string;
  readonly params: unknown;
  readonly key: string | undefined;
}

/** Limits how often one person may make a call in a day (docs/rules/limits-and-errors.md, Limits). */
export interface DayLimits {
  /** Counts a call. Returns how it is given back if it was refused, or the refusal (429) with the seconds until tomorrow. */
  take(call: LimitedCall): Promise<{ giveBack: () => void } | { refusal: Refusal; retryAfter: number }>;
}

/**
 * The number of repeats with one key that are not counted, so that no repeat of a successful write is refused. It is limited, because some
 * writes ignore keys.
 */
const FREE_REPEATS = 10;
const KEYS_KEPT = 50_000;

const NOT_COUNTED = { giveBack: () => undefined };

/** A day (`YYYY-MM-DD`), and the seconds until the next one. */
interface Day {
  readonly date: string;
  readonly secondsLeft: number;
}

/** Makes the limits. Those of the contract grow and shrink with the variable `LIMIT_PER_DAY`. */
export function dayLimits(counts: DayCounts, today: () => Day, limitPerDay: number): DayLimits {
  const most = (limit: number) => Math.ceil((limit * limitPerDay) / LIMIT_PER_DAY);
  const repeats = new LRUCache<string, number>({ max: KEYS_KEPT });

  const countedOf = ({ call, personId, params }: LimitedCall, { perDay, each }: DayLimit, day: string): Counted[] => {
    const parts = [day, call.method, call.path, personId];
    return [
      { id: derivedId(...parts), most: most(perDay) },
      ...(each === undefined
        ? []
        : [{ id: derivedId(...parts, ...Object.values(params as Record<string, string>)), most: most(each) }]),
    ];
  };

  return {
    take: async (limited) => {
      const { limit } = limited.call;
      if (limit === undefined || typeof limit === 'string' || 'none' in limit) return NOT_COUNTED;
      const key = limited.key && `${limited.call.method} ${limited.call.path} ${limited.key}`;
      const repeated = key === undefined ? undefined : repeats.get(key);
      if (key !== undefined && repeated !== undefined && repeated < FREE_REPEATS) {
        repeats.set(key, repeated + 1);
        return NOT_COUNTED;
      }
      const { date, secondsLeft } = today();
      const counted = countedOf(limited, limit, date);
      if (!(await counts.take(date, counted))) return { refusal: TOO_MANY_TODAY, retryAfter: secondsLeft };
      if (key !== undefined) repeats.set(key, 0);
      return {
        giveBack: () => {
          counts.giveBack(counted);
          if (key !== undefined) repeats.delete(key);
        },
      };
    },
  };
}
