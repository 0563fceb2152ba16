import { useEffect, useRef } from 'react';
import { focusIfLost } from '../../lib/browser/focus.js';
import { entryCardId } from '../../order/places.js';

/**
 * Moves the focus to a card when a form or dialog was closed and the button that opened it is gone.
 * `openFor` is the entry that the open form or dialog is about, or `'mine'` for a new dish. A deleted entry is replaced by the
 * person's own, `mine`, and that by the page.
 */
export function useFocusAfterClose(openFor: string | undefined, mine: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const closed = openFor === undefined ? last.current : undefined;
    last.current = openFor;
    if (closed !== undefined) focusIfLost(entryCardId(closed), entryCardId(mine ?? ''));
  }, [openFor, mine]);
}
