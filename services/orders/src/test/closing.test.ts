import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { idOf } from '@kantyna/bus/messages/message-handler';
import { events, eventSubject } from '@kantyna/contracts/messages/messages';
import { newId } from '@kantyna/kernel/ids';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { ANNA, BARTEK, CELINA, person } from './examples.js';
import { details, type OrdersWorld, RESTAURANT, startOrdersWorld } from './orders-world.js';

let world: OrdersWorld;
let database: Connection;
beforeAll(async () => {
  world = await startOrdersWorld({ instances: 3 });
  database = await world.database();
});
afterAll(() => world.stop());

const LATER = dateIn(2);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const show = (orderId: string, instance = 0) => world.as(CELINA, instance).showOrder({ params: { orderId } });
const names = (people: readonly { username: string }[]) => people.map(({ username }) => username);

/** How many events of a kind are on the stream, by order. The stream drops an event that is published twice. */
async function sent(kind: 'opened' | 'closingSoon' | 'closed' | 'nudged'): Promise<Map<string, number>> {
  const filter = eventSubject(events[kind]);
  const { state } = await world.bus.manager.streams.info('EVENTS', { subjects_filter: filter });
  return new Map(Object.entries(state.subjects ?? {}).map(([subject, count]) => [idOf(subject), count]));
}

describe('a closing time', () => {
  test('is refused with its field; it is shown in UTC, kept by an update without it, and removed by `null`', async () => {
    const orderId = await world.open(ANNA, { orderDate: LATER, closesAt: inMinutes(30).replace('Z', '+00:00') });
    const closing = async () => (await show(orderId)).order.closesAt;
    const closesAt = await closing();
    expect(closesAt).toMatch(/\.\d{3}Z$/);
    const update = (given: object) =>
      world.as(ANNA).updateOrder({ body: { orderId, ...details, orderDate: LATER, ...given } });
    for (const [given, message] of [
      [inMinutes(-1), 'closesAt: is in the past'],
      ['2026-12-31T23:59:60Z', 'closesAt: is not an instant (ISO 8601)'],
    ] as const) {
      const expected = { status: 400, code: 'INVALID_BODY', messages: [message] };
      expect(await refused(world.open(ANNA, { orderDate: LATER, closesAt: given }))).toEqual(expected);
      expect(await refused(update({ closesAt: given }))).toEqual(expected);
    }
    await update({});
    expect(await closing()).toBe(closesAt);
    expect((await world.as(ANNA).orderEditData({ params: { orderId } })).order.closesAt).toBe(closesAt);
    await update({ closesAt: null });
    expect(await closing()).toBeNull();
  });

  test('moves along with the date of its order by the same days, and is refused where it cannot', async () => {
    const closesAt = `${LATER}T10:30:15.000Z`;
    const orderId = await world.open(ANNA, { orderDate: LATER, closesAt });
    const move = (orderDate: string) =>
      world.as(ANNA).updateOrder({ body: { orderId, ...details, orderDate, closesAt } });
    await move(dateIn(1));
    // By the clock of the company: its time zone may change its offset in between.
    const moved = (await show(orderId)).order.closesAt!;
    expect(Math.abs(Date.parse(moved) - Date.parse(`${dateIn(1)}T10:30:15.000Z`))).toBeLessThanOrEqual(3_600_000);
    expect(moved).toMatch(/:30:15\.000Z$/);
    const late = world.as(ANNA).updateOrder({ body: { orderId, ...details, orderDate: dateIn(30), closesAt: moved } });
    expect(await refused(late)).toMatchObject({ status: 400, messages: ['closesAt: is more than a week ahead'] });
  });

  test('freezes colleagues at every instance, never the creator; extending it opens the order again', async () => {
    const orderId = await world.open(ANNA, { orderDate: LATER, closesAt: inMinutes(30) });
    const params = { orderId };
    await world.as(ANNA).closeNow({ params });
    for (const who of [BARTEK, CELINA])
      expect(await refused(world.add(who, orderId))).toMatchObject({ status: 409, code: 'ENTRIES_CLOSED' });
    await world.add(ANNA, orderId);
    await world.as(ANNA, 1).extendClosing({ params, body: { minutes: 5 } });
    await world.add(CELINA, orderId);
    expect(names((await show(orderId, 2)).orderEntries)).toEqual(['Anna', 'Celina']);
  });
});

