import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Company } from './company.js';
import { details, show } from './ordering.js';
import { setScene } from './scene.js';

/** Retrying a write has one effect, whatever instance gets it (docs/rules/limits-and-errors.md, Repeating a write). */
export function idempotency(company: Company): void {
  test('a creation with one key at the same time on both instances has one effect', async () => {
    const { owner, orderId, dish, restaurant } = await setScene(company);
    const creations = {
      saveOrder: { restaurantId: restaurant.id, ...details() },
      saveOrderEntry: { orderId, newDish: false, dishId: dish.id, sideDishes: [] },
    };
    for (const [name, body] of Object.entries(creations)) {
      const create = owner.calls[name as keyof typeof creations];
      const repeated = { body, idempotencyKey: randomUUID() } as never;
      const replies = await Promise.all(Array.from({ length: 6 }, () => create(repeated)));
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    }
    const { orderEntries } = await show(owner, orderId);
    expect(orderEntries.flatMap((entry) => entry.dishEntries)).toHaveLength(2);
    const { allOrdersList } = await owner.calls.allOrders();
    expect(allOrdersList.filter(({ restaurantName }) => restaurantName === restaurant.name)).toHaveLength(2);
  });
}
