import { beforeAll, describe, expect, test } from '@jest/globals';
import { ORDER_STATES } from '@kantyna/contracts/orders/order';
import { refused } from '@kantyna/test-support/refused';
import type { Colleague, Company } from './company.js';
import {
  bringTo,
  confirm,
  move,
  openRestaurant,
  owedBy,
  placeOrder,
  revert,
  show,
  typeDish,
  type Restaurant,
} from './ordering.js';
import { setScene } from './scene.js';

/** The payment status of entries (docs/rules/payments.md, Payments and balance). */
export function payments(company: Company): void {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await openRestaurant(company.some(1)[0]!);
  });

  describe.each(ORDER_STATES)('while the order is %s', (state) => {
    test('the creator and the owner confirm and revert once it is ordered', async () => {
      const { creator, owner, stranger, orderId, entryId } = await setScene(company, state);
      const statusFor = async (who: Colleague) => (await show(who, orderId)).orderEntries[0]!.paymentStatus;
      const status = () => statusFor(owner);
      expect(await statusFor(stranger)).toBeUndefined();
      expect(await refused(confirm(stranger, entryId))).toMatchObject({ status: 403 });
      expect(await refused(revert(stranger, entryId))).toMatchObject({ status: 403 });
      for (const who of [owner, creator]) {
        if (state === 'ORDERED' || state === 'DELIVERED') {
          expect(await confirm(who, entryId)).toHaveProperty('paymentId');
          expect(await status()).toBe('CONFIRMED');
          expect(await confirm(who, entryId)).toEqual({});
          expect(await revert(who, entryId)).toEqual({});
          expect(await status()).toBe('UNPAID');
        } else {
          expect(await refused(confirm(who, entryId))).toMatchObject({ status: 409, code: 'NOT_PAYABLE' });
          expect(await refused(revert(who, entryId))).toMatchObject({ status: 409, code: 'NOT_PAYABLE' });
          expect(await status()).toBe('UNPAID');
        }
      }
    });
  });

  test('the creator’s own entry is always confirmed', async () => {
    const [creator] = company.some(1) as [Colleague];
    const { orderId, entryIds } = await placeOrder(restaurant, creator, [[creator, 1000]]);
    expect((await show(creator, orderId)).orderEntries[0]!.paymentStatus).toBe('CONFIRMED');
    expect(await confirm(creator, entryIds[0]!)).toEqual({});
    expect(await refused(revert(creator, entryIds[0]!))).toMatchObject({ status: 409 });
    expect((await show(creator, orderId)).orderEntries[0]!.paymentStatus).toBe('CONFIRMED');
  });

  test('a confirmation survives changes of the order’s state', async () => {
    const { creator, owner, orderId, entryId } = await setScene(company, 'ORDERED');
    await confirm(owner, entryId);
    for (const transition of ['setAsRejected', 'setBackAsOrdered', 'setAsCreated'] as const) {
      await move(creator, orderId, transition);
      expect((await show(owner, orderId)).orderEntries[0]!.paymentStatus).toBe('CONFIRMED');
    }
  });

  test('a confirmation keeps its amount while the order is reopened and becomes dearer', async () => {
    const { creator, owner, orderId, entryId } = await setScene(company, 'ORDERED');
    const entry = async () => (await show(owner, orderId)).orderEntries[0]!;
    const { finalPrice } = await entry();
    const before = await owedBy(creator, owner.username);
    await confirm(owner, entryId);
    await move(creator, orderId, 'setAsCreated');
    const added = await typeDish(owner, orderId, 2000);
    await bringTo(creator, orderId, 'ORDERED');
    expect(await entry()).toMatchObject({
      paymentStatus: 'UNPAID',
      confirmedAmount: finalPrice,
      finalPrice: finalPrice + 2000,
    });
    expect((await owedBy(creator, owner.username)) - before).toBe(2000 - finalPrice);
    await creator.calls.deleteDishEntry({ params: { orderEntryId: entryId, dishEntryId: added.dishEntryId } });
    expect(await entry()).toMatchObject({ paymentStatus: 'CONFIRMED', confirmedAmount: finalPrice, finalPrice });
  });
}
