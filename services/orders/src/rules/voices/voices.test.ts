import { describe, expect, test } from '@jest/globals';
import { ORDER_STATES } from '@kantyna/contracts/orders/order';
import { Refusal } from '@kantyna/kernel/refusal';
import { withoutPerson } from '../../personal-data/erasure.js';
import { ANNA, BARTEK, by, CELINA, dishEntry, domainEventsBy, entry, NOW, order, pathTo } from '../../test/examples.js';
import { toPublishedOrder, toShowOrder } from '../../views/orders.js';
import { changeState } from '../order/transitions.js';
import { refuseCall } from '../policy.js';
import type { Transition } from '@kantyna/order-rules/transitions';
import type { StoredOrder } from '../stored-order.js';
import { giveVoice, takeBackVoice, voicesOf } from './voices.js';

/** Bartek holds a Bigos that Celina shares. */
const delivered = order({
  orderState: 'DELIVERED',
  entries: [
    entry(ANNA, dishEntry('Żurek', 1500)),
    entry(BARTEK, { ...dishEntry('Bigos', 2000), sharedWith: ['entry of Celina'] }),
    entry(CELINA),
  ],
});
const BIGOS = pathTo('Bartek', 'Bigos');
const stateOf = (change: unknown): StoredOrder => {
  if (change instanceof Refusal) throw new Error(change.message);
  return (change as { state: StoredOrder }).state;
};
const up = giveVoice(delivered, BIGOS, { thumb: 'up' }, by(CELINA));
const bigos = { dishEntryId: BIGOS.dishEntryId };

test('a voice is of who gave it, another one replaces it, and taken back it is as before', () => {
  const said = stateOf(up);
  expect([ANNA, BARTEK, CELINA].map(({ id }) => voicesOf(said, id))).toEqual([[], [], [{ ...bigos, thumb: 'up' }]]);
  expect(giveVoice(said, BIGOS, { thumb: 'up', faults: ['cold'] }, by(CELINA))).toEqual({ reply: {} });
  const down = stateOf(giveVoice(said, BIGOS, { thumb: 'down', faults: ['wrong', 'cold'] }, by(CELINA)));
  expect(voicesOf(down, CELINA.id)).toEqual([{ ...bigos, thumb: 'down', faults: ['cold', 'wrong'] }]);
  expect(stateOf(takeBackVoice(down, BIGOS, by(CELINA)))).toEqual(delivered);
  expect(takeBackVoice(delivered, BIGOS, by(CELINA))).toEqual({ reply: {} });
});

test('nobody is told, no amount changes, and nobody else is shown it', () => {
  expect(domainEventsBy(up)).toEqual([]);
  expect(toPublishedOrder(stateOf(up))).toEqual(toPublishedOrder(delivered));
  const shownTo = ({ id }: typeof ANNA, state: StoredOrder) =>
    toShowOrder({ id: 'order', order: state, confirmedAmounts: new Map() }, undefined, id);
  const { ownVoices, ...rest } = shownTo(CELINA, stateOf(up));
  expect(ownVoices).toEqual([{ ...bigos, thumb: 'up' }]);
  expect(rest).toEqual(shownTo(CELINA, delivered));
  for (const other of [ANNA, BARTEK]) expect(shownTo(other, stateOf(up))).toEqual(shownTo(other, delivered));
});

test('voices go with who gave them, and when the order is opened again', () => {
  expect(voicesOf(withoutPerson(stateOf(up), BARTEK.id), CELINA.id)).toHaveLength(1);
  expect(JSON.stringify(withoutPerson(stateOf(up), CELINA.id))).not.toContain('voices');
  const step = (state: StoredOrder, transition: Transition) => stateOf(changeState(state, transition, NOW));
  const back = step(stateOf(up), 'set_back_as_ordered');
  expect(voicesOf(back, CELINA.id)).toHaveLength(1);
  expect(JSON.stringify(step(back, 'set_as_created'))).not.toContain('voices');
});

describe('a voice is refused', () => {
  test.each(ORDER_STATES.filter((state) => state !== 'DELIVERED'))('while the order is %s', (orderState) => {
    const refusal = { status: 409, code: 'NOT_DELIVERED' };
    expect(giveVoice({ ...delivered, orderState }, BIGOS, { thumb: 'up' }, by(CELINA))).toMatchObject(refusal);
    expect(takeBackVoice({ ...stateOf(up), orderState }, BIGOS, by(CELINA))).toMatchObject(refusal);
  });
  test('after the seventh day', () => {
    const on = (date: string) => by(CELINA, { now: { ...NOW, date, instant: `${date}T10:30:00.000Z` } });
    expect(giveVoice(delivered, BIGOS, { thumb: 'up' }, on('2025-03-11'))).not.toBeInstanceOf(Refusal);
    expect(giveVoice(delivered, BIGOS, { thumb: 'up' }, on('2025-03-12'))).toMatchObject({ code: 'TOO_LATE_TO_FLAG' });
  });
  test('of who does not eat the dish, also of the creator', () => {
    expect(refuseCall('giveVoice', delivered, ANNA, BIGOS)).toMatchObject({ status: 403 });
    expect(refuseCall('takeBackVoice', delivered, ANNA, BIGOS)).toMatchObject({ status: 403 });
    for (const eater of [BARTEK, CELINA]) expect(refuseCall('giveVoice', delivered, eater, BIGOS)).toBeUndefined();
  });
  test('about a dish that is not there', () => {
    const path = pathTo('Bartek', 'Kompot');
    expect(giveVoice(delivered, path, { thumb: 'up' }, by(BARTEK))).toMatchObject({ code: 'DISH_ENTRY_NOT_FOUND' });
  });
});
