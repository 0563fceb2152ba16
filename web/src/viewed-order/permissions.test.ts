import { describe, expect, test } from '@jest/globals';
import type { May, MayWithOthers } from '@kantyna/contracts/orders/abilities';
import { ENTRY_ABILITIES } from '@kantyna/contracts/orders/names';
import type { Order, OrderEntry } from '@kantyna/contracts/orders/order';
import { permissionsOf } from './permissions.js';

const NOON = Date.parse('2026-03-02T11:00:00.000Z');
const person = (userId: string) => ({ userId, username: userId });
const entryOf = (userId: string) => ({ id: `entry of ${userId}`, userId }) as OrderEntry;
const seen = (
  may: May | undefined,
  changes: Partial<Order> = {},
  currentUserId = 'eater',
  now = NOON,
  mayWithOthers?: MayWithOthers,
) =>
  permissionsOf(
    {
      order: { orderCreatorId: 'creator', orderCreatorUsername: 'Jan', orderState: 'CREATED', ...changes } as Order,
      orderEntries: ['eater', 'other'].map(entryOf),
      currentUserId,
      ...(may && { may }),
      ...(mayWithOthers && { mayWithOthers }),
    },
    now,
  );

describe('what the person may do', () => {
  test('is what the reply says, until the instant that it names', () => {
    const may = { call: true, addDish: '2026-03-02T11:00:00.001Z', nudge: '2026-03-02T11:00:00.000Z' } as const;
    expect(seen(may).may).toMatchObject({ call: true, addDish: true });
    expect(seen(may).may).not.toHaveProperty('nudge');
    expect(seen(may, {}, 'eater', NOON + 1).may).not.toHaveProperty('addDish');
  });

  test('is nothing in a reply of an older version, which has no such field', () => {
    const { may } = seen(undefined);
    expect(may.addDish).toBeFalsy();
    expect(may.editEntry(entryOf('eater'))).toBeFalsy();
  });

  test('with an entry is what the reply says of their own one, or of those of others', () => {
    const given = { editEntry: true, flagDish: new Date(NOON + 1).toISOString(), seePayment: true } as const;
    const { may } = seen(given, {}, 'eater', NOON, { seePayment: true, settleEntry: true });
    const allowed = (userId: string) => ENTRY_ABILITIES.filter((name) => may[name](entryOf(userId)));
    expect(allowed('eater')).toEqual(['editEntry', 'flagDish', 'seePayment']);
    expect(allowed('other')).toEqual(['seePayment', 'settleEntry']);
    expect(may.seePayments).toBe(true);
  });
});

describe('who has which role in an order', () => {
  test('its creator has all of it unless somebody else does', () => {
    const creator = { userId: 'creator', username: 'Jan' };
    const { caller, payer, decider, viewer } = seen({}, {}, 'creator');
    expect([caller, payer, decider]).toEqual([creator, creator, creator]);
    expect(viewer).toMatchObject({ isCreator: true, isCaller: true, isPayer: true, isOrganiser: true });
    expect(viewer.entry).toBeUndefined();
  });

  test('the caller calls, and who pays decides once the order is placed', () => {
    const shared = { caller: person('caller'), payer: person('payer') };
    expect(seen({}, shared).decider.userId).toBe('creator');
    expect(seen({}, { ...shared, orderState: 'ORDERED' })).toMatchObject({ ...shared, decider: shared.payer });
    expect(seen({}, { ...shared, orderState: 'REJECTED', rejectedFrom: 'DELIVERED' }).decider).toEqual(shared.payer);
    expect(seen({}, shared, 'caller').viewer).toMatchObject({ isCreator: false, isCaller: true, isOrganiser: true });
    expect(seen({}, shared).viewer).toMatchObject({ isOrganiser: false, entry: { userId: 'eater' } });
  });

  test('the closing time comes at its instant, and an order may have none', () => {
    const isOpen = (closesAt: string | null, now: number) => seen({}, { closesAt }, 'eater', now).isOpen;
    expect([-1, 0, 1].map((ms) => isOpen(new Date(NOON).toISOString(), NOON + ms))).toEqual([true, false, false]);
    expect(isOpen(null, NOON)).toBe(true);
    expect(seen({}, { orderState: 'ORDERING' }).isOpen).toBe(false);
  });
});
