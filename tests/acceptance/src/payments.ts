import { beforeAll, describe, expect, test } from '@jest/globals';
import { ORDER_STATES } from '@kantyna/contracts/order';
import { refused } from '@kantyna/test-support/refused';
import type { Colleague, Company } from './company.js';
import { bringTo, move, openOrder, openRestaurant, owedBy, show, typeDish, type Restaurant } from './ordering.js';
import { setScene } from './scene.js';

/** Payment status, debts and the history of each person (docs/rules.md, Payments and balance). */
export function payments(company: Company): void {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await openRestaurant(company.some(1)[0]!);
  });

  const confirm = (by: Colleague, orderEntryId: string) => by.calls.confirmAsPaid({ params: { orderEntryId } });
  const revert = (by: Colleague, orderEntryId: string) => by.calls.revertToUnpaid({ params: { orderEntryId } });

  /** Places an order with an entry for each eater, prices in grosze. */
  const placeOrder = async (
    creator: Colleague,
    eaters: readonly (readonly [Colleague, number])[],
    orderDate = '2020-01-02',
  ) => {
    const orderId = await openOrder(creator, restaurant, { orderDate });
    const entryIds: string[] = [];
    for (const [eater, price] of eaters) entryIds.push((await typeDish(eater, orderId, price)).id);
    await bringTo(creator, orderId, 'ORDERED');
    return { orderId, entryIds };
  };

  describe.each(ORDER_STATES)('while the order is %s', (state) => {
    test('the creator and the owner confirm and revert once it is ordered', async () => {
      const { creator, owner, stranger, orderId, entryId } = await setScene(company, state);
      const status = async () => (await show(stranger, orderId)).orderEntries[0]!.paymentStatus;
      expect(await refused(confirm(stranger, entryId))).toMatchObject({ status: 403 });
      expect(await refused(revert(stranger, entryId))).toMatchObject({ status: 403 });
      for (const who of [owner, creator]) {
        if (state === 'ORDERED' || state === 'DELIVERED') {
          expect(await confirm(who, entryId)).toEqual({});
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
    const { orderId, entryIds } = await placeOrder(creator, [[creator, 1000]]);
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

  test('nets orders in both directions and leaves out people who owe nothing', async () => {
    const ewa = company.person('ewa.mazur');
    const pawel = company.person('pawel.krol');
    const before = await owedBy(ewa, pawel.username);

    await placeOrder(ewa, [[pawel, 3000 + Math.abs(before)]]);
    await placeOrder(ewa, [[pawel, 1250]]);
    await placeOrder(pawel, [
      [ewa, 2000],
      [pawel, 700],
    ]);
    const left = before + 3000 + Math.abs(before) + 1250 - 2000;
    expect(await owedBy(ewa, pawel.username)).toBe(left);
    expect(await owedBy(pawel, ewa.username)).toBe(-left);

    await placeOrder(pawel, [[ewa, left]]);
    expect((await ewa.calls.balance()).owedMoney).not.toHaveProperty([pawel.username]);
    expect((await pawel.calls.balance()).owedMoney).not.toHaveProperty([ewa.username]);
  });

  test('distinguishes two people of one name by their addresses', async () => {
    const [creator] = company.some(1) as [Colleague];
    const annas = [company.person('anna.nowak'), company.person('anna.nowak2')] as const;
    const names = annas.map(({ username, email }) => `${username} (${email})`);
    expect(names).toEqual(['Anna Nowak (anna.nowak@firma.example)', 'Anna Nowak (anna.nowak2@firma.example)']);
    const before = await Promise.all(names.map((name) => owedBy(creator, name)));

    const { entryIds } = await placeOrder(creator, [
      [annas[0], 1111],
      [annas[1], 2222],
    ]);

    expect(await owedBy(creator, names[0]!)).toBe(before[0]! + 1111);
    expect(await owedBy(creator, names[1]!)).toBe(before[1]! + 2222);
    expect((await creator.calls.balance()).owedMoney).not.toHaveProperty(['Anna Nowak']);
    await confirm(annas[1], entryIds[1]!);
    expect(await owedBy(creator, names[0]!)).toBe(before[0]! + 1111);
    expect(await owedBy(creator, names[1]!)).toBe(before[1]!);

    await placeOrder(annas[0], [[annas[1], 500]]);
    expect(await owedBy(annas[0], names[1]!)).toBeGreaterThanOrEqual(500);
    expect(await owedBy(annas[1], names[0]!)).toBeLessThanOrEqual(-500);
  });

  describe('the history', () => {
    test('has a row for each placed order that the person created or takes part in', async () => {
      const [creator, eater, other] = company.some(3) as [Colleague, Colleague, Colleague];
      const { orderId, entryIds } = await placeOrder(
        creator,
        [
          [creator, 400],
          [eater, 1000],
          [other, 200],
        ],
        '2020-03-04',
      );
      const about = { orderId, orderDate: '2020-03-04', restaurantName: restaurant.name };
      const row = async (of: Colleague) => (await of.calls.balance()).entries.filter((one) => one.orderId === orderId);

      const created = { kind: 'createdEntry', ...about, totalAmount: 1600 };
      const participated = {
        kind: 'participatedEntry',
        ...about,
        orderCreator: creator.username,
        owedTo: creator.username,
        orderEntryAmount: 1000,
      };
      expect(await row(creator)).toEqual([{ ...created, confirmedPaymentsTotalAmount: 400 }]);
      expect(await row(eater)).toEqual([{ ...participated, status: 'UNPAID' }]);
      await confirm(creator, entryIds[1]!);
      expect(await row(creator)).toEqual([{ ...created, confirmedPaymentsTotalAmount: 1400 }]);
      expect(await row(eater)).toEqual([{ ...participated, status: 'CONFIRMED' }]);
      await confirm(other, entryIds[2]!);
      expect(await row(creator)).toEqual([{ ...created, confirmedPaymentsTotalAmount: 1600 }]);

      await move(creator, orderId, 'setAsRejected');
      expect([await row(creator), await row(eater)]).toEqual([[], []]);
    });

    test('shows the newest date first, in any order of placing', async () => {
      const [creator, eater] = company.some(2) as [Colleague, Colleague];
      for (const date of ['2020-05-02', '2020-05-03', '2020-05-01']) await placeOrder(creator, [[eater, 100]], date);
      for (const who of [creator, eater]) {
        const dates = (await who.calls.balance()).entries.map((row) => row.orderDate);
        expect(dates).toEqual([...dates].sort().reverse());
        expect(dates).toEqual(expect.arrayContaining(['2020-05-01', '2020-05-02', '2020-05-03']));
      }
    });
  });

  test('the debts of all people sum to zero', async () => {
    const balances = await Promise.all(company.people.map((who) => who.calls.balance()));
    const amounts = balances.flatMap(({ owedMoney }) => Object.values(owedMoney));
    expect(amounts.length).toBeGreaterThan(0);
    expect(amounts).not.toContain(0);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });
}
