import type { ShowOrder } from '@kantyna/contracts/orders';
import { type DishChoice } from './dish-choice.js';
/** What the form does: adds a dish, or changes one. */
export type EntryFormMode =
  | {
      kind: 'creating';
    }
  | {
      kind: 'editing';
      orderEntryId: string;
      dishEntryId: string;
      choice: DishChoice;
    };
interface Props {
  data: ShowOrder;
  mode: EntryFormMode;
  onDone: () => void;
  onCancel: () => void;
}
/** A dish of the menu or a new one, what goes with it, and a comment. */
export declare function EntryForm({ data, mode, onDone, onCancel }: Props): import('react').JSX.Element;
export {};
