import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Person } from '@kantyna/contracts/people/person';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { ANNA, BARTEK, CELINA, person } from './examples.js';
import { EMPTY_RESTAURANT, RESTAURANT, startOrdersWorld, type OrdersWorld } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld({ instances: 2 });
});
afterAll(() => world.stop());

const HERE = { blocked: false, endedUntil: 0, sessions: [] };
const LEAVES_AT = Math.floor(Date.now() / 1000) + 24 * 60 * 60;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const names = (people: readonly { username: string }[]) => people.map(({ username }) => username);
const show = (orderId: string) => world.as(BARTEK, 1).showOrder({ params: { orderId } });

/** The recipients of an event about an order. */
const told = (kind: 'opened' | 'closed', orderId: string) =>
  eventually(async () => (await world.eventsOf(kind, orderId)).at(-1)?.data.recipientIds);

describe('a person who is away', () => {
  const state = { ...HERE, leavesAt: LEAVES_AT };
  const leaver = person('Leaver');
  const goes = () => world.state('revocation', leaver.id, 1, state);
  const comesBack = () => world.state('revocation', leaver.id, 2, HERE);
  const eatIn = async (orderId: string, ...people: Person[]) => {
    for (const who of people) await world.add(who, orderId);
  };

  test('is nobody’s missing, is asked for no role, votes for nobody, and is all that again once they are back', async () => {
    for (const days of [-1, -2, -3]) await eatIn(await world.open(ANNA, { orderDate: dateIn(days) }), leaver);
    const orderDate = dateIn(4);
    const orderId = await world.open(ANNA, { orderDate });
    const roles = await world.open(ANNA, { orderDate: dateIn(5) });
    await eatIn(roles, leaver, BARTEK);
    const about = { params: { orderId: roles } };
    await world.as(leaver).offerToCall(about);
    const restaurantIds = [EMPTY_RESTAURANT.id, RESTAURANT.id];
    const times = { orderDate, timeOfOrder: '12:00', closesAt: inMinutes(60) };
    const { id: pollId } = await world.as(ANNA).savePoll({ body: { restaurantIds, ...times } });
    await world.as(leaver).vote({ params: { pollId, restaurantId: RESTAURANT.id } });
    const missing = async () => names((await show(orderId)).missingPeople);
    const poll = async () => (await world.as(CELINA).todaysPolls()).polls.find(({ id }) => id === pollId)!;
    const askForCall = () =>
      world.as(ANNA).giveRole({ params: { ...about.params, role: 'payer', personId: leaver.id } });
    expect(await missing()).toContain(leaver.username);
    expect((await poll()).leaderId).toBe(RESTAURANT.id);

    await goes();
    expect(await missing()).not.toContain(leaver.username);
    const nudged = world.as(ANNA).nudge({ params: { orderId, personId: leaver.id } });
    expect(await refused(nudged)).toMatchObject({ status: 409, code: 'NOT_MISSING' });
    expect(await refused(askForCall())).toMatchObject({ status: 409, code: 'PERSON_AWAY' });
    const shown = await show(roles);
    expect(shown.order).not.toHaveProperty('roleProposals');
    expect(shown.orderEntries).toMatchObject([{ userId: leaver.id, hasLeft: true }, { userId: BARTEK.id }]);
    expect(shown.orderEntries[1]).not.toHaveProperty('hasLeft');
    expect(await poll()).toMatchObject({ leaderId: null, options: [{ voters: [] }, { voters: [] }] });
    const ending = world.as(ANNA).orderFromPoll({ params: { pollId } });
    expect(await refused(ending)).toMatchObject({ status: 409, code: 'NO_VOTES' });

    await comesBack();
    expect(await missing()).toContain(leaver.username);
    expect((await show(roles)).order.roleProposals).toMatchObject([{ userId: leaver.id }]);
    expect((await poll()).leaderId).toBe(RESTAURANT.id);
    await askForCall();
    const { orderId: made } = await world.as(ANNA).orderFromPoll({ params: { pollId } });
    expect(await told('opened', made)).toContain(leaver.id);
  });

  test('is not told that an order closed which they call: its creator is', async () => {
    const orderId = await world.open(ANNA, { orderDate: dateIn(6), closesAt: inMinutes(30) });
    const caller = person('Caller');
    await eatIn(orderId, caller);
    await world.as(caller).offerToCall({ params: { orderId } });
    await world.as(ANNA).giveRole({ params: { orderId, role: 'caller', personId: caller.id } });
    await world.state('revocation', caller.id, 1, state);
    await eventually(async () => (await show(orderId)).orderEntries[0]!.hasLeft);
    const at = new Date(Date.now() - 1_000);
    const change = { $set: { 'state.closesAt': at.toISOString(), dueAt: at }, $inc: { version: 1 } };
    await (await world.database()).collection('orders').updateOne({ _id: orderId as never }, change);
    expect(await told('closed', orderId)).toEqual([ANNA.id]);
  });
});
