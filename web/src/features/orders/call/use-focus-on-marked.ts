import { useEffect, useEffectEvent, useRef } from 'react';
import type { SoldOut } from '@kantyna/contracts/order-call';

/** The id of the section about a dish that is sold out. */
export const soldOutId = (dishId: string): string => `sold-out-${dishId}`;

/** Moves the focus to a dish that was just marked as sold out: its line is gone, with the button that had the focus. */
export function useFocusOnMarked(soldOut: readonly SoldOut[]): void {
  const dishIds = soldOut.map(({ dishId }) => dishId);
  const known = useRef(dishIds);
  const focus = useEffectEvent(() => {
    const marked = dishIds.find((dishId) => !known.current.includes(dishId));
    known.current = dishIds;
    if (marked !== undefined && document.activeElement === document.body)
      document.getElementById(soldOutId(marked))?.focus();
  });
  useEffect(() => focus(), [dishIds.join(' ')]);
}
