import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Allergen } from '@kantyna/contracts/catalogue/diets';
import { zonedClock } from '@kantyna/kernel/clock';
import { newId } from '@kantyna/kernel/ids';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { receiveState } from '@kantyna/test-support/receive-state';
import { repetitions } from '@kantyna/test-support/repetitions';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import { openStore, type Store } from '../database/store.js';
import { notices } from '../notices/notices.js';
import { toMenuView, toPublishedOrder } from '../views/orders.js';
import { order } from './examples.js';

let world: BareWorld;
let instances: [Store, Store];

beforeAll(async () => {
  world = await startBareWorld();
  const bus = await world.bus();
  const open = async () =>
    openStore(await world.database('orders', { hasty: true }), bus, zonedClock(TIME_ZONE), {
      toPublishedOrder,
      toMenuView,
      notices,
    });
  instances = [await open(), await open()];
});
afterAll(() => world.stop());

/** The successive states of one aggregate of another service; `undefined` is its removal. */
type StateHistory<T> = readonly (T | undefined)[];

const historyOf = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<StateHistory<T>> =>
  fc.array(fc.option(one, { nil: undefined, freq: 5 }), { minLength: 1, maxLength: 3 });
const restaurantHistory = historyOf(
  fc.record({ name: fc.constantFrom('Bar', 'Ćma'), url: fc.constant(''), telephone: fc.constantFrom('1', '2') }),
);
const dishHistory = historyOf(
  fc.record(
    {
      name: fc.constantFrom('Żurek', 'Bigos', 'Łazanki'),
      price: fc.nat(5),
      position: fc.nat(2),
      lastCrawled: fc.constant('2026-11-25T10:00:00.000Z'),
      allergens: fc.subarray<Allergen>(['gluten', 'milk']),
    },
    { requiredKeys: ['name', 'price', 'position'] },
  ),
);
const paymentHistory = historyOf(fc.subarray(['one', 'another']));

const history = fc.record({
  restaurant: restaurantHistory,
  dishes: fc.tuple(dishHistory, dishHistory),
  payment: paymentHistory,
});
/** Order, repetition and batch size of the deliveries. Each key of `shuffle` also chooses the instance. */
const delivery = fc.record({
  shuffle: fc.array(fc.nat(1_000), { minLength: 16, maxLength: 16 }),
  repeated: fc.array(fc.nat(1_000), { maxLength: 4 }),
  batchSize: fc.integer({ min: 2, max: 6 }),
});

type Case = typeof anyCase extends fc.Arbitrary<infer C> ? C : never;
const anyCase = fc.record({ history, delivery });

async function check({ history: { restaurant, dishes, payment }, delivery: { shuffle, repeated, batchSize } }: Case) {
  const [restaurantId, orderId, dishIds] = [newId(), newId(), dishes.map(newId)];
  await instances[0].orders.change(orderId, undefined, () => ({ state: order(), reply: {} }));

  const messages = [
    ...restaurant.map(
      (data, index) =>
        ({ handlers }: Store) =>
          receiveState(handlers, 'restaurant', restaurantId, index + 1, data),
    ),
    ...dishes.flatMap((states, dish) =>
      states.map((data, index) => ({ handlers }: Store) => {
        const full = data && { restaurantId, category: '', sideDishes: [], ...data };
        return receiveState(handlers, 'dish', dishIds[dish]!, index + 1, full);
      }),
    ),
    ...payment.map(
      (data, index) =>
        ({ handlers }: Store) =>
          receiveState(
            handlers,
            'payment',
            orderId,
            index + 1,
            data && { confirmations: data.map((personId) => ({ personId, amount: 5 })) },
          ),
    ),
  ];
  const all = [...messages, ...repeated.map((index) => messages[index % messages.length]!)]
    .map((message, index) => ({ message, key: shuffle[index]! }))
    .sort((a, b) => a.key - b.key);
  for (let from = 0; from < all.length; from += batchSize) {
    const batch = all.slice(from, from + batchSize);
    await Promise.all(batch.map(({ message, key }) => message(instances[key % 2]!)));
    // A read in between must not make the instance keep an outdated menu.
    const reader = instances[from % 2]!;
    await reader.findMenu(restaurantId, undefined);
  }

  const last = restaurant.at(-1);
  const menu = dishes.flatMap((states, dish) => {
    const { position: _, ...state } = states.at(-1) ?? {};
    return 'name' in state ? [{ id: dishIds[dish], category: '', sideDishes: [], ...state }] : [];
  });
  for (const store of instances) {
    const present = await store.findMenu(restaurantId, undefined);
    expect(present?.restaurant).toEqual(last && { id: restaurantId, ...last });
    if (present) expect(new Set(present.dishes)).toEqual(new Set(menu));
    expect([...(await store.findOrder(orderId))!.confirmedAmounts.keys()]).toEqual(payment.at(-1) ?? []);
  }
}

test('the read states are the same for any order and repetition of messages', async () => {
  let checked = 0;
  // Cases run concurrently, so that the database writes them to disk together. They share no documents.
  const cases = fc.array(anyCase, { minLength: 1, maxLength: 20, size: 'max' });
  await fc.assert(
    fc.asyncProperty(cases, async (batch) => {
      await Promise.all(batch.map(check));
      checked += batch.length;
    }),
    { numRuns: repetitions(12, 100) },
  );
  expect(checked).toBeGreaterThan(0);
});
