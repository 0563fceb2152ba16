import { useEffect, useEffectEvent, useRef } from 'react';
import type { SoldOut } from '@kantyna/contracts/orders/phone';
import { focusOn } from '../../ui/browser/focus.js';

/** The id of the section about a dish that is sold out. */
export const soldOutId = (dishId: string): string => `sold-out-${dishId}`;

/** The id of the strip that stands for these sections while they are folded. */
export const SOLD_OUT_STRIP_ID = 'sold-out-strip';

/** The id of the button that marks a dish as sold out. */
export const soldOutButtonId = (dishId: string): string => `sold-out-button-${dishId}`;

/**
 * Moves the focus to a dish that was just marked as sold out, and back to its button if it is there after all: what had the focus is gone,
 * with the button in it.
 */
export function useFocusOnMarked(soldOut: readonly SoldOut[]): void {
  const dishIds = soldOut.map(({ dishId }) => dishId);
  const known = useRef(dishIds);
  const focus = useEffectEvent(() => {
    const marked = dishIds.find((dishId) => !known.current.includes(dishId));
    const unmarked = known.current.find((dishId) => !dishIds.includes(dishId));
    known.current = dishIds;
    if (document.activeElement !== document.body) return;
    // It comes to the top: what is said next stands below it. The strip is in view wherever the page is.
    if (marked !== undefined) {
      if (!focusOn(SOLD_OUT_STRIP_ID)) focusOn(soldOutId(marked))?.scrollIntoView();
    } else if (unmarked !== undefined) {
      document.getElementById(soldOutButtonId(unmarked))?.focus();
    }
  });
  const key = dishIds.join(' ');
  // oxlint-disable-next-line react/exhaustive-deps -- the effect runs when the dishes change, and reads them in `focus`
  useEffect(() => focus(), [key]);
}
