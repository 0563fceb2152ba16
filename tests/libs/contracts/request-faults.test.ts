import { describe, expect, test } from '@jest/globals';
import { endpoints, type EndpointName } from '@kantyna/contracts/endpoints';
import { MAX_SEARCH_LENGTH } from '@kantyna/contracts/product';
import { checkBy } from '@kantyna/contracts/schema-check';
import type { TSchema } from '@kantyna/typebox';

const ID = 'f'.repeat(24);
const long = (length: number) => 'x'.repeat(length);
const deliveryData = { decreaseInPercent: 0, deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 };
const paymentData = {
  ...{ paymentByCash: true, paymentByBankTransfer: false, bankTransferNumber: '' },
  ...{ paymentByBlik: false, blikPhoneNumber: '' },
};
const order = { orderDate: '2025-03-04', timeOfOrder: '10:00', deliveryData, paymentData };
const poll = { restaurantIds: [ID, ID], orderDate: '2025-03-04', timeOfOrder: '12:00' };
const setting = { from: '2025-03-04', kind: 'fixed', perDay: 1500, weekdays: [1] };
const dish = { name: 'Żurek', price: 1200, sideDishes: [] };
const pasted = { dishes: [dish], replace: false };

/** A request that each of these calls accepts. */
const GOOD = {
  saveOrder: { restaurantId: ID, ...order },
  updateOrder: { orderId: ID, ...order },
  extendClosing: { minutes: 5 },
  saveOrderEntry: { orderId: ID, newDish: false, dishId: ID, sideDishes: [] },
  setBill: { kind: 'total', amount: 10_000_000_000 },
  savePoll: { ...poll, closesAt: '2025-03-04T10:00:00Z' },
  addPlace: { name: 'Gdynia', address: 'Gdynia 1' },
  setCompanySetting: setting,
  claimPayment: { amount: 100, way: 'cash' },
  contestClaim: { reason: 'Nothing came' },
  saveRestaurant: { name: 'Bar' },
  updateRestaurant: { id: ID, name: 'Bar' },
  saveDish: dish,
  updateDish: { id: ID, ...dish },
  readPastedMenu: { text: 'Żurek 12' },
  applyPastedMenu: pasted,
  chooseChannel: { channel: 'email', language: 'pl' },
  savePushPreferences: { muted: [] },
  statistics: { year: 2025 },
  allOrders: {},
  balanceHistory: {},
  confirmAsPaid: {},
} satisfies Partial<Record<EndpointName, object>>;
type Call = keyof typeof GOOD;

/** The faults that are found in what a call is given, each as its field and code. */
function faultsOf(call: Call, given: object): string[] {
  const { body, query } = endpoints[call] as { body?: TSchema; query?: TSchema };
  const faults = checkBy((body ?? query)!)({ ...structuredClone(GOOD[call]), ...given });
  return faults.map(({ path, code }) => `${path} ${code}`);
}

const delivery = (given: object) => ({ deliveryData: { ...deliveryData, ...given } });
const typed = (given: object) => ({ newDish: true, newDishName: 'x', newDishPrice: 1, dishId: null, ...given });
const sideDishes = (...given: object[]) => ({ sideDishes: given });

