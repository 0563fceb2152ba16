import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { refused } from '@kantyna/test-support/refused';
import { unique, type Company } from './company.js';
import { details, show } from './ordering.js';
import { setScene, type Scene } from './scene.js';

interface Creation {
  readonly what: string;
  /** Creates the thing; `another` sends another body. */
  readonly create: (scene: Scene, idempotencyKey: string, another?: boolean) => Promise<{ id: string }>;
  /** The present number of such things. */
  readonly count: (scene: Scene) => Promise<number>;
}

const name = unique('Bar');

const creations: Creation[] = [
  {
    what: 'a restaurant',
    create: ({ owner }, idempotencyKey, another) =>
      owner.calls.saveRestaurant({ body: { name, address: another ? 'Inna 1' : 'Prosta 1' }, idempotencyKey }),
    count: async ({ owner }) =>
      (await owner.calls.restaurants()).restaurants.filter((restaurant) => restaurant.name === name).length,
  },
  {
    what: 'a dish',
    create: ({ owner, restaurant }, idempotencyKey, another) =>
      owner.calls.saveDish({
        params: { restaurantId: restaurant.id },
        body: { name: 'Bigos', price: another ? 2 : 1, sideDishes: [] },
        idempotencyKey,
      }),
    count: async ({ owner, restaurant }) =>
      (await owner.calls.showRestaurant({ params: { restaurantId: restaurant.id } })).dishes.length,
  },
  {
    what: 'an order',
    create: ({ owner, restaurant }, idempotencyKey, another) =>
      owner.calls.saveOrder({
        body: { restaurantId: restaurant.id, ...details({ timeOfOrder: another ? '11:00' : '10:00' }) },
        idempotencyKey,
      }),
    count: async ({ owner, restaurant }) =>
      (await owner.calls.allOrders()).allOrdersList.filter((order) => order.restaurantName === restaurant.name).length,
  },
  {
    what: 'an entry',
    create: ({ owner, orderId, dish }, idempotencyKey, another) =>
      owner.calls.saveOrderEntry({
        body: {
          orderId,
          newDish: false,
          dishId: dish.id,
          additionalComments: another ? 'bez soli' : '',
          sideDishes: [],
        },
        idempotencyKey,
      }),
    count: async ({ owner, orderId }) =>
      (await show(owner, orderId)).orderEntries.flatMap((entry) => entry.dishEntries).length,
  },
  {
    what: 'a typed dish in an entry',
    create: ({ owner, orderId }, idempotencyKey, another) =>
      owner.calls.saveOrderEntry({
        body: { orderId, newDish: true, newDishName: 'Kawa', newDishPrice: another ? 2 : 1, sideDishes: [] },
        idempotencyKey,
      }),
    count: async ({ owner, orderId }) =>
      (await show(owner, orderId)).orderEntries.flatMap((entry) => entry.dishEntries).length,
  },
];

/** Retrying a write has one effect (docs/rules/limits-and-errors.md, Repeating a write). */
export function idempotency(company: Company): void {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(company);
  });

  describe.each(creations)('creating $what', ({ create, count }) => {
    test('twice with one key has one effect and the same reply; another body is 422', async () => {
      const key = randomUUID();
      const before = await count(scene);
      const first = await create(scene, key);
      expect(await create(scene, key)).toEqual(first);
      expect(await refused(create(scene, key, true))).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
      expect(await count(scene)).toBe(before + 1);
    });

    test('with one key at the same time on both instances has one effect', async () => {
      const key = randomUUID();
      const before = await count(scene);
      const replies = await Promise.all(Array.from({ length: 6 }, () => create(scene, key)));
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
      expect(await count(scene)).toBe(before + 1);
    });

    test('with the same key of another person creates another thing', async () => {
      const key = randomUUID();
      const before = await count(scene);
      const mine = await create(scene, key);
      const theirs = await create({ ...scene, owner: scene.stranger }, key);
      expect(theirs.id).not.toBe(mine.id);
      expect(await count(scene)).toBe(before + 2);
    });
  });

  test('other writes repeated with one key have one effect', async () => {
    const { creator, orderId, entryId } = await setScene(company, 'ORDERED');
    const params = { orderEntryId: entryId };
    const idempotencyKey = randomUUID();
    const made = await creator.calls.confirmAsPaid({ params, idempotencyKey });
    await creator.calls.revertToUnpaid({ params });
    expect(await creator.calls.confirmAsPaid({ params, idempotencyKey })).toEqual(made);
    expect((await show(creator, orderId)).orderEntries[0]!.paymentStatus).toBe('UNPAID');

    const update = { orderId, ...details({ timeOfOrder: '08:00' }) };
    const key = randomUUID();
    await creator.calls.updateOrder({ body: update, idempotencyKey: key });
    const other = creator.calls.updateOrder({ body: { ...update, timeOfOrder: '09:00' }, idempotencyKey: key });
    expect(await refused(other)).toMatchObject({ status: 422 });
    expect((await show(creator, orderId)).order.timeOfOrder).toBe('08:00');
  });
}
