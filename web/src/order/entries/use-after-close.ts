import { useEffect, useRef } from 'react';
import { focusIfLost } from '../../ui/browser/focus.js';
import { entryCardId } from '../places.js';

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
