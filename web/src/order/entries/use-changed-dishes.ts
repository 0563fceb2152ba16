import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OrderEntry } from '@kantyna/contracts/orders/order';

/** As long as the motion that shows them, and the time until somebody looks (ms). */
const MOMENT = 1600;
const NONE: ReadonlySet<string> = new Set();

/** The ids of the dish entries that were added or changed a moment ago, while the page was shown. */
export function useChangedDishes(entries: readonly OrderEntry[]): ReadonlySet<string> {
  const before = useRef<ReadonlyMap<string, string>>(undefined);
  const [changed, setChanged] = useState(NONE);
  // Before the browser paints: a new dish is not there first and slides in then.
  useLayoutEffect(() => {
    const dishes = entries.flatMap(({ dishEntries }) => dishEntries);
    const now = new Map(dishes.map((dish) => [dish.id, JSON.stringify(dish)]));
    const last = before.current ?? now;
    before.current = now;
    const ids = [...now].filter(([id, dish]) => last.get(id) !== dish).map(([id]) => id);
    if (ids.length > 0) setChanged(new Set(ids));
  }, [entries]);
  useEffect(() => {
    if (changed === NONE) return undefined;
    const timer = setTimeout(() => setChanged(NONE), MOMENT);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}
