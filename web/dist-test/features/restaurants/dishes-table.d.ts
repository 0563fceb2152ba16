import type { Dish } from '@kantyna/contracts/dishes';
interface Props {
  restaurantId: string;
  dishes: Dish[];
  onDelete: (dish: Dish) => void;
}
/** The dishes of a category: name, price, when it was changed and how, and what can be done with it. */
export declare function DishesTable({ restaurantId, dishes, onDelete }: Props): import('react').JSX.Element;
export {};
