import type { ReactNode } from 'react';
import { groupAlike } from '@kantyna/contracts/orders/alike';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import layout from '../../ui/layout.module.css';
import { useOrder } from '../../order/use-order.js';
import { DishEntryRow } from './dish-entry-row.js';
import { sharedParts } from '../../order/entry-price.js';

/** What the page puts into an entry: about its payment, and to say what is wrong with a dish; into one's own what it warns of, and the menu. */
export interface EntrySlots {
  warning: ReactNode;
  menuLink: ReactNode;
  payment: (entry: OrderEntry) => ReactNode;
  flagButton: (entry: OrderEntry) => ReactNode;
}

/** What the card and the row of an entry have in common. */
export interface EntryProps extends EntrySlots {
  entry: OrderEntry;
  /** Whether a dish is being added or edited already. */
  busy: boolean;
  /** The form that replaces a dish entry while it is edited in place. */
  editing?: { dishEntryId: string; form: ReactNode } | undefined;
  onEdit: (dish: DishEntry) => void;
  onDelete: (dish: DishEntry) => void;
}

/** The dishes of an entry, those that are alike in one row, with what the person may do with them. */
export function EntryDishes({ entry, busy, editing, onEdit, onDelete }: Omit<EntryProps, keyof EntrySlots>) {
  const viewed = useOrder();
  const mayChange = viewed.may.editEntry(entry) && !busy;
  const shared = sharedParts(viewed, entry.id);
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
            part={shared.find((one) => one.dish.id === dish.id)}
            tools={mayChange && { onEdit: () => onEdit(dish), onDelete: () => onDelete(dish) }}
          />
        ),
      )}
      {shared
        .filter(({ dish }) => !entry.dishEntries.includes(dish))
        .map((part) => (
          <DishEntryRow key={part.dish.id} dish={part.dish} count={1} part={part} />
        ))}
    </ul>
  );
}
