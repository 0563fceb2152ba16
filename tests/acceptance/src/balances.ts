import { beforeAll, describe, expect, test } from '@jest/globals';
import { dateIn } from '@kantyna/test-support/date-in';
import type { Colleague, Company } from './company.js';
import { confirm, move, openRestaurant, owedBy, placeOrder, revert, type Restaurant } from './ordering.js';
import { setScene } from './scene.js';

/** The debts and the history of each person (docs/rules/payments.md, Payments and balance). */
export function balances(company: Company): void {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await openRestaurant(company.some(1)[0]!);
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

    await placeOrder(restaurant, ewa, [[pawel, 3000 + Math.abs(before)]]);
    await placeOrder(restaurant, ewa, [[pawel, 1250]]);
    await placeOrder(restaurant, pawel, [
      [ewa, 2000],
      [pawel, 700],
    ]);
    const left = before + 3000 + Math.abs(before) + 1250 - 2000;
    expect(await owedBy(ewa, pawel.username)).toBe(left);
    expect(await owedBy(pawel, ewa.username)).toBe(-left);

    await placeOrder(restaurant, pawel, [[ewa, left]]);
    expect((await ewa.calls.balance()).owedMoney).not.toHaveProperty([pawel.username]);
    expect((await pawel.calls.balance()).owedMoney).not.toHaveProperty([ewa.username]);
  });

  test('distinguishes two people of one name by their addresses', async () => {
    const [creator] = company.some(1) as [Colleague];
    const annas = [company.person('anna.nowak'), company.person('anna.nowak2')] as const;
    const names = annas.map(({ username, email }) => `${username} (${email})`);
    expect(names).toEqual(['Anna Nowak (anna.nowak@firma.example)', 'Anna Nowak (anna.nowak2@firma.example)']);
    const before = await Promise.all(names.map((name) => owedBy(creator, name)));

    const { entryIds } = await placeOrder(restaurant, creator, [
      [annas[0], 1111],
      [annas[1], 2222],
    ]);

    expect(await owedBy(creator, names[0]!)).toBe(before[0]! + 1111);
    expect(await owedBy(creator, names[1]!)).toBe(before[1]! + 2222);
    expect((await creator.calls.balance()).owedMoney).not.toHaveProperty(['Anna Nowak']);
    await confirm(annas[1], entryIds[1]!);
    expect(await owedBy(creator, names[0]!)).toBe(before[0]! + 1111);
    expect(await owedBy(creator, names[1]!)).toBe(before[1]!);

    await placeOrder(restaurant, annas[0], [[annas[1], 500]]);
    expect(await owedBy(annas[0], names[1]!)).toBeGreaterThanOrEqual(500);
    expect(await owedBy(annas[1], names[0]!)).toBeLessThanOrEqual(-500);
  });

  describe('the history', () => {
    test('has a row for each placed order that the person created or takes part in', async () => {
      const [creator, eater, other] = company.some(3) as [Colleague, Colleague, Colleague];
      const { orderId, entryIds } = await placeOrder(
        restaurant,
        creator,
        [
          [creator, 400],
          [eater, 1000],
          [other, 200],
        ],
        dateIn(-70),
      );
      const about = { orderId, orderDate: dateIn(-70), restaurantName: restaurant.name };
      const row = async (of: Colleague) => (await of.calls.balance()).entries.filter((one) => one.orderId === orderId);

      const created = { kind: 'createdEntry', ...about, totalAmount: 1600 };
      const participated = {
        kind: 'participatedEntry',
        ...about,
        orderCreator: creator.username,
        owedTo: creator.username,
        orderEntryAmount: 1000,
      };
      expect(await row(creator)).toEqual([{ ...created, confirmedPaymentsTotalAmount: 400, owingPeopleCount: 2 }]);
      expect(await row(eater)).toEqual([{ ...participated, confirmedAmount: 0, status: 'UNPAID' }]);
      await confirm(creator, entryIds[1]!);
      expect(await row(creator)).toEqual([{ ...created, confirmedPaymentsTotalAmount: 1400, owingPeopleCount: 1 }]);
      expect(await row(eater)).toEqual([{ ...participated, confirmedAmount: 1000, status: 'CONFIRMED' }]);
      await confirm(other, entryIds[2]!);
      expect(await row(creator)).toEqual([{ ...created, confirmedPaymentsTotalAmount: 1600, owingPeopleCount: 0 }]);

      await move(creator, orderId, 'setAsRejected');
      expect([await row(creator), await row(eater)]).toEqual([[], []]);
    });

    test('shows the newest date first, in any order of placing', async () => {
      const [creator, eater] = company.some(2) as [Colleague, Colleague];
      for (const date of [-79, -78, -80].map(dateIn)) await placeOrder(restaurant, creator, [[eater, 100]], date);
      for (const who of [creator, eater]) {
        const dates = (await who.calls.balance()).entries.map((row) => row.orderDate);
        expect(dates).toEqual([...dates].sort().reverse());
        expect(dates).toEqual(expect.arrayContaining([-80, -79, -78].map(dateIn)));
      }
    });
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
