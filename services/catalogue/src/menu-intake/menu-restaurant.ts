import { nameKey, pageKey } from '@kantyna/contracts/name';
import { toThresholds } from '@kantyna/contracts/thresholds';
import type { RestaurantRecord, StoredRestaurant } from '../restaurant.js';
import type { ImportedMenu } from './imported-menu.js';

/** Finds the restaurant of a menu: by name, otherwise by the address of its page (docs/rules.md, Import). */
export function findRestaurantOfMenu(
  restaurants: readonly RestaurantRecord[],
  { name, url }: Pick<ImportedMenu, 'name' | 'url'>,
): RestaurantRecord | undefined {
  const key = nameKey(name);
  const page = pageKey(url);
  return (
    firstOf(restaurants.filter(({ restaurant }) => nameKey(restaurant.name) === key)) ??
    firstOf(restaurants.filter(({ restaurant }) => page !== '' && pageKey(restaurant.url) === page))
  );
}

/** Selects the same restaurant every time: an imported one before others, then the smallest id. */
function firstOf(restaurants: readonly RestaurantRecord[]): RestaurantRecord | undefined {
  const rank = ({ id, restaurant }: RestaurantRecord) => `${restaurant.lastCrawled ? 0 : 1}${id}`;
  return [...restaurants].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))[0];
}

/**
 * The restaurant after the import of a menu. Details that a person edited stay, and the menu fills in blank ones.
 * Otherwise the menu's details replace the present ones, unless they are blank.
 */
export function withMenuDetails(
  present: StoredRestaurant | undefined,
  menu: ImportedMenu,
  at: string,
): StoredRestaurant {
  const { lastCrawled = '' } = present ?? {};
  const pick = (field: 'name' | 'url' | 'telephone' | 'address') =>
    present?.lastEdited ? present[field] || menu[field] : menu[field] || (present?.[field] ?? '');
  const pickSum = (field: 'minimumOrder' | 'freeDeliveryFrom') =>
    present?.lastEdited ? (present[field] ?? menu[field]) : (menu[field] ?? present?.[field]);
  return {
    ...present,
    ...toThresholds({ minimumOrder: pickSum('minimumOrder'), freeDeliveryFrom: pickSum('freeDeliveryFrom') }),
    name: pick('name'),
    url: pick('url'),
    telephone: pick('telephone'),
    address: pick('address'),
    // A late menu does not set the time back.
    lastCrawled: at > lastCrawled ? at : lastCrawled,
  };
}
