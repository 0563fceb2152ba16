import type { RestaurantDetails } from '@kantyna/contracts/restaurants';
interface Props {
  /** Missing for a new one. */
  restaurantId?: string;
  initial?: Required<RestaurantDetails>;
  onDone: () => void;
}
/** A restaurant as a person writes it. */
export declare function RestaurantForm({ restaurantId, initial, onDone }: Props): import('react').JSX.Element;
export {};
