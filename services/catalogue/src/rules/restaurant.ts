import Type, { type Static } from '@kantyna/typebox';
import { Instant, Shape } from '@kantyna/contracts/format';
import type { StateOf } from '@kantyna/contracts/messages/messages';
import { tidy } from '@kantyna/contracts/name';
import { conflict, notFound, type Refusal } from '@kantyna/kernel/refusal';
import { MOST_RESTAURANTS, type RestaurantDetails } from '@kantyna/contracts/catalogue/restaurants';
import { OpenWeekdays, Thresholds, toThresholds } from '@kantyna/contracts/catalogue/thresholds';
import { webAddress } from '@kantyna/contracts/addresses';
import type { Change } from '@kantyna/kernel/change';
import type { ImportedMenu } from './menu/imported-menu.js';

/** The state of a restaurant. An unknown detail is `''`. */
export const StoredRestaurant = Shape({
  name: Type.String(),
  url: Type.String(),
  telephone: Type.String(),
  address: Type.String(),
  ...Thresholds.properties,
  openWeekdays: Type.Optional(OpenWeekdays),
  /** When a menu last came by itself. */
  lastCrawled: Type.Optional(Instant),
  /** When a person last pasted a menu, or took one from a file. */
  lastPasted: Type.Optional(Instant),
  /** When a person last changed the details. */
  lastEdited: Type.Optional(Instant),
});
export type StoredRestaurant = Static<typeof StoredRestaurant>;

export interface RestaurantRecord extends StoredRestaurant {
  readonly id: string;
}

export const NO_RESTAURANT = notFound('restaurant');

/** A new restaurant is one too many: lists hold all of them. */
export const TOO_MANY_RESTAURANTS = conflict(
  'TOO_MANY_RESTAURANTS',
  `There are ${MOST_RESTAURANTS} restaurants, and there is no room for another one.`,
);

/**
 * Replaces the details of a restaurant, or creates one if `present` is missing. Open weekdays that are not named stay; none and all seven
 * are every day.
 */
export function editRestaurant(
  present: StoredRestaurant | undefined,
  { name, url = '', telephone = '', address = '', minimumOrder, freeDeliveryFrom, openWeekdays }: RestaurantDetails,
  now: string,
): StoredRestaurant {
  const { minimumOrder: _minimum, freeDeliveryFrom: _free, openWeekdays: before, ...kept } = present ?? {};
  const open = [...new Set(openWeekdays ?? before)].sort();
  return {
    ...kept,
    ...toThresholds({ minimumOrder, freeDeliveryFrom }),
    ...(open.length % 7 > 0 && { openWeekdays: open }),
    name: tidy(name),
    url: webAddress(url),
    telephone: tidy(telephone),
    address: tidy(address),
    lastEdited: now,
  };
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

/** Deletes a restaurant that has no open order. Its dishes are no longer reachable. */
export function deleteRestaurant(present: StoredRestaurant, hasOpenOrder: boolean): Change<StoredRestaurant> | Refusal {
  if (!hasOpenOrder) return { removed: true, reply: {} };
  return conflict(
    'RESTAURANT_IN_USE',
    `There is an open order for the restaurant “${present.name}”, so it cannot be deleted now.`,
    present.name,
  );
}

/** Maps a restaurant to the state that other services receive. */
export const toPublishedRestaurant = ({
  name,
  url,
  telephone,
  lastCrawled,
  openWeekdays,
  ...thresholds
}: StoredRestaurant): StateOf<'restaurant'> => ({
  ...toThresholds(thresholds),
  ...(openWeekdays && { openWeekdays }),
  name,
  url,
  telephone,
  ...(lastCrawled !== undefined && { lastCrawled }),
});
