import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import type { PollTimes } from '@kantyna/contracts/orders/polls';
import { newId } from '@kantyna/kernel/ids';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { todayForAWhile } from '@kantyna/test-support/midnight';
import { refused } from '@kantyna/test-support/refused';
import { orderOfPoll } from '../jobs/openings.js';
import { ANNA, BARTEK, CELINA, person } from './examples.js';
import { EMPTY_RESTAURANT, RESTAURANT, startOrdersWorld, type OrdersWorld } from './orders-world.js';

let world: OrdersWorld;
let database: Connection;
beforeAll(async () => {
  await todayForAWhile(); // A poll that ended is shown on that day.
  world = await startOrdersWorld({ instances: 3 });
  database = await world.database();
});
afterAll(() => world.stop());

/** The date of the orders. It lies ahead, so that no test depends on the hour. */
const DATE = dateIn(2);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const BOTH = [EMPTY_RESTAURANT.id, RESTAURANT.id];

const open = async (opener = ANNA, restaurantIds = BOTH, changes: Partial<PollTimes> = {}) => {
  const body = { restaurantIds, orderDate: DATE, timeOfOrder: '12:00', closesAt: inMinutes(60), ...changes };
  return (await world.as(opener).savePoll({ body })).id;
};
const vote = (voter = BARTEK, pollId: string, restaurantId = RESTAURANT.id, instance = 0) =>
  world.as(voter, instance).vote({ params: { pollId, restaurantId } });
const show = async (pollId: string, instance = 0) =>
  (await world.as(CELINA, instance).todaysPolls()).polls.find(({ id }) => id === pollId)!;
const ended = (pollId: string) => eventually(async () => (await show(pollId)).ending ?? undefined);
const restaurant = async (name: string) => {
  const id = newId();
  await world.state('restaurant', id, 1, { name, url: '', telephone: '' });
  return id;
};
const ordersOf = (opener = ANNA) =>
  database.collection('orders').find({ 'state.creator.id': opener.id, 'state.orderDate': DATE }).toArray();

/** Moves the closing time of polls into the past: the clock of the processes is the real one. */
async function letThemClose(ids: string[], changes: object = {}): Promise<void> {
  const at = new Date(Date.now() - 1_000);
  const change = { $set: { 'state.closesAt': at.toISOString(), dueAt: at, ...changes }, $inc: { version: 1 } };
  await database.collection('polls').updateMany({ _id: { $in: ids as never[] } }, change);
}

describe('an open poll', () => {
  test('has one vote of each person, whatever instance it comes to, until it is cancelled', async () => {
    const pollId = await open();
    const params = { pollId };
    await vote(BARTEK, pollId, RESTAURANT.id, 1);
    await vote(CELINA, pollId, RESTAURANT.id, 2);
    await vote(BARTEK, pollId, EMPTY_RESTAURANT.id, 2);
    await world.as(CELINA).takeBackVote({ params });
    expect(await show(pollId, 1)).toMatchObject({
      openerUsername: 'Anna',
      leaderId: EMPTY_RESTAURANT.id,
      options: [{ restaurantName: 'Ćma', voters: [{ username: 'Bartek' }] }, { voters: [] }],
    });
    for (const call of ['cancelPoll', 'orderFromPoll'] as const)
      expect(await refused(world.as(BARTEK)[call]({ params }))).toMatchObject({ status: 403 });
    await world.as(ANNA).cancelPoll({ params });
    expect(await show(pollId)).toMatchObject({ ending: 'cancelled', orderId: null });
    expect(await refused(vote(CELINA, pollId))).toMatchObject({ status: 409, code: 'POLL_ENDED' });
    expect(await refused(vote(CELINA, newId()))).toMatchObject({ status: 404, code: 'POLL_NOT_FOUND' });
  });

  test('takes further restaurants, and remembers when the company last ordered there', async () => {
    await world.open(person('Renata'), { orderDate: dateIn(-40) });
    await world.open(person('Renata'), { orderDate: dateIn(1) }); // Nobody has eaten there yet.
    const pollId = await open();
    const ask = (restaurantId: string) => world.as(BARTEK).askForRestaurant({ params: { pollId, restaurantId } });
    await ask(await restaurant('Ramen'));
    expect(await refused(ask(newId()))).toMatchObject({ status: 404, code: 'RESTAURANT_NOT_FOUND' });
    const { options } = await show(pollId);
    const seen = options.map((one) => [one.restaurantName, one.askedByUsername, one.lastOrderedOn]);
    expect(seen).toEqual([
      ['Ćma', 'Anna', null],
      ['Bar Kasztan', 'Anna', dateIn(-40)],
      ['Ramen', 'Bartek', null],
    ]);
  });

  test('among restaurants of which one is gone is not opened', async () => {
    expect(await refused(open(ANNA, [RESTAURANT.id, newId()]))).toMatchObject({ code: 'RESTAURANT_NOT_FOUND' });
  });

  test('drops a restaurant that is deleted and says so; the votes for it go', async () => {
    const gone = await restaurant('Stara Piekarnia');
    const pollId = await open(ANNA, [gone, RESTAURANT.id]);
    await vote(BARTEK, pollId, gone);
    await world.state('restaurant', gone, 2);
    const left = await show(pollId, 1);
    expect(left.options).toMatchObject([{ restaurantId: RESTAURANT.id, voters: [] }]);
    expect([left.droppedRestaurants, left.leaderId]).toEqual([['Stara Piekarnia'], null]);
  });
});

