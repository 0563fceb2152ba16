import type { ReactNode } from 'react';
import type { DishEntry, OrderEntry, ShowOrder } from '@kantyna/contracts/orders';
interface Props {
  data: ShowOrder;
  entry: OrderEntry;
  /** A dish is being added or edited already. */
  busy: boolean;
  /** The dish entry that is edited in place, and the form that stands there. */
  editing?:
    | {
        dishEntryId: string;
        form: ReactNode;
      }
    | undefined;
  onAdd: () => void;
  onEdit: (dish: DishEntry) => void;
  onDelete: (dish: DishEntry) => void;
}
/** What one person has in the order. */
export declare function EntryCard({
  data,
  entry,
  busy,
  editing,
  onAdd,
  onEdit,
  onDelete,
}: Props): import('react').JSX.Element;
export {};
