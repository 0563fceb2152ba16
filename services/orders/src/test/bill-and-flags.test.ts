import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MAX_FLAG_LENGTH } from '@kantyna/contracts/product';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { todayForAWhile } from '@kantyna/test-support/midnight';
import { refused } from '@kantyna/test-support/refused';
import { MOST_BYTES_OF_AN_ORDER } from '../rules/order/order-size.js';
import { ANNA, BARTEK, CELINA, person } from './examples.js';
import { BIGOS, type OrdersWorld, RESTAURANT, startOrdersWorld, ZUREK } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world.stop());

const deliver = async (orderId: string) => {
  for (const step of ['setAsOrdering', 'setAsOrdered', 'setAsDelivered'] as const)
    await world.as(ANNA)[step]({ params: { orderId }, body: {} } as never);
};

test('a dish is flagged, decided, counted and asked about; the flags go with a reopened order', async () => {
  const orderId = await world.open(ANNA, { orderDate: await todayForAWhile() });
  await world.add(CELINA, orderId, { dishId: ZUREK.id });
  const { id: orderEntryId, dishEntryId } = await world.add(BARTEK, orderId);
  const params = { orderEntryId, dishEntryId };
  const show = async () => {
    const { orderEntries, totalOrderPrice } = await world.as(BARTEK).showOrder({ params: { orderId } });
    return [totalOrderPrice, orderEntries[1]!.dishEntries[0]!.flag];
  };
  const flag = () => world.as(BARTEK).flagDish({ params, body: { kind: 'missing', words: 'Nie ma go w torbie' } });
  expect(await refused(flag())).toMatchObject({ status: 409, code: 'NOT_DELIVERED' });
  await deliver(orderId);
  await flag();
  const [both, flagged] = [ZUREK.price + BIGOS.price, { kind: 'missing', words: 'Nie ma go w torbie' }];
  expect(await show()).toEqual([both, flagged]);

  const nextStepOf = async (who: typeof ANNA) =>
    (await world.as(who).todaysOrders()).ordersList.find(({ id }) => id === orderId)?.nextStep;
  await world.state('payment', orderId, 1, { confirmations: [{ personId: CELINA.id, amount: ZUREK.price - 100 }] });
  await eventually(async () => (await nextStepOf(ANNA))?.type === 'decideFlag');
  expect(await nextStepOf(CELINA)).toEqual({ type: 'pay', amount: 100, toId: ANNA.id });
  await world.state('payment', orderId, 2, { confirmations: [] });

  const decide = (who: typeof ANNA) => world.as(who).decideFlag({ params, body: { decision: 'refunded' } });
  expect(await refused(decide(BARTEK))).toMatchObject({ status: 403 });
  await decide(ANNA);
  expect(await show()).toEqual([ZUREK.price, { ...flagged, decision: 'refunded' }]);
  expect(await refused(world.as(BARTEK).withdrawFlag({ params }))).toMatchObject({ code: 'FLAG_DECIDED' });
  expect(await world.as(CELINA).flagCounts({ params: { restaurantId: RESTAURANT.id } })).toEqual({
    ...{ dishes: 2, flagged: { missing: 1, wrong: 0, cold: 0, other: 0 } },
  });
  await world.as(ANNA).setBackAsOrdered({ params: { orderId } });
  await world.as(ANNA).setAsCreated({ params: { orderId } });
  expect(await show()).toEqual([both, undefined]);
});