describe('a poll ends', () => {
  test('by one tap of its opener: with an order like her others without their discount, open for those who voted', async () => {
    const opener = person('Dorota');
    const blik = { paymentByCash: false, paymentByBankTransfer: false, bankTransferNumber: '' };
    const paymentData = { ...blik, paymentByBlik: true, blikPhoneNumber: '600100200' };
    const deliveryData = { decreaseInPercent: 5, deliveryCostPerEverybody: 900, deliveryCostPerDish: 0 };
    await world.open(opener, { orderDate: dateIn(-40), paymentData, deliveryData, limitPerPerson: 4000 });
    const pollId = await open(opener);
    const tap = (instance = 0) => world.as(opener, instance).orderFromPoll({ params: { pollId } });
    expect(await refused(tap())).toMatchObject({ status: 409, code: 'NO_VOTES' });
    await vote(BARTEK, pollId);
    const taps = await Promise.all([0, 1, 2].map((instance) => refused(tap(instance)).catch(() => 'ordered')));
    expect(taps).toContain('ordered');
    const [made, ...others] = await ordersOf(opener);
    expect(others).toEqual([]);
    const orderId = String(made!._id);
    expect(await show(pollId)).toMatchObject({ ending: 'ordered', orderedFrom: 'Bar Kasztan', orderId });
    const { order } = await world.as(opener).showOrder({ params: { orderId } });
    expect(order).toMatchObject({
      orderCreatorUsername: 'Dorota',
      restaurantId: RESTAURANT.id,
      timeOfOrder: '12:00',
      paymentData,
      deliveryData: { ...deliveryData, decreaseInPercent: 0 },
      limitPerPerson: 4000,
    });
    expect(order.closesAt).not.toBeNull();
    const told = (await world.eventsOf('opened', orderId)).map(({ data }) => data.recipientIds);
    expect(told).toEqual([[opener.id, BARTEK.id]]);
    await world.as(opener).deleteOrder({ params: { orderId } });
    expect(await show(pollId)).toMatchObject({ orderedFrom: 'Bar Kasztan', orderId: null });
  });

  test('without an order if nobody voted, if the winner is gone, or once the time of order has come', async () => {
    const opener = person('Edyta');
    const gone = await restaurant('Nowa Piekarnia');
    const [silent, alone, late] = [await open(opener), await open(opener, [gone, RESTAURANT.id]), await open(opener)];
    await vote(BARTEK, alone, gone);
    await vote(BARTEK, late);
    await world.state('restaurant', gone, 2);
    await show(alone);
    await letThemClose([silent, alone]);
    await letThemClose([late], { 'state.orderDate': dateIn(-1) });
    expect(await Promise.all([silent, alone, late].map(ended))).toEqual(['noVotes', 'noVotes', 'late']);
    expect(await database.collection('orders').countDocuments({ 'state.creator.id': opener.id })).toBe(0);
  });

  test('and is in the list once all the time', async () => {
    const { orderDate: on } = await world.as(ANNA).orderCreateData();
    const change = { $set: { 'state.ended': { how: 'noVotes', on } } };
    const ids = await Promise.all(Array.from({ length: 18 }, (_, index) => open(person(`${index} Franek`))));
    for (const pollId of ids) {
      const reading = Promise.all(Array.from({ length: 12 }, (_, index) => world.as(CELINA, index % 3).todaysPolls()));
      await database.collection('polls').updateOne({ _id: pollId as never }, change);
      const shown = (await reading).map(({ polls }) => polls.filter(({ id }) => id === pollId).length);
      expect(shown).toEqual(shown.map(() => 1));
    }
  });

  test('ordered or cancelled, never both: who cancels leaves no order', async () => {
    const opener = person('Halina');
    for (let round = 0; round < 8; round += 1) {
      const pollId = await open(opener);
      await vote(BARTEK, pollId);
      const params = { pollId };
      const outcomes = [world.as(opener, 0).orderFromPoll({ params }), world.as(opener, 1).cancelPoll({ params })];
      const codes = await Promise.all(
        outcomes.map((call) =>
          call.then(
            () => 'done',
            () => refused(call),
          ),
        ),
      );
      expect(codes).toContainEqual('done');
      expect(codes).toContainEqual(expect.objectContaining({ code: 'POLL_ENDED' }));
      const { ending, orderId } = await show(pollId);
      expect(ending).toBe(codes[0] === 'done' ? 'ordered' : 'cancelled');
      const made = await database.collection('orders').countDocuments({ _id: orderOfPoll(pollId) as never });
      expect([orderId, made]).toEqual(codes[0] === 'done' ? [orderOfPoll(pollId), 1] : [null, 0]);
    }
  });

  test('with an order that is opened later if its process dies in between, and not again once it is deleted', async () => {
    const opener = person('Irena');
    const pollId = await open(opener);
    await vote(BARTEK, pollId);
    const orderId = orderOfPoll(pollId);
    const at = new Date(Date.now() - 1_000);
    const { telephone, url, ...named } = RESTAURANT;
    const decided = {
      'state.ended': { how: 'ordered', on: dateIn(0), order: { id: orderId, restaurantName: named.name } },
      'state.toOpen': { restaurant: { ...named, telephone, url }, since: at.toISOString() },
      dueAt: at,
    };
    const letItDie = () =>
      database.collection('polls').updateOne({ _id: pollId as never }, { $set: decided, $inc: { version: 1 } });
    await letItDie();
    await eventually(async () => (await show(pollId)).orderId === orderId);
    await world.as(opener).deleteOrder({ params: { orderId } });
    await letItDie();
    await eventually(async () => !(await database.collection('polls').findOne({ _id: pollId as never }))?.['dueAt']);
    expect(await show(pollId)).toMatchObject({ ending: 'ordered', orderId: null });
  });

  test('at its closing time with exactly one order, while the instances are killed one after another', async () => {
    const { supervisor } = world.infrastructure;
    const opener = person('Grażyna');
    const ids = await Promise.all(Array.from({ length: 18 }, () => open(opener)));
    for (const pollId of ids) await vote(BARTEK, pollId);
    for (const [index, name] of ['orders-1', 'orders-2', 'orders-3'].entries()) {
      await letThemClose(ids.slice(index * 6, index * 6 + 6));
      await eventually(async () => (await ordersOf(opener)).length > index * 6, 60_000);
      await supervisor.kill(name);
      // As time would: the dead process cannot renew its leases.
      await database.collection('polls').updateMany({}, { $unset: { lease: 1 } });
    }
    await Promise.all(['orders-1', 'orders-2', 'orders-3'].map((name) => supervisor.ready(name)));
    await eventually(async () => {
      const pending = { $or: [{ dueAt: { $lt: new Date() } }, { 'outbox.what': { $exists: true } }] };
      const counts = ['orders', 'polls'].map((name) => database.collection(name).countDocuments(pending));
      return (await Promise.all(counts)).every((count) => count === 0);
    }, 60_000);
    const made = (await ordersOf(opener)).map(({ _id }) => String(_id));
    expect(made).toHaveLength(18);
    const polls = await database.collection('polls').find({ 'state.opener.id': opener.id }).toArray();
    const ordered = polls.map(({ state }) => (state as { ended: { order: { id: string } } }).ended.order.id);
    expect(ordered.sort()).toEqual(made.sort());
    for (const orderId of made) expect(await world.eventsOf('opened', orderId)).toHaveLength(1);
  }, 240_000);
});

test('who is erased has no open poll and no vote in one', async () => {
  const leaver = person('Filip');
  const [theirs, another] = [await open(leaver), await open()];
  await vote(leaver, another);
  await vote(BARTEK, another);
  await world.state('person', leaver.id, 1, { id: leaver.id, username: '', email: '' });
  expect(await ended(theirs)).toBe('cancelled');
  const isGone = async () =>
    (await show(another)).options.every(({ voters }) => voters.every(({ userId }) => userId !== leaver.id));
  await eventually(isGone);
  expect((await show(another)).leaderId).toBe(RESTAURANT.id);
  const rest = await database
    .collection('polls')
    .countDocuments({ 'state.opener.id': leaver.id, 'state.opener.username': 'Filip' });
  expect(rest).toBe(0);
});
