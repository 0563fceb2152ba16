import type { Static } from '@kantyna/typebox';
import type { Reminder } from '@kantyna/contracts/messages/notices';
import type { Place } from '@kantyna/contracts/orders/places';

/**
 * A notice about an order with its place of delivery behind the name of the restaurant: `Bar Kasztan (Kraków)`. It stays as it is while
 * there are fewer than two places, and if that of the order is gone.
 */
export function withPlace<N extends object>(notice: N, places: readonly Place[]): N {
  const { placeId, restaurantName } = notice as Partial<Static<typeof Reminder>>;
  const place = places.length < 2 ? undefined : places.find(({ id }) => id === placeId);
  return place ? { ...notice, restaurantName: `${restaurantName} (${place.name})` } : notice;
}
