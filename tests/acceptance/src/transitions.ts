import { beforeAll, describe, expect, test } from '@jest/globals';
import { ORDER_STATES, type OrderState } from '@kantyna/contracts/order';
import { refused } from '@kantyna/test-support/refused';
import type { Colleague, Company } from './company.js';
import {
  bringTo,
  addTypedDish,
  move,
  openOrder,
  openRestaurant,
  show,
  type Restaurant,
  type Transition,
} from './ordering.js';

/** From where each transition leads where; from anywhere else it is a 409 (docs/rules.md, Orders). */
const table: Record<Transition, { from: readonly OrderState[]; to: OrderState }> = {
  setAsOrdering: { from: ['CREATED'], to: 'ORDERING' },
  setAsCreated: { from: ['ORDERING', 'ORDERED'], to: 'CREATED' },
  setAsOrdered: { from: ['ORDERING'], to: 'ORDERED' },
  setAsDelivered: { from: ['ORDERED'], to: 'DELIVERED' },
  setAsRejected: { from: ['CREATED', 'ORDERING', 'ORDERED', 'DELIVERED'], to: 'REJECTED' },
  setBackAsOrdered: { from: ['DELIVERED', 'REJECTED'], to: 'ORDERED' },
};
/** The transition by which `bringTo` reaches each state. */
const ledTo: Partial<Record<OrderState, Transition>> = {
  ORDERING: 'setAsOrdering',
  ORDERED: 'setAsOrdered',
  DELIVERED: 'setAsDelivered',
  REJECTED: 'setAsRejected',
};
const TRANSITIONS = Object.keys(table) as Transition[];
const matrix = TRANSITIONS.flatMap((transition) =>
  ORDER_STATES.map((from): [Transition, OrderState, OrderState | 409] => {
    if (ledTo[from] === transition) return [transition, from, from];
    return [transition, from, table[transition].from.includes(from) ? table[transition].to : 409];
  }),
);
const REFUSED = { status: 409, code: 'TRANSITION_NOT_ALLOWED' };

/** The six transitions from each of the five states, and what goes with them. */
export function transitions(company: Company): void {
  let creator: Colleague;
  let restaurant: Restaurant;
  beforeAll(async () => {
    creator = company.some(1)[0]!;
    restaurant = await openRestaurant(creator);
  });

  const orderIn = async (state: OrderState): Promise<string> => {
    const orderId = await openOrder(creator, restaurant);
    await addTypedDish(creator, orderId, 1000);
    await bringTo(creator, orderId, state);
    return orderId;
  };

  test.each(matrix)('%s of an order that is %s: %s', async (transition, from, expected) => {
    const orderId = await orderIn(from);
    const { order: before } = await show(creator, orderId);
    expect(before.orderState).toBe(from);

    const moved = move(creator, orderId, transition);

    if (expected === 409) expect(await refused(moved)).toMatchObject(REFUSED);
    else expect(await moved).toEqual({});
    const { order: after } = await show(creator, orderId);
    if (expected === 409 || expected === from) expect(after).toEqual(before);
    else expect(after.orderState).toBe(expected);
  });

  test('unlocking twice is a success; the way by which an order got into its state counts, not the state', async () => {
    const orderId = await orderIn('ORDERING');
    await move(creator, orderId, 'setAsCreated');
    expect(await move(creator, orderId, 'setAsCreated')).toEqual({});

    await bringTo(creator, orderId, 'DELIVERED');
    await move(creator, orderId, 'setBackAsOrdered');
    expect(await move(creator, orderId, 'setBackAsOrdered')).toEqual({});
    expect(await refused(move(creator, orderId, 'setAsOrdered'))).toMatchObject(REFUSED);
  });

  test('an order without entries is not placed', async () => {
    const orderId = await openOrder(creator, restaurant);
    expect(await refused(move(creator, orderId, 'setAsOrdering'))).toMatchObject({ status: 409, code: 'ORDER_EMPTY' });
    expect((await show(creator, orderId)).order.orderState).toBe('CREATED');
  });

  describe('the times', () => {
    /** The company's time, which the tests' machine may not have. */
    const isNow = (time: string | undefined): boolean => {
      const asWarsaw = (at: number) =>
        new Date(at).toLocaleTimeString('pl', { timeZone: 'Europe/Warsaw', hour: '2-digit', minute: '2-digit' });
      return [asWarsaw(Date.now()), asWarsaw(Date.now() - 60_000)].includes(time ?? 'none');
    };

    test('ordered: the time of the order is now, that of delivery the expected one, and a repetition changes neither', async () => {
      const orderId = await orderIn('ORDERING');
      await creator.calls.setAsOrdered({ params: { orderId }, body: { approxTimeOfDelivery: '13:45' } });
      const { order } = await show(creator, orderId);
      expect(isNow(order.timeOfOrder)).toBe(true);
      expect(order.timeOfDelivery).toBe('13:45');

      await creator.calls.setAsOrdered({ params: { orderId }, body: { approxTimeOfDelivery: '14:45' } });
      expect((await show(creator, orderId)).order).toEqual(order);
    });

    test('ordered without an expected time: there is none', async () => {
      const orderId = await orderIn('ORDERING');
      await creator.calls.setAsOrdered({ params: { orderId }, body: { approxTimeOfDelivery: null } });
      expect((await show(creator, orderId)).order).not.toHaveProperty('timeOfDelivery');
    });

    test('delivered: the time of delivery is now; back as ordered leaves it; un-ordered clears it', async () => {
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
