import { useEffect, useState } from 'react';
import { nameKey } from '@kantyna/contracts/name';
import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { formatZloty } from '@kantyna/money/zloty';

type Group = OrderView['groupedEntries'][number];

/** A line of the call as it is shown. */
export type Line = Group & {
  /** The dish; if another line has a dish of the same name, with its category and price, or its number if those are the same, too. */
  readonly label: string;
  /** Whether a line that was not said yet is new, or changed, since the call is shown. */
  readonly mark?: 'new' | 'changed';
};

/** The key of a line of the call. It stays when the line changes. */
export const keyOf = ({ dishId, dishName }: Pick<Group, 'dishId' | 'dishName'>): string => `${dishId} ${dishName}`;

const wordsOf = ({ dishName, category, dishPrice }: Group): string =>
  `${dishName} (${[category, formatZloty(dishPrice)].filter(Boolean).join(', ')})`;

/** The dish of a line in words that no other line has. */
export function labelOf(group: Group, groups: readonly Group[]): string {
  const twins = groups.filter(({ dishName }) => nameKey(dishName) === nameKey(group.dishName));
  if (twins.length === 1) return group.dishName;
  const alike = twins.filter((one) => nameKey(wordsOf(one)) === nameKey(wordsOf(group)));
  return alike.length === 1 ? wordsOf(group) : `${wordsOf(group)} ${alike.indexOf(group) + 1}`;
}

const storageKey = (orderId: string): string => `kantyna.call.lines.${orderId}`;

/** The keys of the lines in the order in which this tab has shown them; none before the call. */
function keptKeys(orderId: string): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(orderId)) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

/** The lines of the call, in the order in which this tab first showed them. Neither a change of a line nor a reload moves it. */
export function useLines(orderId: string, groups: readonly Group[]): Line[] {
  const [kept] = useState(() => keptKeys(orderId));
  const [first, setFirst] = useState(() => new Map(groups.map((group) => [keyOf(group), group.lineId])));
  const added = groups.filter((group) => !first.has(keyOf(group)));
  if (added.length > 0) setFirst(new Map([...first, ...added.map((group) => [keyOf(group), ''] as const)]));
  const keys = [...new Set([...kept, ...first.keys()])];
  const stored = JSON.stringify(keys);
  useEffect(() => sessionStorage.setItem(storageKey(orderId), stored), [orderId, stored]);
  return groups
    .map((group): Line => {
      const lineId = first.get(keyOf(group));
      return {
        ...group,
        label: labelOf(group, groups),
        ...(!group.isSaid &&
          group.saidBefore === undefined &&
          lineId !== group.lineId && { mark: lineId ? 'changed' : 'new' }),
      };
    })
    .toSorted((a, b) => keys.indexOf(keyOf(a)) - keys.indexOf(keyOf(b)));
}
