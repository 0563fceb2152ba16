import type { DishEntry } from '@kantyna/contracts/orders';
interface Props {
  dish: DishEntry;
  /** Where the person may change it. */
  tools?:
    | {
        onEdit: () => void;
        onDelete: () => void;
      }
    | false;
}
/** A dish of an entry with what goes with it. */
export declare function DishEntryRow({ dish, tools }: Props): import('react').JSX.Element;
export {};
