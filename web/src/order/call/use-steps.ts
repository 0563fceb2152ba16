import { useState } from 'react';
import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { useTickLine } from './api.js';
import { refuseForOpenPrice } from './open-prices.js';

type Group = OrderView['groupedEntries'][number];

/** What tells a line of the call from the others, whatever changes in it. */
export const keyOf = ({ dishId, dishName }: Group): string => `${dishId} ${dishName}`;

/** Where the caller is, who says one dish at a time: first at what was not said, unless they went to another dish. */
export function useSteps(orderId: string, groups: Group[]) {
  const [chosen, setChosen] = useState<string>();
  const tick = useTickLine(orderId);
  const at = groups.findIndex((group) => keyOf(group) === chosen);
  const index = at >= 0 ? at : groups.findIndex(({ isSaid }) => !isSaid);
  return {
    /** -1 once everything was said. */
    index,
    group: groups[index],
    goTo: (to: number) => {
      if (!refuseForOpenPrice()) setChosen(groups[to] && keyOf(groups[to]));
    },
    say: async ({ lineId }: Group) => {
      if (refuseForOpenPrice()) return;
      await tick({ lineId, isSaid: true });
      // What comes next is the first dish that was not said.
      setChosen(undefined);
    },
  };
}
