import type { ReactNode } from 'react';
import { groupAlike } from '@kantyna/order-rules/alike';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import layout from '../../ui/layout.module.css';
import { useOrder } from '../use-order.js';
import type { DishEntryIds } from '../dish-entry.js';
import type { DishTools } from './dish-actions.js';
import { DishEntryRow } from './dish-entry-row.js';
import { sharedParts } from '../entry-price.js';

/** A dish, and the ids that it has in its order. */
export type DishOfOrder = DishEntryIds & { dishName: string };

/** What the page puts into an entry: about its payment; into one's own what it warns of, and the menu. */
export interface EntrySlots {
  warning: ReactNode;
  menuLink: ReactNode;
  payment: (entry: OrderEntry) => ReactNode;
  /** Opens what says what is wrong with a dish. */
  onFlag: (dish: DishOfOrder) => void;
}

/** What the card and the row of an entry have in common. */
export interface EntryProps extends EntrySlots {
  entry: OrderEntry;
  /** Whether a dish is being added or edited already. */
  busy: boolean;
  /** The dishes that were added or changed a moment ago. */
  changedIds: ReadonlySet<string>;
  /** The form that replaces a dish entry while it is edited in place. */
  editing?: { dishEntryId: string; form: ReactNode } | undefined;
  onEdit: (dish: DishEntry) => void;
  onDelete: (dish: DishEntry) => void;
}

/** The dishes of an entry, those that are alike in one row, with what the person may do with them. */
export function EntryDishes({ entry, busy, changedIds, editing, onEdit, onDelete, onFlag }: EntryProps) {
  const viewed = useOrder();
  const { may, viewer, orderEntries } = viewed;
  const mayChange = may.editEntry(entry) && !busy;
  const isMine = viewer.isMine(entry);
  const shared = sharedParts(viewed, entry.id);
  const idsOf = (dish: DishEntry): DishEntryIds => ({
    orderEntryId: orderEntries.find(({ dishEntries }) => dishEntries.includes(dish))!.id,
    dishEntryId: dish.id,
  });
  const toFlag = (alike: DishEntry[]) => {
    const dish = may.flagOwn && isMine ? alike.find(({ flag }) => !flag) : undefined;
    return dish && (() => onFlag({ ...idsOf(dish), dishName: dish.dishName }));
  };
  const toolsOf = (dish: DishEntry, alike: DishEntry[]): DishTools => {
    const toShare = may.addDish && isMine && !busy ? alike.find(({ sharedWith }) => !sharedWith) : undefined;
    return {
      ...(mayChange && { edit: () => onEdit(dish), remove: () => onDelete(dish) }),
      share: toShare && idsOf(toShare),
      flag: toFlag(alike),
    };
  };
  return (
    <ul>
      {groupAlike(entry.dishEntries).map(({ dish, alike }) =>
        alike.some(({ id }) => id === editing?.dishEntryId) ? (
          <li key={dish.id} className={layout.padded}>
            {editing!.form}
          </li>
        ) : (
          <DishEntryRow
            key={dish.id}
            dish={dish}
            count={alike.length}
            isChanged={alike.some(({ id }) => changedIds.has(id))}
            part={shared.find((one) => one.dish.id === dish.id)}
            tools={toolsOf(dish, alike)}
          />
        ),
      )}
      {shared
        .filter(({ dish }) => !entry.dishEntries.includes(dish))
        .map((part) => (
          <DishEntryRow
            key={part.dish.id}
            dish={part.dish}
            count={1}
            part={part}
            tools={{ flag: toFlag([part.dish]) }}
          />
        ))}
    </ul>
  );
}
