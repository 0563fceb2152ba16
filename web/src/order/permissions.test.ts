import { describe, expect, test } from '@jest/globals';
import { ORDER_STATES, type OrderState } from '@kantyna/contracts/orders/order';
import {
  decides,
  isClosed,
  isOwed,
  isPayable,
  isPayer,
  mayAddDish,
  mayChangeEntry,
  mayCall,
  mayManage,
  seesPayment,
} from './permissions.js';

describe('permissions', () => {
  const viewed = (orderState: (typeof ORDER_STATES)[number], currentUserId: string) => ({
    currentUserId,
    order: { orderCreatorId: 'creator', orderState },
  });
  const entry = { userId: 'eater' };
  test.each(ORDER_STATES)('allow the changes of an order that is %s', (state) => {
    expect(mayChangeEntry(viewed(state, 'eater'), entry)).toBe(state === 'CREATED');
    expect(mayChangeEntry(viewed(state, 'creator'), entry)).toBe(true);
    expect(mayChangeEntry(viewed(state, 'stranger'), entry)).toBe(false);
    expect(isPayable(state)).toBe(state === 'ORDERED' || state === 'DELIVERED');
    expect(seesPayment(viewed(state, 'creator'), entry)).toBe(isPayable(state));
  });
  test('end at the closing time for colleagues, not for the creator', () => {
    const closing = (closesAt: string, currentUserId: string) => {
      const { order, ...rest } = viewed('CREATED', currentUserId);
      return { ...rest, order: { ...order, closesAt } };
    };
    const [past, future] = ['2020-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z'];
    expect(mayAddDish(closing(past, 'stranger'))).toBe(false);
    expect(mayChangeEntry(closing(past, 'eater'), entry)).toBe(false);
    expect(mayAddDish(closing(past, 'creator'))).toBe(true);
    expect(mayChangeEntry(closing(past, 'creator'), entry)).toBe(true);
    expect(mayAddDish(closing(future, 'stranger'))).toBe(true);
    const at = Date.parse(past);
    expect([at - 1, at, at + 1].map((now) => isClosed({ closesAt: past }, now))).toEqual([false, true, true]);
    expect(isClosed({ closesAt: null })).toBe(false);
  });
  test('an entry is owed while the order is payable, unless it is the creator’s own', () => {
    const owed = ORDER_STATES.filter((state) => isOwed(viewed(state, 'eater'), entry));
    expect(owed).toEqual(['ORDERED', 'DELIVERED']);
    expect(isOwed(viewed('ORDERED', 'creator'), { userId: 'creator' })).toBe(false);
  });
  test('once the order is placed, who is paid alone decides; until then the creator', () => {
    const order = { caller: { userId: 'caller', username: '' }, payer: { userId: 'payer', username: '' } };
    const may = (currentUserId: string, orderState: OrderState, rejectedFrom?: OrderState) => {
      const shared = {
        currentUserId,
        order: { ...viewed(orderState, '').order, ...order, ...(rejectedFrom && { rejectedFrom }) },
      };
      const rights = {
        call: mayCall(shared),
        pay: isPayer(shared),
        decide: decides(shared),
        manage: mayManage(shared),
        change: mayChangeEntry(shared, entry),
        see: seesPayment(shared, entry),
      };
      return Object.entries(rights).flatMap(([name, is]) => (is ? [name] : []));
    };
    expect(may('creator', 'ORDERING')).toEqual(['call', 'decide', 'manage', 'change']);
    expect(may('payer', 'ORDERING')).toEqual(['pay']);
    for (const state of ['ORDERED', 'DELIVERED'] as const) {
      expect(may('creator', state)).toEqual(['call', 'manage', 'see']);
      expect(may('payer', state)).toEqual(['pay', 'decide', 'manage', 'change', 'see']);
      expect(may('creator', 'REJECTED', state)).toEqual(['call', 'manage']);
    }
    expect(may('creator', 'REJECTED', 'CREATED')).toEqual(['call', 'decide', 'manage', 'change']);
    expect(may('caller', 'ORDERED')).toEqual(['call']);
    expect(may('stranger', 'ORDERED')).toEqual([]);
    const shared = (currentUserId: string) => ({
      currentUserId,
      order: { ...viewed('ORDERED', '').order, ...order },
    });
    expect(isOwed(shared('creator'), { userId: 'creator' })).toBe(true);
    expect(isOwed(shared('creator'), { userId: 'payer' })).toBe(false);
  });
  test('show the payment to the owner of the entry and the creator of the order', () => {
    expect(['eater', 'creator', 'stranger'].map((person) => seesPayment(viewed('ORDERED', person), entry))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