describe('a call refuses', () => {
  test.each(Object.keys(GOOD) as Call[])('nothing of a good request: %s', (call) => {
    expect(faultsOf(call, {})).toEqual([]);
  });

  test.each<[Call, object, ...string[]]>([
    ['saveOrder', { restaurantId: undefined }, 'restaurantId missing'],
    ['saveOrder', { paymentData: undefined }, 'paymentData missing'],
    ['saveOrder', { orderDate: '2025-02-30' }, 'orderDate notADate'],
    ['saveOrder', { timeOfOrder: '25:00' }, 'timeOfOrder notATime'],
    ['saveOrder', delivery({ decreaseInPercent: -1 }), 'deliveryData.decreaseInPercent tooSmall'],
    ['saveOrder', delivery({ decreaseInPercent: 101 }), 'deliveryData.decreaseInPercent tooLarge'],
    ['saveOrder', delivery({ decreaseInPercent: 1.5 }), 'deliveryData.decreaseInPercent wrongType'],
    ['saveOrder', delivery({ decreaseInPercent: '10' }), 'deliveryData.decreaseInPercent wrongType'],
    ['saveOrder', delivery({ decreaseInPercent: null }), 'deliveryData.decreaseInPercent wrongType'],
    ['saveOrder', delivery({ deliveryCostPerDish: -1 }), 'deliveryData.deliveryCostPerDish tooSmall'],
    ['saveOrder', delivery({ deliveryCostPerEverybody: 1_000_001 }), 'deliveryData.deliveryCostPerEverybody tooLarge'],
    ['saveOrder', delivery({ deliveryCostPerEverybody: 0.5 }), 'deliveryData.deliveryCostPerEverybody wrongType'],
    ['extendClosing', { minutes: 0 }, 'minutes notOneOf'],
    ['extendClosing', { minutes: 20 }, 'minutes notOneOf'],
    ['saveOrderEntry', typed({ newDishPrice: -1 }), 'newDishPrice tooSmall'],
    ['saveOrderEntry', typed({ newDishPrice: 1_000_001 }), 'newDishPrice tooLarge'],
    ['saveOrderEntry', typed({ newDishPrice: 0.5 }), 'newDishPrice wrongType'],
    ['saveOrderEntry', typed({ newDishName: long(201) }), 'newDishName tooLong'],
    ['saveOrderEntry', { additionalComments: long(1_001) }, 'additionalComments tooLong'],
    ['saveOrderEntry', { sideDishes: Array.from({ length: 51 }, () => ({ isNew: true })) }, 'sideDishes tooMany'],
    ['saveOrderEntry', { sideDishes: 'all' }, 'sideDishes wrongType'],
    ['saveOrderEntry', sideDishes({ id: ID }), 'sideDishes.0.isNew missing'],
    ['setBill', { amount: 10_000_000_001 }, 'amount tooLarge'],
    ['setBill', { kind: 'dishes', prices: [{ dishEntryId: 'x', price: 1_000_001 }] }, 'prices.0.price tooLarge'],
    ['savePoll', { restaurantIds: [ID] }, 'restaurantIds tooFew'],
    ['savePoll', { restaurantIds: Array.from({ length: 6 }, () => ID) }, 'restaurantIds tooMany'],
    ['addPlace', { name: ' \u200B' }, 'name blank'],
    ['addPlace', { name: long(61) }, 'name tooLong'],
    ['addPlace', { name: undefined }, 'name missing'],
    ['addPlace', { address: '' }, 'address blank'],
    ['addPlace', { address: long(301) }, 'address tooLong'],
    ['statistics', { year: 1999 }, 'year tooSmall'],
    ['statistics', { year: 2101 }, 'year tooLarge'],
    ['statistics', { year: 2024.5 }, 'year wrongType'],
    ['allOrders', { limit: 0 }, 'limit tooSmall'],
    ['allOrders', { limit: 201 }, 'limit tooLarge'],
    ['allOrders', { limit: 'many' }, 'limit wrongType'],
    ['allOrders', { search: long(MAX_SEARCH_LENGTH + 1) }, 'search tooLong'],
    ['balanceHistory', { search: long(MAX_SEARCH_LENGTH + 1) }, 'search tooLong'],
    ['confirmAsPaid', { amount: 1e12 }, 'amount tooLarge'],
    ['confirmAsPaid', { amount: -1e12 }, 'amount tooSmall'],
    ['confirmAsPaid', { amount: 2.5 }, 'amount wrongType'],
    ['claimPayment', { amount: 0 }, 'amount tooSmall'],
    ['claimPayment', { amount: -5 }, 'amount tooSmall'],
    ['claimPayment', { amount: 1.5 }, 'amount wrongType'],
    ['claimPayment', { amount: 100_000_001 }, 'amount tooLarge'],
    ['contestClaim', { reason: ' ' }, 'reason blank'],
    ['setCompanySetting', { perDay: 0 }, 'perDay tooSmall'],
    ['setCompanySetting', { perDay: 100_001 }, 'perDay tooLarge'],
    ['setCompanySetting', { perDay: 1000.5 }, 'perDay wrongType'],
    ['setCompanySetting', { kind: 'percentage', percentage: 101 }, 'percentage tooLarge'],
    ['setCompanySetting', { perMonth: 1_000_001 }, 'perMonth tooLarge'],
    ['setCompanySetting', { weekdays: [8] }, 'weekdays.0 tooLarge'],
    ['saveRestaurant', { name: undefined }, 'name missing'],
    ['saveRestaurant', { name: ' \t' }, 'name blank'],
    ['saveRestaurant', { name: '\u202E\u3164 \uFEFF' }, 'name blank'],
    ['saveRestaurant', { name: long(201) }, 'name tooLong'],
    ['saveRestaurant', { url: 'javascript:alert(1)' }, 'url notAWebAddress'],
    ['saveRestaurant', { url: 'ftp://a.example' }, 'url notAWebAddress'],
    ['saveRestaurant', { telephone: 12 }, 'telephone wrongType'],
    ['saveRestaurant', { name: undefined, url: 'x' }, 'name missing', 'url notAWebAddress'],
    ['updateRestaurant', { name: ' \t', url: 'x' }, 'name blank', 'url notAWebAddress'],
    ...(['saveDish', 'updateDish'] as const).flatMap((call): [Call, object, string][] => [
      [call, { name: undefined }, 'name missing'],
      [call, { name: '\u200B\u2063' }, 'name blank'],
      [call, { price: -1 }, 'price tooSmall'],
      [call, { price: 1_000_001 }, 'price tooLarge'],
      [call, { price: 12.5 }, 'price wrongType'],
      [call, { price: '12' }, 'price wrongType'],
      [call, sideDishes({ name: '', price: 1 }), 'sideDishes.0.name blank'],
      [call, sideDishes({ name: 'A', price: -1 }), 'sideDishes.0.price tooSmall'],
    ]),
    // A field that is left out of an existing dish would be lost.
    ['updateDish', { price: undefined, sideDishes: undefined }, 'price missing', 'sideDishes missing'],
    ['readPastedMenu', { text: ' \n' }, 'text blank'],
    ['readPastedMenu', { text: long(100_001) }, 'text tooLong'],
    ['applyPastedMenu', { dishes: [{ ...dish, name: '\u200B\u2063' }] }, 'dishes.0.name blank'],
    ['applyPastedMenu', { dishes: [{ ...dish, price: -1 }] }, 'dishes.0.price tooSmall'],
    ['applyPastedMenu', { dishes: [{ ...dish, price: 1.5 }] }, 'dishes.0.price wrongType'],
    ['chooseChannel', { channel: undefined, language: undefined }, 'channel missing', 'language missing'],
    ['chooseChannel', { channel: 'pigeon', language: 'de' }, 'channel notOneOf', 'language notOneOf'],
    ['savePushPreferences', { muted: undefined }, 'muted missing'],
    ['savePushPreferences', { muted: ['lunch'] }, 'muted.0 notOneOf'],
    [
      'savePushPreferences',
      { quietHours: { from: '25:00', to: '7' } },
      ...['quietHours.from notATime', 'quietHours.to notATime'],
    ],
  ])('in %s: %j', (call, given, ...faults) => {
    expect(faultsOf(call, given).toSorted()).toEqual(faults.toSorted());
  });
});
