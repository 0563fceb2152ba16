import { toThresholds } from '@kantyna/contracts/catalogue/thresholds';
import type { StoredRestaurant } from '../restaurant.js';
import type { ImportedMenu } from './imported-menu.js';

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
