import type { DishEntry, OrderEntry, ShowOrder } from '@kantyna/contracts/orders';
interface Props {
  data: ShowOrder;
  entry: OrderEntry;
  dish: DishEntry;
  onClose: () => void;
}
/** Asks before a dish leaves the order. Afterwards one's own can be put back while the order is open. */
export declare function DeleteDishEntry({ data, entry, dish, onClose }: Props): import('react').JSX.Element;
export {};
