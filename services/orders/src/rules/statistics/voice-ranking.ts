import type { RestaurantThumbs, Thumbs, VoiceCounts } from '@kantyna/contracts/orders/voices';
import type { YearsVoices } from '@kantyna/contracts/orders/statistics';
import { STATISTICS_ROWS } from '@kantyna/contracts/product';

/** A restaurant with what was said about its dishes. */
interface VoicedRestaurant extends VoiceCounts {
  readonly id: string;
  readonly name: string;
}

const sum = ({ up, down }: Thumbs): number => up + down;
const faultsOf = ({ faults }: RestaurantThumbs): number => faults.late + faults.cold + faults.wrong;

/**
 * The best dishes, those with most more thumbs up than down, and the most disliked ones; and the restaurants about whose dishes something was
 * said, those with most faults first. Equal ones are in the order of their names.
 */
export function rankVoices(restaurants: readonly VoicedRestaurant[]): YearsVoices {
  const dishes = restaurants
    .flatMap(({ name: restaurantName, dishes: all }) => all.map((dish) => ({ ...dish, restaurantName })))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const greatest = (lead: (dish: Thumbs) => number) =>
    dishes
      .filter((dish) => lead(dish) > 0)
      .toSorted((a, b) => lead(b) - lead(a))
      .slice(0, STATISTICS_ROWS);
  return {
    best: greatest(({ up, down }) => up - down),
    disliked: greatest(({ up, down }) => down - up),
    restaurants: restaurants
      .filter((one) => sum(one) > 0)
      .sort((a, b) => faultsOf(b) - faultsOf(a) || (a.name < b.name ? -1 : 1))
      .slice(0, STATISTICS_ROWS)
      .map(({ dishes: _, ...restaurant }) => restaurant),
  };
}
