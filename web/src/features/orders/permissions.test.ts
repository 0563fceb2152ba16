import { describe, expect, test } from '@jest/globals';
import { ORDER_STATES } from '@kantyna/contracts/order';
import { isOwed, isPayable, mayChangeEntry, seesPayment } from './permissions.js';

describe('permissions', () => {
  const viewed = (orderState: (typeof ORDER_STATES)[number], currentUserId: string) => ({
    currentUserId,
    order: { orderCreatorId: 'creator', orderState },
  });
  const entry = { userId: 'eater' };
  test.each(ORDER_STATES)('allow the changes of an order that is %s', (state) => {
    expect(mayChangeEntry(viewed(state, 'eater'), entry)).toBe(state === 'CREATED');
    expect(mayChangeEntry(viewed(state, 'creator'), entry)).toBe(state !== 'REJECTED');
    expect(mayChangeEntry(viewed(state, 'stranger'), entry)).toBe(false);
    expect(isPayable(state)).toBe(state === 'ORDERED' || state === 'DELIVERED');
    expect(seesPayment(viewed(state, 'creator'), entry)).toBe(isPayable(state));
  });
  test('an entry is owed while the order is payable, unless it is the creator’s own', () => {
    const owed = ORDER_STATES.filter((state) => isOwed(viewed(state, 'eater'), entry));
    expect(owed).toEqual(['ORDERED', 'DELIVERED']);
    expect(isOwed(viewed('ORDERED', 'creator'), { userId: 'creator' })).toBe(false);
  });
  test('show the payment to the owner of the entry and the creator of the order', () => {
    expect(['eater', 'creator', 'stranger'].map((person) => seesPayment(viewed('ORDERED', person), entry))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
