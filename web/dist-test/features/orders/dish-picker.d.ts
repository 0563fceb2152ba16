import type { Dish } from '@kantyna/contracts/dishes';
import type { ShowOrder } from '@kantyna/contracts/orders';
interface Props {
  data: ShowOrder;
  onDish: (dish: Dish) => void;
  onNewDish: (name: string) => void;
}
/** The menu by category with a search over it; what is likely stands first, and a dish that is not there can be typed. */
export declare function DishPicker({ data, onDish, onNewDish }: Props): import('react').JSX.Element;
export {};
