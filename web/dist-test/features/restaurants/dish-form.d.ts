import { type WrittenSideDish } from './side-dishes-editor.js';
interface WrittenDish {
  name: string;
  price: number;
  category: string;
  sideDishes: WrittenSideDish[];
}
interface Props {
  restaurantId: string;
  /** Missing for a new one. */
  dishId?: string;
  initial?: WrittenDish;
  categories: string[];
  onDone: () => void;
}
/** A dish of a menu as a person writes it. */
export declare function DishForm({
  restaurantId,
  dishId,
  initial,
  categories,
  onDone,
}: Props): import('react').JSX.Element;
export {};
