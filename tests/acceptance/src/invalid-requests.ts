import { dateIn } from '@kantyna/test-support/date-in';
import { BROWSER_KEYS } from './notification-attempts.js';
import { pollTimes } from './poll-attempts.js';
import { CASH, details, NO_DELIVERY } from './ordering.js';
import type { Scene } from './scene.js';

/** A request with invalid or missing fields. */
export interface InvalidRequest {
  readonly what: string;
  readonly send: (scene: Scene) => readonly [path: string, body: unknown, method?: 'POST' | 'PUT'];
  /** The invalid fields. Each message begins with one of them. */
  readonly fields: readonly string[];
}

const saveOrder = (changes: object) => (scene: Scene) =>
  ['/api/orders/save', { restaurantId: scene.restaurant.id, ...details(), ...changes }] as const;
const savePoll = (changes: object) => (scene: Scene) =>
  [
    '/api/polls/save',
    { restaurantIds: [scene.restaurant.id, scene.restaurant.id], ...pollTimes(), ...changes },
  ] as const;
const delivery = (changes: object) => saveOrder({ deliveryData: { ...NO_DELIVERY, ...changes } });
const payment = (changes: object) => saveOrder({ paymentData: { ...CASH, ...changes } });
const saveRestaurant = (body: object) => () => ['/api/restaurants/save', body] as const;
const saveDish = (changes: object) => (scene: Scene) =>
  [
    `/api/restaurants/${scene.restaurant.id}/dishes/save`,
    { name: 'Bigos', price: 100, sideDishes: [], ...changes },
  ] as const;
const entry = (body: object) => (scene: Scene) =>
  ['/api/order_entries/save', { orderId: scene.orderId, sideDishes: [], ...body }] as const;
const existing = (sideDish: object) => (scene: Scene) =>
  entry({ newDish: false, dishId: scene.dish.id, sideDishes: [sideDish] })(scene);
const subscribe = (changes: object) => () =>
  ['/api/notification/subscribe', { endpoint: 'https://fcm.googleapis.com/x', ...BROWSER_KEYS, ...changes }] as const;

