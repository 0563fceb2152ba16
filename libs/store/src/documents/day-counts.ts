import type { Connection } from 'mongoose';
import Type from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { isDuplicate, openCollection } from '../mongo/collection.js';

/** A counted thing, and how often it may happen in a day. */
export interface Counted {
  readonly id: string;
  readonly most: number;
}

/** Counts of a day that the instances of a service share. */
export interface DayCounts {
  /** Counts each of these once more on that day. Returns whether all were possible; counts none if one was not. */
  take(day: string, counted: readonly Counted[]): Promise<boolean>;
  /** Takes back what `take` counted. */
  giveBack(counted: readonly Counted[]): void;
}

/** A count is shared whenever this part of its limit was counted here. So each instance lets through at most this much more. */
const SHARED_EACH = 1 / 5;

/** `shared` is what the database said last, `own` what this process has counted since. */
interface Count {
  shared: number;
  own: number;
  sharing?: Promise<void> | undefined;
}

const StoredCount = Shape({ _id: Type.String(), day: Type.String(), count: Type.Integer() });

/**
 * Opens the counts. Rare things cost no write. Not `rate-limiter-flexible`: it writes for each count, which takes 1.3 ms in place of 0.05 ms.
 */
export async function openDayCounts(connection: Connection): Promise<DayCounts> {
  const stored = await openCollection(connection, 'day-counts', StoredCount, [{ fields: { day: 1 } }]);
  const counts = new Map<string, Count>();
  let today = '';

  const beginDay = async (day: string) => {
    today = day;
    counts.clear();
    await stored.deleteMany({ day: { $lt: day } });
  };

  const add = async (_id: string, by: number): Promise<number> => {
    const update = { $inc: { count: by }, $set: { day: today } };
    const write = () => stored.findOneAndUpdate({ _id }, update, { upsert: true, returnDocument: 'after' });
    try {
      return (await write())!.count;
    } catch (error) {
      if (!isDuplicate(error)) throw error; // Two instances shared it for the first time at once: it is there now.
      return (await write())!.count;
    }
  };

  const share = async (id: string, count: Count) => {
    const by = count.own;
    count.shared = await add(id, by);
    count.own -= by;
  };

  /** Counts one once more and returns whether that was possible. */
  const takeOne = async ({ id, most }: Counted): Promise<boolean> => {
    const count = counts.get(id) ?? { shared: 0, own: 0 };
    counts.set(id, count);
    if (count.shared + count.own >= most) return false;
    count.own += 1;
    const step = Math.max(1, Math.floor(most * SHARED_EACH));
    try {
      while (count.own >= step) await (count.sharing ??= share(id, count).finally(() => (count.sharing = undefined)));
    } catch (error) {
      count.own -= 1;
      throw error;
    }
    if (count.shared + count.own <= most) return true;
    count.own -= 1;
    return false;
  };

  const giveBack = (counted: readonly Counted[]) => {
    for (const { id } of counted) {
      const count = counts.get(id);
      if (!count) continue; // Of yesterday.
      count.own -= 1;
      if (count.own === 0 && count.shared === 0) counts.delete(id);
    }
  };

  return {
    giveBack,
    take: async (day, counted) => {
      if (day !== today) await beginDay(day);
      for (const [index, one] of counted.entries()) {
        if (await takeOne(one)) continue;
        giveBack(counted.slice(0, index));
        return false;
      }
      return true;
    },
  };
}
