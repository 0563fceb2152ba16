import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import { focusIfLost } from '../../ui/browser/focus.js';
import { entryCardId } from '../element-ids.js';

/** As long as the motion that shows what was changed, and the time until somebody looks (ms). */
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

/** For how long what was saved is waited for (ms). */
const SOON = 2000;

/**
 * Moves the focus to a card when a form or dialog was closed and the button that opened it is gone, and brings the dish into view that was
 * added or changed by it (`changed`: the ids of such dishes, for a moment). `openFor` is the entry that the open form or dialog is about, or
 * `'mine'` for a new dish. A deleted entry is replaced by the person's own, `mine`, and that by the page.
 */
export function useAfterClose(
  openFor: string | undefined,
  mine: string | undefined,
  changed: ReadonlySet<string>,
): void {
  const last = useRef<string>(undefined);
  const shows = useRef<string>(undefined);
  useEffect(() => {
    const closed = openFor === undefined ? last.current : undefined;
    last.current = openFor;
    shows.current = closed;
    if (closed === undefined) return undefined;
    focusIfLost(entryCardId(closed), entryCardId(mine ?? ''));
    const timer = setTimeout(() => (shows.current = undefined), SOON);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only when it closes: an entry that appears later takes no focus
  }, [openFor]);
  useEffect(() => {
    if (shows.current === undefined || changed.size === 0) return;
    const card = document.getElementById(entryCardId(shows.current === 'mine' ? (mine ?? '') : shows.current));
    const dish = card?.querySelector('[data-changed]');
    if (!dish) return;
    shows.current = undefined;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    dish.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  }, [openFor, mine, changed]);
}
