import { useState } from 'react';
import { nameKey } from '@kantyna/contracts/name';
import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { formatZloty } from '@kantyna/money/zloty';

type Group = OrderView['groupedEntries'][number];

/** A line of the call as it is shown. */
export type Line = Group & {
  /** The dish, with its price if another line has a dish of the same name. */
  readonly label: string;
  /** What became of a line that was not read out yet since the call is shown. */
  readonly mark?: 'new' | 'changed';
};

/** What tells a line of the call from the others, whatever changes in it. */
export const keyOf = ({ dishId, dishName }: Pick<Group, 'dishId' | 'dishName'>): string => `${dishId} ${dishName}`;

/** The lines of the call, in the order in which they were first shown. A change of a line does not move it. */
export function useLines(groups: readonly Group[]): Line[] {
  const [first, setFirst] = useState(() => new Map(groups.map((group) => [keyOf(group), group.lineId])));
  const added = groups.filter((group) => !first.has(keyOf(group)));
  if (added.length > 0) setFirst(new Map([...first, ...added.map((group) => [keyOf(group), ''] as const)]));
  const keys = [...first.keys()];
  return groups
    .map((group): Line => {
      const lineId = first.get(keyOf(group));
      const isTwin = groups.some((one) => one !== group && nameKey(one.dishName) === nameKey(group.dishName));
      return {
        ...group,
        label: isTwin ? `${group.dishName} (${formatZloty(group.dishPrice)})` : group.dishName,
        ...(!group.isSaid &&
          group.saidBefore === undefined &&
          lineId !== group.lineId && { mark: lineId ? 'changed' : 'new' }),
      };
    })
    .toSorted((a, b) => keys.indexOf(keyOf(a)) - keys.indexOf(keyOf(b)));
}
