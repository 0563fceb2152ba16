import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ChangedAmount } from '@kantyna/contracts/messages/notices';
import type { Person } from '@kantyna/contracts/people/person';
import { todayForAWhile } from '@kantyna/test-support/midnight';
import { ANNA, BARTEK, CELINA, chosen, person } from './examples.js';
import { BIGOS, details, type OrdersWorld, startOrdersWorld, ZUREK } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world.stop());

const KINDS = [
  'billed',
  'dishesChanged',
  'shareChanged',
  'flagDecided',
  'rejected',
  'backAsOrdered',
  'priceChanged',
] as const;

/** Every amount that people were told in an order: by which event, who, and what it was and is. Sorted by kind and person. */
async function amountsTold(orderId: string) {
  const told = await Promise.all(
    KINDS.map(async (kind) =>
      (await world.eventsOf(kind, orderId)).flatMap(({ data }) => {
        const { recipientIds, changed, ...own } = data as {
          recipientIds: string[];
          changed?: ChangedAmount;
          before?: number;
          amount: number;
        };
        const amount = changed ?? (own.before === undefined ? undefined : { before: own.before, amount: own.amount });
        if (!amount) return [];
        const said = [amount.before, amount.amount, ...('isOwed' in amount ? ['owed'] : [])];
        return recipientIds.map((id) => [kind, Buffer.from(id.replace(/(00)+$/, ''), 'hex').toString(), ...said]);
      }),
    ),
  );
  return told.flat().sort((a, b) => String(a).localeCompare(String(b)));
}

const { price } = BIGOS;
const DANUTA = person('Danuta');
const withDelivery = (deliveryCostPerEverybody: number) => ({
  ...details,
  deliveryData: { ...details.deliveryData, deliveryCostPerEverybody },
});

test('a price named on the phone is told to those who share the dish, too, and to nobody else', async () => {
  const orderId = await world.open();
  await world.add(DANUTA, orderId, { dishId: ZUREK.id });
  const { id: orderEntryId, dishEntryId } = await world.add(BARTEK, orderId);
  await world.as(BARTEK).shareDish({ params: { orderEntryId, dishEntryId } });
  await world.as(CELINA).joinDish({ params: { orderEntryId, dishEntryId } });
  await world.as(ANNA).setAsOrdering({ params: { orderId } });
  await world.as(ANNA).changePrice({ params: { orderId, dishId: BIGOS.id }, body: { price: 90_000 } });
  expect(await amountsTold(orderId)).toEqual([
    ['priceChanged', 'Bartek', price / 2, 45_000],
    ['priceChanged', 'Celina', price / 2, 45_000],
  ]);
});

test('before the order is placed nothing is owed, and nobody is told', async () => {
  const { orderId } = await world.orderIn('CREATED', ANNA, BARTEK, CELINA);
  const update = (cost: number) => world.as(ANNA).updateOrder({ body: { orderId, ...withDelivery(cost) } });
  await update(600);
  await world.as(ANNA).setAsOrdering({ params: { orderId } });
  await update(0);
  await world.as(ANNA).setAsRejected({ params: { orderId } });
  await world.as(ANNA).undoRejection({ params: { orderId } });
  await world.as(ANNA).setAsCreated({ params: { orderId } });
  await world.as(ANNA).setAsOrdering({ params: { orderId } });
  await world.as(ANNA).setAsOrdered({ params: { orderId }, body: {} });
  expect(await amountsTold(orderId)).toEqual([]);
});

