import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { derivedId, newId } from '@kantyna/kernel/ids';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { BARTEK, person } from './examples.js';
import { EMPTY_RESTAURANT, RESTAURANT, startOrdersWorld, ZUREK, type OrdersWorld } from './orders-world.js';

let world: OrdersWorld;
let database: Connection;
beforeAll(async () => {
  world = await startOrdersWorld({ env: { CATCH_UP_TIMEOUT: '250' }, processes: true });
  database = await world.database();
});
afterAll(() => world.stop());

const DATE = dateIn(2);
const BOTH = [EMPTY_RESTAURANT, RESTAURANT];
const PLANNED = ['standing_orders', 'polls'];
/** More than are applied while a call waits. */
const DISHES = 1_500;
const AT_ONCE = 500;

/** A standing order and a poll in which somebody voted, of the same person. */
async function plan() {
  const owner = person('Grażyna');
  const { id: standingOrderId } = await world.as(owner).saveStandingOrder({
    body: {
      restaurantId: RESTAURANT.id,
      weekdays: [new Date(dateIn(4)).getUTCDay() || 7],
      opensAt: '00:01',
      closesAt: '23:58',
    },
  });
  const times = { orderDate: DATE, timeOfOrder: '12:00', closesAt: new Date(Date.now() + 3_600_000).toISOString() };
  const { id: pollId } = await world
    .as(owner)
    .savePoll({ body: { restaurantIds: BOTH.map(({ id }) => id), ...times } });
  await world.as(BARTEK).vote({ params: { pollId, restaurantId: RESTAURANT.id } });
  return { owner, standingOrderId, pollId };
}

/** As an operator does (docs/architecture.md, Where state lives). */
async function emptyProjections() {
  for (const name of ['restaurants', 'dishes', 'persons', 'blocked_people', 'projections'])
    await database.collection(name).drop();
}

async function letThemBeDue({ standingOrderId, pollId }: Awaited<ReturnType<typeof plan>>) {
  const at = new Date(Date.now() - 1_000);
  const next = { date: DATE, instant: at.toISOString() };
  const due = async (name: string, id: string, change: object) =>
    database.collection(name).updateOne({ _id: id as never }, { $set: { dueAt: at, ...change }, $inc: { version: 1 } });
  await due('standing_orders', standingOrderId, { 'state.next': next });
  await due('polls', pollId, { 'state.closesAt': next.instant });
}

/** Waits until nothing is due, and expects that both opened their orders. */
async function expectOpened({ owner, standingOrderId, pollId }: Awaited<ReturnType<typeof plan>>) {
  await eventually(async () => {
    const due = { dueAt: { $lt: new Date() } };
    const counts = PLANNED.map((name) => database.collection(name).countDocuments(due));
    return (await Promise.all(counts)).every((count) => count === 0);
  }, 60_000);
  const [standing] = (await world.as(owner).standingOrders()).standingOrders;
  expect(standing).toMatchObject({ restaurantGone: false, nextDate: expect.any(String) });
  const poll = (await world.as(owner).todaysPolls()).polls.find(({ id }) => id === pollId)!;
  expect(poll).toMatchObject({ ending: 'ordered', orderedFrom: RESTAURANT.name });
  expect(poll.options).toHaveLength(BOTH.length);
  for (const orderId of [derivedId('standing order', standingOrderId, DATE), derivedId('poll', pollId)])
    expect(await world.as(owner).orderEditData({ params: { orderId } })).toBeDefined();
}

test('what is due waits for projections that were emptied under the running service', async () => {
  const planned = await plan();
  await emptyProjections();
  await letThemBeDue(planned);
  await expectOpened(planned);
});

test('what is due waits for projections that are built anew at a start, with many dishes on the stream', async () => {
  const planned = await plan();
  const { id: _, ...dish } = ZUREK;
  for (let made = 0; made < DISHES; made += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => world.state('dish', newId(), 1, dish)));
  for (const { id, ...restaurant } of BOTH) await world.state('restaurant', id, 2, restaurant);
  const { supervisor } = world.infrastructure;
  await supervisor.pause('orders-1');
  await emptyProjections();
  await letThemBeDue(planned);
  await supervisor.kill('orders-1');
  await supervisor.ready('orders-1');
  await expectOpened(planned);
});

// Must be the last test: it stops NATS for good.
test('what is due is done while NATS is away, with what was known before', async () => {
  const { supervisor } = world.infrastructure;
  await supervisor.kill('orders-1');
  await supervisor.ready('orders-1');
  const planned = await plan();
  await supervisor.stop('nats');
  await letThemBeDue(planned);
  await expectOpened(planned);
});