/** Requests with invalid or missing fields. */
export const invalidRequests: readonly InvalidRequest[] = [
  {
    what: 'an order without fields',
    send: () => ['/api/orders/save', {}],
    fields: ['restaurantId', 'orderDate', 'timeOfOrder', 'deliveryData', 'paymentData'],
  },
  { what: 'a day that does not exist', send: saveOrder({ orderDate: '2026-02-30' }), fields: ['orderDate'] },
  { what: 'a date in another format', send: saveOrder({ orderDate: '1.02.2026' }), fields: ['orderDate'] },
  { what: 'a date in 92 days', send: saveOrder({ orderDate: dateIn(92) }), fields: ['orderDate'] },
  { what: 'a date 92 days ago', send: saveOrder({ orderDate: dateIn(-92) }), fields: ['orderDate'] },
  { what: 'a poll for a day in 92 days', send: savePoll({ orderDate: dateIn(92) }), fields: ['orderDate'] },
  { what: 'a time that does not exist', send: saveOrder({ timeOfOrder: '24:00' }), fields: ['timeOfOrder'] },
  {
    what: 'a closing time that has passed',
    send: saveOrder({ closesAt: '2020-01-02T08:00:00Z' }),
    fields: ['closesAt'],
  },
  {
    what: 'a poll that closed before it opened',
    send: savePoll({ closesAt: '2020-01-02T08:00:00Z' }),
    fields: ['closesAt'],
  },
  { what: 'a poll among one restaurant', send: savePoll({ restaurantIds: ['x'] }), fields: ['restaurantIds'] },
  { what: 'a closing time of no date', send: saveOrder({ closesAt: '11:30' }), fields: ['closesAt'] },
  {
    what: 'a discount of 101 %',
    send: delivery({ decreaseInPercent: 101 }),
    fields: ['deliveryData.decreaseInPercent'],
  },
  { what: 'a discount of −1 %', send: delivery({ decreaseInPercent: -1 }), fields: ['deliveryData.decreaseInPercent'] },
  {
    what: 'a discount of 7.5 %',
    send: delivery({ decreaseInPercent: 7.5 }),
    fields: ['deliveryData.decreaseInPercent'],
  },
  {
    what: 'delivery costs below 0 and above 10 000 zł',
    send: delivery({ deliveryCostPerEverybody: -1, deliveryCostPerDish: 1_000_001 }),
    fields: ['deliveryData.deliveryCostPerEverybody', 'deliveryData.deliveryCostPerDish'],
  },
  {
    what: 'an amount as text',
    send: delivery({ deliveryCostPerDish: '100' }),
    fields: ['deliveryData.deliveryCostPerDish'],
  },
  {
    what: 'bank transfer without an account number',
    send: payment({ paymentByBankTransfer: true }),
    fields: ['paymentData.bankTransferNumber'],
  },
  {
    what: 'bank transfer and BLIK with blank numbers',
    send: payment({ paymentByBankTransfer: true, bankTransferNumber: ' ', paymentByBlik: true, blikPhoneNumber: '  ' }),
    fields: ['paymentData.bankTransferNumber', 'paymentData.blikPhoneNumber'],
  },
  {
    what: 'an account number with wrong check digits, and a BLIK phone number of eight digits',
    send: payment({
      paymentByBankTransfer: true,
      bankTransferNumber: '62 1090 1014 0000 0712 1981 2874',
      paymentByBlik: true,
      blikPhoneNumber: '600 100 20',
    }),
    fields: ['paymentData.bankTransferNumber', 'paymentData.blikPhoneNumber'],
  },
  {
    what: 'BLIK without a phone number',
    send: payment({ paymentByBlik: true }),
    fields: ['paymentData.blikPhoneNumber'],
  },
  {
    what: 'an update with BLIK without a phone number',
    send: ({ orderId }) => [
      '/api/orders/update',
      { orderId, ...details({ paymentData: { ...CASH, paymentByBlik: true } }) },
      'PUT',
    ],
    fields: ['paymentData.blikPhoneNumber'],
  },
  {
    what: 'an expected time of delivery that does not exist',
    send: ({ orderId }) => [`/api/orders/${orderId}/set_as_ordered`, { approxTimeOfDelivery: '12:60' }, 'PUT'],
    fields: ['approxTimeOfDelivery'],
  },
  { what: 'a restaurant without a name', send: saveRestaurant({}), fields: ['name'] },
  { what: 'a restaurant with a blank name', send: saveRestaurant({ name: ' \t ' }), fields: ['name'] },
  {
    what: 'a link with a scheme other than http and https',
    send: saveRestaurant({ name: 'B', url: 'ftp://b.example' }),
    fields: ['url'],
  },
  { what: 'a link that is a script', send: saveRestaurant({ name: 'B', url: 'javascript:alert(1)' }), fields: ['url'] },
  { what: 'a dish with a blank name', send: saveDish({ name: '  ' }), fields: ['name'] },
  { what: 'a dish with a negative price', send: saveDish({ price: -1 }), fields: ['price'] },
  { what: 'a dish with a fraction of a grosz', send: saveDish({ price: 12.5 }), fields: ['price'] },
  { what: 'a dish for more than 10 000 zł', send: saveDish({ price: 1_000_001 }), fields: ['price'] },
  {
    what: 'side dishes with a blank name and a negative price',
    send: saveDish({
      sideDishes: [
        { name: ' ', price: 1 },
        { name: 'Sos', price: -1 },
      ],
    }),
    fields: ['sideDishes.0.name', 'sideDishes.1.price'],
  },
  {
    what: 'a dish with another restaurant than the path',
    send: saveDish({ restaurant: { id: 'f'.repeat(24) } }),
    fields: ['restaurant.id'],
  },
  { what: 'a dish that is neither new nor chosen', send: entry({ newDish: false }), fields: ['dishId'] },
  {
    what: 'a typed dish with a blank name',
    send: entry({ newDish: true, newDishName: ' ', newDishPrice: 1 }),
    fields: ['newDishName'],
  },
  {
    what: 'a typed dish without a price',
    send: entry({ newDish: true, newDishName: 'Bigos' }),
    fields: ['newDishPrice'],
  },
  {
    what: 'a typed dish with a negative price',
    send: entry({ newDish: true, newDishName: 'Bigos', newDishPrice: -1 }),
    fields: ['newDishPrice'],
  },
  { what: 'a side dish that is neither new nor chosen', send: existing({ isNew: false }), fields: ['sideDishes.0.id'] },
  { what: 'a new side dish without a name', send: existing({ isNew: true }), fields: ['sideDishes.0.newSideDishName'] },
  {
    what: 'an import with a dish without a name',
    send: () => ['/api/restaurantImport/import', { name: 'B', dishes: [{ price: 1 }] }],
    fields: ['dishes.0.name'],
  },
  {
    what: 'a push service without https',
    send: subscribe({ endpoint: 'http://fcm.googleapis.com/x' }),
    fields: ['endpoint'],
  },
  {
    what: 'an unknown push service',
    send: subscribe({ endpoint: 'https://192.168.1.1/x' }),
    fields: ['endpoint'],
  },
  {
    what: 'a subscription without keys',
    send: subscribe({ p256dhKey: undefined, authKey: '' }),
    fields: ['p256dhKey', 'authKey'],
  },
  { what: 'a test sign-in of no user', send: () => ['/api/auth/testUser/login', {}], fields: ['username', 'email'] },
  {
    what: 'a Google sign-in without a credential',
    send: () => ['/api/auth/googleLogin/authorizationCode', {}],
    fields: ['credential'],
  },
  { what: 'a list instead of an object', send: () => ['/api/orders/save', []], fields: ['body'] },
  { what: 'null', send: () => ['/api/restaurants/save', null], fields: ['body'] },
];
