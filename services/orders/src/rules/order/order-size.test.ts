import { describe, expect, test } from '@jest/globals';
import { Refusal } from '@kantyna/kernel/refusal';
import { sayNotToday } from '../closing/attendance.js';
import { setBill } from '../bill/bill.js';
import type { Decision } from '../rule.js';
import { addDish, changeDish, deleteDish } from '../entries/entry.js';
import { decideFlag, flagDish, withdrawFlag } from '../flags/flags.js';
import { changeState } from './transitions.js';
import { updateOrder } from './order.js';
import { MOST_BYTES_OF_AN_ORDER, refuseUnlessTooLarge } from './order-size.js';
import { shareDish } from '../entries/shared-dish.js';
import type { StoredOrder } from '../stored-order.js';
import {
  ANNA,
  BARTEK,
  CELINA,
  chosen,
  details,
  dishEntry,
  entry,
  menuDish,
  NOW,
  order,
  by,
} from '../../test/examples.js';

const MENU = [menuDish('Kompot', 500)];
const path = (name: string) => ({ orderId: 'order', orderEntryId: 'entry of Bartek', dishEntryId: `entry of ${name}` });
const bytesOf = (state: StoredOrder) => Buffer.byteLength(JSON.stringify(state));

/** An order with a flagged Żurek, a Bigos and a Kompot of Bartek that has so many bytes of JSON. */
function orderOf(bytes: number, changes: Partial<StoredOrder> = {}): StoredOrder {
  const flagged = { ...dishEntry('Żurek', 1500), flag: { kind: 'cold' as const } };
  const withComments = (comments: string) =>
    order({
      entries: [entry(BARTEK, flagged, { ...dishEntry('Bigos', 2000), comments }, dishEntry('Kompot', 500))],
      ...changes,
    });
  return withComments('x'.repeat(bytes - bytesOf(withComments(''))));
}

const full = orderOf(MOST_BYTES_OF_AN_ORDER);
const delivered = orderOf(MOST_BYTES_OF_AN_ORDER, { orderState: 'DELIVERED', lastTransition: 'set_as_delivered' });
const orderingChanges = { orderState: 'ORDERING', lastTransition: 'set_as_ordering' } as const;
const ordering = orderOf(MOST_BYTES_OF_AN_ORDER, orderingChanges);

const refusedFor = (before: StoredOrder, change: Decision<unknown>) => {
  if (!(change instanceof Refusal)) expect(change.state ?? change).not.toEqual(before);
  return refuseUnlessTooLarge(before, change);
};

describe('an order of 512 KiB', () => {
  const long = chosen({ dishId: 'dish Kompot', additionalComments: 'Zimny' });
  const { id: entryId } = full.entries[0]!;

  test.each<[string, StoredOrder, Decision<unknown>]>([
    ['a dish', full, addDish(full, long, by(CELINA, { menu: MENU }))],
    [
      'a dish with more words',
      full,
      changeDish(full, { id: entryId, ...long, dishEntryId: 'entry of Kompot' }, by(BARTEK, { menu: MENU })),
    ],
    ['a dish that is shared', full, shareDish(full, path('Kompot'), by(BARTEK))],
    ['somebody who does not eat', full, sayNotToday(full, CELINA)],
    ['a flag', delivered, flagDish(delivered, path('Bigos'), { kind: 'wrong' }, by(BARTEK))],
    ['words of a flag', delivered, flagDish(delivered, path('Żurek'), { kind: 'cold', words: 'Zimny' }, by(BARTEK))],
  ])('has no room for %s', (_, before, change) => {
    expect(refusedFor(before, change)).toMatchObject({ status: 409, code: 'ORDER_FULL' });
  });

  test.each<[string, StoredOrder, Decision<unknown>]>([
    ['another state', full, changeState(full, 'set_as_rejected', NOW)],
    ['its order placed', ordering, changeState(ordering, 'set_as_ordered', NOW, '12:00')],
    ['a decision', delivered, decideFlag(delivered, path('Żurek'), 'shared')],
    ['a bill', delivered, setBill(delivered, { kind: 'total', amount: 123_456, reason: 'Drożej' }, ANNA.id)],
    ['other times', full, updateOrder(full, { ...details, timeOfDelivery: '13:00', limitPerPerson: 5000 }, by(ANNA))],
    ['a flag taken back', delivered, withdrawFlag(delivered, path('Żurek'))],
    ['a dish less', full, deleteDish(full, { orderEntryId: entryId, dishEntryId: 'entry of Kompot' }, by(BARTEK))],
  ])('has room for %s', (_, before, change) => {
    expect(refusedFor(before, change)).toBe(change);
  });

  test('is one that is refused beyond it, and no smaller', () => {
    const change = (bytes: number) => {
      const before = orderOf(bytes);
      return refuseUnlessTooLarge(before, addDish(before, long, by(CELINA, { menu: MENU })));
    };
    const added = bytesOf((change(10_000) as { state: StoredOrder }).state) - 10_000;
    expect(change(MOST_BYTES_OF_AN_ORDER - added)).toMatchObject({ state: expect.anything() });
    expect(change(MOST_BYTES_OF_AN_ORDER - added + 1)).toMatchObject({ code: 'ORDER_FULL' });
  });
});