describe('people who usually eat', () => {
  /** Bartek and Celina ate in three orders of earlier days, the others in one. */
  beforeAll(async () => {
    for (const days of [-1, -2, -3]) {
      const orderId = await world.open(ANNA, { orderDate: dateIn(days) });
      for (const eater of [BARTEK, CELINA]) await world.add(eater, orderId);
      await world.add(person(`Once ${days}`), orderId);
    }
    const rejected = await world.open(ANNA, { orderDate: dateIn(-4) });
    await world.add(person('Once -1'), rejected);
    await world.add(person('Once -1'), await world.open(ANNA, { orderDate: dateIn(-2) }));
    await world.as(ANNA).setAsRejected({ params: { orderId: rejected } });
  });

  test('are missing until they choose or say “not today”, here or in another order of the day', async () => {
    const orderDate = dateIn(3);
    const [orderId, other] = [await world.open(ANNA, { orderDate }), await world.open(ANNA, { orderDate })];
    const missing = async (id = orderId) => names((await show(id)).missingPeople);
    expect(await missing()).toEqual(['Bartek', 'Celina']);
    await world.add(BARTEK, other);
    expect(await missing()).toEqual(['Celina']);
    await world.as(CELINA, 1).sayNotToday({ params: { orderId } });
    expect([await missing(), await missing(other)]).toEqual([[], []]);
    expect(names((await show(orderId)).notTodayPeople)).toEqual(['Celina']);
    await world.as(CELINA, 2).takeBackNotToday({ params: { orderId } });
    expect(await missing()).toEqual(['Celina']);
  });

  test('are no longer missing once they are blocked, in open orders and new ones, and nobody tells them', async () => {
    const orderDate = dateIn(8);
    const block = (version: number, blocked: boolean) =>
      world.state('revocation', CELINA.id, version, { blocked, endedUntil: 0, sessions: [] });
    const missing = async (id: string) =>
      names((await world.as(BARTEK).showOrder({ params: { orderId: id } })).missingPeople);
    const orderId = await world.open(ANNA, { orderDate });
    expect(await missing(orderId)).toEqual(['Bartek', 'Celina']);
    await block(1, true);
    expect(await missing(orderId)).toEqual(['Bartek']);
    const nudge = world.as(ANNA).nudge({ params: { orderId, personId: CELINA.id } });
    expect(await refused(nudge)).toMatchObject({ status: 409, code: 'NOT_MISSING' });
    const later = await world.open(ANNA, { orderDate });
    expect(await missing(later)).toEqual(['Bartek']);
    await settled();
    expect(await told(later)).toEqual([BARTEK.id]);
    await block(2, false);
    expect(await missing(orderId)).toEqual(['Bartek', 'Celina']);
  });

  test('are told once that an order is open, except who opened it and who has chosen in another one', async () => {
    const orderDate = dateIn(7);
    const first = await world.open(BARTEK, { orderDate });
    await world.add(CELINA, first);
    const order = { body: { restaurantId: RESTAURANT.id, ...details, orderDate }, idempotencyKey: newId() };
    const [second] = await Promise.all([0, 1, 2].map((instance) => world.as(ANNA, instance).saveOrder(order)));
    await settled();
    expect([await told(first), await told(second!.id)]).toEqual([[CELINA.id], [BARTEK.id]]);
    expect((await sent('opened')).get(second!.id)).toBe(1);
  });

  test('may be nudged once an order: one event, however often and wherever it is asked for', async () => {
    const orderId = await world.open(ANNA, { orderDate: dateIn(5) });
    const params = { orderId, personId: BARTEK.id };
    await Promise.all([0, 1, 2, 0].map((instance) => world.as(ANNA, instance).nudge({ params })));
    expect((await show(orderId)).missingPeople.map(({ nudged }) => nudged)).toEqual([true, false]);
    await eventually(async () => (await sent('nudged')).get(orderId));
    await settled();
    expect((await sent('nudged')).get(orderId)).toBe(1);
    expect(await refused(world.as(BARTEK).nudge({ params }))).toMatchObject({ status: 403 });
  });

  /** Who was told that an order is open. */
  const told = async (orderId: string) => (await world.eventsOf('opened', orderId)).at(-1)?.data.recipientIds;

  /** Waits until no reminder is due and every event is published. */
  const settled = () =>
    eventually(async () => {
      const pending = {
        $or: [{ dueAt: { $lt: new Date(Date.now() + 60_000) } }, { 'outbox.what': { $exists: true } }],
      };
      return (await database.collection('orders').countDocuments(pending)) === 0;
    }, 60_000);

  test('an order that is gone or no longer open has no reminder to come', async () => {
    const isDue = async (orderId: string) =>
      (await database.collection('orders').countDocuments({ _id: orderId as never, dueAt: { $exists: true } })) === 1;
    const orderId = await world.open(ANNA, { orderDate: LATER, closesAt: inMinutes(30) });
    expect(await isDue(orderId)).toBe(true);
    await world.as(ANNA).setAsRejected({ params: { orderId } });
    expect(await isDue(orderId)).toBe(false);
    await world.as(ANNA).undoRejection({ params: { orderId } });
    expect(await isDue(orderId)).toBe(true);
    await world.as(ANNA).deleteOrder({ params: { orderId } });
    expect(await isDue(orderId)).toBe(false);
  });

  test('every reminder is sent exactly once, while the instances are killed one after another', async () => {
    /** How many orders are written around the death of one of the three instances. */
    const EACH = 8;
    const orderDate = dateIn(6);
    const { supervisor } = world.infrastructure;
    let tries = 0;
    // A killed instance does not reply, so the next one is asked. If it made the order before, that order counts too.
    const untilDone = (call: (instance: number) => Promise<unknown>) =>
      eventually(
        () =>
          call((tries += 1) % 3).then(
            () => true,
            () => false,
          ),
        60_000,
      );
    const killAmong = async <T>(items: readonly T[], call: (item: T, instance: number) => Promise<unknown>) => {
      for (const [index, item] of items.entries()) {
        await untilDone((instance) => call(item, instance));
        if (index % EACH === 5) await supervisor.kill(`orders-${1 + Math.floor(index / EACH)}`);
      }
      await Promise.all(['orders-1', 'orders-2', 'orders-3'].map((name) => supervisor.ready(name)));
      await settled();
    };

    // Ten minutes before the closing time is now; no order closes before all are reminded, however slow the machine is.
    await killAmong([...Array(3 * EACH).keys()], (_, instance) =>
      world.as(ANNA, instance).saveOrder({ body: bodyOf(orderDate, inMinutes(9)) }),
    );
    const found = await database.collection('orders').find({ 'state.orderDate': orderDate }).toArray();
    const orderIds = found.map(({ _id }) => String(_id));
    expect(orderIds.length).toBeGreaterThanOrEqual(3 * EACH);
    await killAmong(orderIds.slice(0, 3 * EACH), (orderId, instance) =>
      world.as(ANNA, instance).updateOrder({ body: { orderId, ...bodyOf(orderDate, inASecond()) } }),
    );
    const [soon, closed] = [await sent('closingSoon'), await sent('closed')];
    expect(orderIds.map((orderId) => soon.get(orderId))).toEqual(orderIds.map(() => 1));
    expect(orderIds.map((orderId) => closed.get(orderId))).toEqual(
      orderIds.map((_, i) => (i < 3 * EACH ? 1 : undefined)),
    );
  }, 240_000);
});

const inASecond = () => new Date(Date.now() + 1_000).toISOString();

const bodyOf = (orderDate: string, closesAt: string) => ({
  restaurantId: RESTAURANT.id,
  ...details,
  orderDate,
  closesAt,
});
