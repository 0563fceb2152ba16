import { expect, test } from '@jest/globals';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { costNotes } from './cost-notes.js';

const order = (orderState: OrderState, deliveryCostPerEverybody = 1000) => ({
  orderState,
  deliveryData: { decreaseInPercent: 50, deliveryCostPerEverybody, deliveryCostPerDish: 0 },
});
const notes = (sum: number, minimumOrder?: number, freeDeliveryFrom?: number, of = order('CREATED')) =>
  costNotes({
    order: of,
    baseOrderPrice: sum,
    ...(minimumOrder !== undefined && { minimumOrder }),
    ...(freeDeliveryFrom !== undefined && { freeDeliveryFrom }),
  }).map((note) => (note.kind === 'freeReached' ? note.kind : `${note.kind} ${note.missing}`));

test.each([
  ['no thresholds', notes(1700), []],
  ['both missing', notes(1700, 4000, 8000), ['minimumMissing 2300', 'freeMissing 6300']],
  ['one grosz missing', notes(3999, 4000), ['minimumMissing 1']],
  ['the minimum reached exactly', notes(4000, 4000), []],
  ['free delivery reached exactly', notes(8000, 4000, 8000), ['freeReached']],
  ['free delivery reached and no delivery cost', notes(8000, 4000, 8000, order('CREATED', 0)), []],
  ['an order that is read out', notes(1700, 4000, undefined, order('ORDERING')), ['minimumMissing 2300']],
  ['an order that is placed', notes(1700, 4000, 8000, order('ORDERED')), []],
])('of an order with %s', (_, found, expected) => expect(found).toEqual(expected));