test('a voice is of who eats, shown to nobody else, and counted of three people once the days for it are over', async () => {
  const orderId = await world.open(ANNA, { orderDate: await todayForAWhile() });
  const eaters = [ANNA, BARTEK, CELINA];
  const paths: { orderEntryId: string; dishEntryId: string }[] = [];
  for (const who of eaters) {
    const { id: orderEntryId, dishEntryId } = await world.add(who, orderId);
    paths.push({ orderEntryId, dishEntryId });
  }
  const say = (index: number, thumb: 'up' | 'down') =>
    world.as(eaters[index]!).giveVoice({ params: paths[index]!, body: { thumb, faults: ['late'] } });
  const counts = () => world.as(person('Danka')).voiceCounts({ params: { restaurantId: RESTAURANT.id } });
  const nothing = { up: 0, down: 0, faults: { late: 0, cold: 0, wrong: 0 }, dishes: [] };
  expect(await refused(say(1, 'up'))).toMatchObject({ status: 409, code: 'NOT_DELIVERED' });
  await deliver(orderId);
  const ofBartek = { params: paths[1]!, body: { thumb: 'up' } } as const;
  expect(await refused(world.as(ANNA).giveVoice(ofBartek))).toMatchObject({ status: 403 });
  await say(0, 'up');
  await say(1, 'down');
  expect(await counts()).toEqual(nothing);
  await say(2, 'up');
  expect(await counts()).toEqual(nothing);
  const bigos = { name: BIGOS.name, up: 2, down: 1 };
  const said = { up: 2, down: 1, faults: { late: 1, cold: 0, wrong: 0 } };
  const { ownVoices } = await world.as(BARTEK).showOrder({ params: { orderId } });
  expect(ownVoices).toEqual([{ dishEntryId: ofBartek.params.dishEntryId, thumb: 'down', faults: ['late'] }]);
  const orderDate = dateIn(-8);
  await (
    await world.database()
  )
    .collection<{ _id: string }>('orders')
    .updateOne({ _id: orderId }, { $set: { 'state.orderDate': orderDate } });
  expect(await counts()).toEqual({ ...said, dishes: [bigos] });
  expect(await refused(say(2, 'down'))).toMatchObject({ status: 409, code: 'TOO_LATE_TO_FLAG' });
  const { voices } = await world.as(CELINA).statistics({ query: { year: Number(orderDate.slice(0, 4)) } });
  expect(voices).toEqual({
    best: [{ ...bigos, restaurantName: RESTAURANT.name }],
    disliked: [],
    restaurants: [{ id: RESTAURANT.id, name: RESTAURANT.name, ...said }],
  });
});

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
  const full = { status: 409, code: 'ORDER_FULL' };
  for (const who of [ANNA, BARTEK, CELINA]) await world.add(who, orderId, { ...long, quantity: 50 });
  await world.add(person('Darek'), orderId, { ...long, quantity: 10 });
  const { refusal: noRoom } = await untilRefused(() => world.add(person('Darek'), orderId, long));
  expect(noRoom).toMatchObject(full);

  const { orderEntries } = await world.as(ANNA).showOrder({ params: { orderId } });
  const [last, ...dishes] = orderEntries
    .flatMap(({ id: orderEntryId, dishEntries }) =>
      dishEntries.map(({ id: dishEntryId }) => ({ params: { orderEntryId, dishEntryId } })),
    )
    .toReversed();
  await world.as(ANNA).deleteDishEntry({ ...last!, query: {} });
  await deliver(orderId);
  const flag = (index: number) =>
    world.as(ANNA).flagDish({ ...dishes[index]!, body: { kind: 'cold', words: words(MAX_FLAG_LENGTH) } });
  const { done: flagged, refusal } = await untilRefused(flag);
  expect(refusal).toMatchObject(full);
  expect(flagged).toBeGreaterThan(0);
  const { state } = (await (await world.database()).collection('orders').findOne({ _id: orderId as never }))!;
  expect(Buffer.byteLength(JSON.stringify(state))).toBeLessThanOrEqual(MOST_BYTES_OF_AN_ORDER);

  for (const dish of dishes.slice(0, flagged))
    await world.as(ANNA).decideFlag({ ...dish, body: { decision: 'refunded' } });
  // A bill is a sum: it may be more than the highest price.
  const bill = { kind: 'total', amount: 10_000_000_000 } as const;
  await world.as(ANNA).setBill({ params: { orderId }, body: bill });
  expect((await world.as(ANNA).showOrder({ params: { orderId } })).order.bill).toEqual(bill);
  await world.as(ANNA).decideFlag({ ...dishes[0]!, body: { decision: null } });
  await world.as(ANNA).setBackAsOrdered({ params: { orderId } });
  await world.as(ANNA).setAsDelivered({ params: { orderId } });
  expect(await refused(flag(flagged))).toMatchObject(full);
  await world.as(ANNA).withdrawFlag(dishes[0]!);
});
