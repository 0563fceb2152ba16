import { beforeAll, describe, expect, test } from '@jest/globals';
import { ORDER_STATES, type OrderState } from '@kantyna/contracts/orders/order';
import { refused } from '@kantyna/test-support/refused';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import type { Colleague, Company } from './company.js';
import {
  bringTo,
  move,
  openOrder,
  openRestaurant,
  show,
  typeDish,
  type Restaurant,
  type Transition,
} from './ordering.js';
import { TRANSITION_TABLE } from './transition-table.js';

/** The last transition of `bringTo` for each state. Repeating it succeeds. */
const lastTransitionTo: Partial<Record<OrderState, Transition>> = {
  ORDERING: 'setAsOrdering',
  ORDERED: 'setAsOrdered',
  DELIVERED: 'setAsDelivered',
  REJECTED: 'setAsRejected',
};
const TRANSITIONS = Object.keys(TRANSITION_TABLE) as Transition[];
const matrix = TRANSITIONS.flatMap((transition) =>
  ORDER_STATES.map((from): [Transition, OrderState, OrderState | 409] => {
    if (lastTransitionTo[from] === transition) return [transition, from, from];
    return [transition, from, TRANSITION_TABLE[transition].from.includes(from) ? TRANSITION_TABLE[transition].to : 409];
  }),
);
const REFUSED = { status: 409, code: 'TRANSITION_NOT_ALLOWED' };

/** The six transitions from each of the five states, and their effects. */
export function transitions(company: Company): void {
  let creator: Colleague;
  let restaurant: Restaurant;
  beforeAll(async () => {
    creator = company.some(1)[0]!;
    restaurant = await openRestaurant(creator);
  });

  const orderIn = async (state: OrderState): Promise<string> => {
    const orderId = await openOrder(creator, restaurant);
    await typeDish(creator, orderId, 1000);
    await bringTo(creator, orderId, state);
    return orderId;
  };

  test.each(matrix)('%s of an order that is %s: %s', async (transition, from, expected) => {
    const orderId = await orderIn(from);
    const { order: before } = await show(creator, orderId);
    expect(before.orderState).toBe(from);

    const reply = move(creator, orderId, transition);

    if (expected === 409) expect(await refused(reply)).toMatchObject(REFUSED);
    else expect(await reply).toEqual({});
    const { order: after } = await show(creator, orderId);
    if (expected === 409 || expected === from) expect(after).toEqual(before);
    else expect(after.orderState).toBe(expected);
  });

  test('repeating the last transition succeeds, another transition to the same state does not', async () => {
    const orderId = await orderIn('ORDERING');
    await move(creator, orderId, 'setAsCreated');
    expect(await move(creator, orderId, 'setAsCreated')).toEqual({});

    await bringTo(creator, orderId, 'DELIVERED');
    await move(creator, orderId, 'setBackAsOrdered');
    expect(await move(creator, orderId, 'setBackAsOrdered')).toEqual({});
    expect(await refused(move(creator, orderId, 'setAsOrdered'))).toMatchObject(REFUSED);
  });

  test('setAsOrdering of an order without entries is refused', async () => {
    const orderId = await openOrder(creator, restaurant);
    expect(await refused(move(creator, orderId, 'setAsOrdering'))).toMatchObject({ status: 409, code: 'ORDER_EMPTY' });
    expect((await show(creator, orderId)).order.orderState).toBe('CREATED');
  });

  describe('the times of an order', () => {
    /** Compares in the company's time, whatever the time zone of the machine. */
    const isNow = (time: string | undefined): boolean => {
      const asCompany = (at: number) =>
        new Date(at).toLocaleTimeString('pl', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });
      return [asCompany(Date.now()), asCompany(Date.now() - 60_000)].includes(time ?? 'none');
    };

    test('setAsOrdered sets both times, and repeating it changes neither', async () => {
      const orderId = await orderIn('ORDERING');
      await creator.calls.setAsOrdered({ params: { orderId }, body: { approxTimeOfDelivery: '13:45' } });
      const { order } = await show(creator, orderId);
      expect(isNow(order.timeOfOrder)).toBe(true);
      expect(order.timeOfDelivery).toBe('13:45');

      await creator.calls.setAsOrdered({ params: { orderId }, body: { approxTimeOfDelivery: '14:45' } });
      expect((await show(creator, orderId)).order).toEqual(order);
    });

    test('setAsOrdered without an expected time leaves the time of delivery unset', async () => {
      const orderId = await orderIn('ORDERING');
      await creator.calls.setAsOrdered({ params: { orderId }, body: { approxTimeOfDelivery: null } });
      expect((await show(creator, orderId)).order).not.toHaveProperty('timeOfDelivery');
    });

    test('setAsDelivered sets the time of delivery to now, setBackAsOrdered keeps it, setAsCreated clears it', async () => {
      const orderId = await orderIn('DELIVERED');
      const { timeOfDelivery } = (await show(creator, orderId)).order;
      expect(isNow(timeOfDelivery)).toBe(true);
      await move(creator, orderId, 'setBackAsOrdered');
      expect((await show(creator, orderId)).order.timeOfDelivery).toBe(timeOfDelivery);
      await move(creator, orderId, 'setAsCreated');
      expect((await show(creator, orderId)).order).not.toHaveProperty('timeOfDelivery');
    });
  });

  describe('deleting an order', () => {
    test.each(['ORDERED', 'DELIVERED'] as const)('that is %s is refused: people owe money for it', async (state) => {
      const orderId = await orderIn(state);
      expect(await refused(creator.calls.deleteOrder({ params: { orderId } }))).toMatchObject({ status: 409 });
      expect((await show(creator, orderId)).order.orderState).toBe(state);
    });

    test.each(['CREATED', 'ORDERING', 'REJECTED'] as const)('that is %s removes it', async (state) => {
      const orderId = await orderIn(state);
      expect(await creator.calls.deleteOrder({ params: { orderId } })).toEqual({});
      expect(await refused(show(creator, orderId))).toMatchObject({ status: 404 });
      expect(await refused(creator.calls.deleteOrder({ params: { orderId } }))).toMatchObject({ status: 404 });
    });
  });
}
