import type { OrderCreateData } from '@kantyna/contracts/orders';
interface Props {
  restaurants: OrderCreateData['restaurantsList'];
  chosen: string;
  onChoose: (restaurantId: string) => void;
}
/** The restaurants by name, page by page, one of them chosen. */
export declare function RestaurantPicker({ restaurants, chosen, onChoose }: Props): import('react').JSX.Element;
export {};