describe('once the order is placed, whose amount changes is told both amounts, once for each action', () => {
  /** A delivered order of Anna's, paid by her or another one: each has a BIGOS, and Bartek shares his with Celina. */
  async function scene(payer: Person = ANNA) {
    const orderId = await world.open(ANNA, { orderDate: await todayForAWhile() });
    await world.add(ANNA, orderId);
    const { id: orderEntryId, dishEntryId } = await world.add(BARTEK, orderId);
    const celinas = await world.add(CELINA, orderId);
    const shared = { orderEntryId, dishEntryId };
    await world.as(BARTEK).shareDish({ params: shared });
    await world.as(CELINA).joinDish({ params: shared });
    if (payer !== ANNA) {
      await world.add(payer, orderId);
      await world.as(payer).offerToPay({ params: { orderId }, body: details.paymentData });
      await world.as(ANNA).giveRole({ params: { orderId, role: 'payer', personId: payer.id } });
    }
    for (const step of ['setAsOrdering', 'setAsOrdered', 'setAsDelivered'] as const)
      await world.as(ANNA)[step]({ params: { orderId }, body: {} } as never);
    const params = { orderId };
    return {
      orderId,
      params,
      shared,
      celinas: { orderEntryId: celinas.id, dishEntryId: celinas.dishEntryId },
      by: world.as(payer),
    };
  }
  type Scene = Awaited<ReturnType<typeof scene>>;
  const half = price / 2;
  const bill = (amount: number) => ({ kind: 'total', amount }) as const;

  const actions: [string, (scene: Scene) => Promise<unknown>, unknown[]][] = [
    [
      'a removed dish that two share',
      ({ shared, by }) => by.deleteDishEntry({ params: shared, query: {} }),
      [
        ['dishesChanged', 'Bartek', half, 0],
        ['shareChanged', 'Celina', price + half, price],
      ],
    ],
    [
      'a dish that becomes another one',
      ({ orderId, shared: { orderEntryId: id, dishEntryId }, by }) =>
        by.updateOrderEntry({ body: { ...chosen({ orderId, dishEntryId, dishId: ZUREK.id }), id } }),
      [
        ['dishesChanged', 'Bartek', half, ZUREK.price / 2],
        ['shareChanged', 'Celina', price + half, price + ZUREK.price / 2],
      ],
    ],
    [
      'a rejection; of its undoing within seconds nobody hears, as its push is dropped',
      async ({ params, by }) => {
        await by.setAsRejected({ params });
        await by.undoRejection({ params });
      },
      [
        ['rejected', 'Bartek', half, 0],
        ['rejected', 'Celina', price + half, 0],
      ],
    ],
    [
      'the way back to ordered and to open',
      async ({ params, by }) => {
        await by.setBackAsOrdered({ params });
        await by.setAsCreated({ params });
      },
      [
        ['billed', 'Bartek', half, 0],
        ['billed', 'Celina', price + half, 0],
      ],
    ],
  ];
  test.each(actions)('by %s', async (_, act, told) => {
    const present = await scene();
    await act(present);
    expect(await amountsTold(present.orderId)).toEqual(told);
  });

  test('by an entry that is removed under a bill of the total: the others pay it', async () => {
    const { orderId, entries } = await world.orderIn('DELIVERED', ANNA, BARTEK, CELINA);
    await world.as(ANNA).setBill({ params: { orderId }, body: bill(3 * price) });
    const { id: orderEntryId, dishEntryId } = entries[2]!;
    await world.as(ANNA).deleteDishEntry({ params: { orderEntryId, dishEntryId }, query: {} });
    expect(await amountsTold(orderId)).toEqual([
      ['billed', 'Bartek', price, (3 * price) / 2],
      ['dishesChanged', 'Celina', price, 0],
    ]);
  });

  test('by a dish that is corrected: the price that a bill names for it goes', async () => {
    const { orderId, params, celinas, by } = await scene();
    const { orderEntryId: id, dishEntryId } = celinas;
    await by.setBill({ params, body: { kind: 'dishes', prices: [{ dishEntryId, price: 5 * price }] } });
    const change = (fields: Parameters<typeof chosen>[0]) =>
      by.updateOrderEntry({ body: { ...chosen({ orderId, dishEntryId, ...fields }), id } });
    const celinaPays = async () => (await world.as(CELINA).showOrder({ params })).orderEntries[2]!.finalPrice;
    await change({ dishId: BIGOS.id, additionalComments: 'ostry' });
    expect(await celinaPays()).toBe(5 * price + half);
    await change({ dishId: ZUREK.id });
    expect(await celinaPays()).toBe(ZUREK.price + half);
    expect((await world.as(CELINA).showOrder({ params })).order).not.toHaveProperty('bill');
    expect(await amountsTold(orderId)).toEqual([
      ['billed', 'Celina', price + half, 5 * price + half],
      ['dishesChanged', 'Celina', 5 * price + half, ZUREK.price + half],
    ]);
    const { activities } = await world.as(CELINA).orderActivity({ params, query: {} });
    expect(activities.slice(0, 2).map(({ happening }) => happening.type)).toEqual(['billRemoved', 'dishChanged']);
  });

  test('the payer, too, if somebody else does it', async () => {
    const { orderId, params, by } = await scene(DANUTA);
    const total = 3 * price;
    await by.setAsRejected({ params });
    await world.as(ANNA).setBackAsOrdered({ params });
    expect(await amountsTold(orderId)).toEqual([
      ['backAsOrdered', 'Bartek', 0, half],
      ['backAsOrdered', 'Celina', 0, price + half],
      ['backAsOrdered', 'Danuta', 0, total, 'owed'],
      ['rejected', 'Anna', price, 0],
      ['rejected', 'Bartek', half, 0],
      ['rejected', 'Celina', price + half, 0],
    ]);
  });
});
