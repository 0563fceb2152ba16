import { expect, test } from '@jest/globals';
import type { Company } from './company.js';
import { bringTo, confirm, move, owedBy, revert, show, typeDish } from './ordering.js';
import { setScene } from './scene.js';

/** Orders and payments know of each other (docs/rules/payments.md, Payments and balance). */
export function balances(company: Company): void {
  test('an entry is owed while it is UNPAID in an order that is ORDERED or DELIVERED', async () => {
    const { creator, owner, orderId, entryId } = await setScene(company, 'CREATED');
    const before = [await owedBy(creator, owner.username), await owedBy(owner, creator.username)];
    const change = async () => [
      (await owedBy(creator, owner.username)) - before[0]!,
      (await owedBy(owner, creator.username)) - before[1]!,
    ];
    const owed = [2300, -2300];
    const nothing = [0, 0];
    const steps: [step: () => Promise<unknown>, expectedChange: number[]][] = [
      [() => move(creator, orderId, 'setAsOrdering'), nothing],
      [() => move(creator, orderId, 'setAsOrdered'), owed],
      [() => move(creator, orderId, 'setAsDelivered'), owed],
      [() => confirm(owner, entryId), nothing],
      [() => revert(creator, entryId), owed],
      [() => move(creator, orderId, 'setAsRejected'), nothing],
      [() => move(creator, orderId, 'setBackAsOrdered'), owed],
      [() => move(creator, orderId, 'setAsCreated'), nothing],
      [() => creator.calls.deleteOrder({ params: { orderId } }), nothing],
    ];
    for (const [step, expectedChange] of steps) {
      await step();
      expect(await change()).toEqual(expectedChange);
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

  test('the debts of all people and of the company sum to zero', async () => {
    const { debts } = await company.person('anna.nowak').calls.companyDebts();
    const balances = await Promise.all(company.people.map((who) => who.calls.balance()));
    const amounts = balances.flatMap(({ owedMoney }) => Object.values(owedMoney));
    expect(amounts.length).toBeGreaterThan(0);
    expect(amounts).not.toContain(0);
    const ofCompany = debts.map(({ amount }) => -amount);
    expect([...amounts, ...ofCompany].reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });
}
