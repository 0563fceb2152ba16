import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MAX_FLAG_LENGTH } from '@kantyna/contracts/product';
import { todayForAWhile } from '@kantyna/test-support/midnight';
import { refused } from '@kantyna/test-support/refused';
import { MOST_BYTES_OF_AN_ORDER } from '../rules/order/order-size.js';
import { ANNA, BARTEK, CELINA, person } from './examples.js';
import { startOrdersWorld, type OrdersWorld } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world.stop());

/** Three bytes of UTF-8 each. */
const words = (count: number) => '€'.repeat(count);

/** Repeats a write until it is refused. Gives how often it was done, and the refusal. */
async function untilRefused(write: (index: number) => Promise<unknown>) {
  for (let done = 0; ; done += 1) {
    const error = await write(done).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error) return { done, refusal: await refused(Promise.reject(error as Error)) };
  }
}

test('dishes and flags fill an order up to 512 KiB; it is decided, billed and set back nevertheless', async () => {
  const orderId = await world.open(ANNA, { orderDate: await todayForAWhile() });
  const long = { additionalComments: words(1_000) };
  for (const [who, quantity] of [
    [ANNA, 50],
    [BARTEK, 50],
    [CELINA, 50],
    [person('Darek'), 10],
  ] as const)
    await world.add(who, orderId, { ...long, quantity });
  const { refusal: noRoom } = await untilRefused(() => world.add(person('Darek'), orderId, long));
  expect(noRoom).toMatchObject({ status: 409, code: 'ORDER_FULL' });

  const { orderEntries } = await world.as(ANNA).showOrder({ params: { orderId } });
  const [last, ...dishes] = orderEntries
    .flatMap(({ id: orderEntryId, dishEntries }) =>
      dishEntries.map(({ id: dishEntryId }) => ({ params: { orderEntryId, dishEntryId } })),
    )
    .toReversed();
  await world.as(ANNA).deleteDishEntry({ ...last!, query: {} });
  for (const step of ['setAsOrdering', 'setAsOrdered', 'setAsDelivered'] as const)
    await world.as(ANNA)[step]({ params: { orderId }, body: {} } as never);
  const flag = (index: number) =>
    world.as(ANNA).flagDish({ ...dishes[index]!, body: { kind: 'cold', words: words(MAX_FLAG_LENGTH) } });
  const { done: flagged, refusal } = await untilRefused(flag);
  expect(refusal).toMatchObject({ status: 409, code: 'ORDER_FULL' });
  expect(flagged).toBeGreaterThan(0);
  const { state } = (await (await world.database()).collection('orders').findOne({ _id: orderId as never }))!;
  expect(Buffer.byteLength(JSON.stringify(state))).toBeLessThanOrEqual(MOST_BYTES_OF_AN_ORDER);

  for (const dish of dishes.slice(0, flagged))
    await world.as(ANNA).decideFlag({ ...dish, body: { decision: 'refunded' } });
  await world.as(ANNA).setBill({ params: { orderId }, body: { kind: 'total', amount: 1_234_567 } });
  await world.as(ANNA).decideFlag({ ...dishes[0]!, body: { decision: null } });
  await world.as(ANNA).setBackAsOrdered({ params: { orderId } });
  await world.as(ANNA).setAsDelivered({ params: { orderId } });
  expect(await refused(flag(flagged))).toMatchObject({ code: 'ORDER_FULL' });
  await world.as(ANNA).withdrawFlag(dishes[0]!);
});

test('a bill is a sum: it may be more than the highest price', async () => {
  const { orderId } = await world.orderIn('DELIVERED', BARTEK, CELINA);
  const bill = (amount: number, kind: 'total' | 'delivery' = 'total') =>
    world.as(ANNA).setBill({ params: { orderId }, body: { kind, amount } });
  await bill(1_234_567);
  const show = async () => (await world.as(ANNA).showOrder({ params: { orderId } })).totalOrderPrice;
  expect(await show()).toBe(1_234_567);
  await bill(10_000_000_000);
  expect(await show()).toBe(10_000_000_000);
  expect(await refused(bill(10_000_000_001))).toMatchObject({ messages: ['amount: must be <= 10000000000'] });
  const prices = [{ dishEntryId: 'x', price: 1_000_001 }];
  expect(
    await refused(world.as(ANNA).setBill({ params: { orderId }, body: { kind: 'dishes', prices } })),
  ).toMatchObject({ messages: ['prices.0.price: must be <= 1000000'] });
});
