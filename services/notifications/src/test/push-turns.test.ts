import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import { eventually } from '@kantyna/test-support/eventually';
import { ONE_IN } from '../delivery/turn.js';
import { noticeFor, newPerson, startPushWorld } from './push-world.js';

let all: Awaited<ReturnType<typeof startPushWorld>>;
beforeAll(async () => {
  all = await startPushWorld({ instances: 3 });
});
afterAll(() => all.stop());

const pushesOf = async (orderId: string) =>
  (await all.world.database())
    .collection<{ end?: string; endedAt?: Date; dueAt?: Date }>('pushes')
    .find({ 'message.orderId': orderId })
    .toArray();

/** Waits until of the pushes about an order so many have ended in each way; `waiting` have not. */
const ends = (orderId: string, counts: Record<string, number>) =>
  eventually(async () => {
    const found = (await pushesOf(orderId)).map(({ end = 'waiting' }) => end);
    return Object.entries(counts).every(([end, count]) => found.filter((one) => one === end).length === count);
  });

/** As a minute would. */
async function letAMinutePass(orderId: string): Promise<void> {
  const pushes = (await all.world.database()).collection('pushes');
  const which = { 'message.orderId': orderId };
  await pushes.updateMany({ ...which, end: 'delivered' }, { $set: { endedAt: new Date(Date.now() - ONE_IN) } });
  await pushes.updateMany({ ...which, dueAt: { $exists: true } }, { $set: { dueAt: new Date() } });
}

test('flagging and withdrawing 20 times is two pushes: the first one, and a minute later what is so then', async () => {
  const { newBrowser, subscribe, publish, bodies } = all;
  const victim = newPerson();
  const [one, two] = [newBrowser(), newBrowser()];
  await Promise.all([subscribe(victim, one), subscribe(victim, two)]);
  const { actorId: _, ...notice } = noticeFor(victim);
  const flag = (isWithdrawn: boolean): EventOf<'dishFlagged'> => ({
    ...notice,
    ...{ actorUsername: 'Bartek', dishName: 'Bigos', kind: 'cold', isWithdrawn },
  });
  await publish('dishFlagged', flag(false));
  await eventually(async () => bodies(one).length + bodies(two).length === 2);
  for (let index = 0; index < 20; index += 1) await publish('dishFlagged', flag(index % 2 === 0));
  // Nobody can tell which of two events in one millisecond is later.
  const before = Date.now();
  await eventually(async () => Date.now() > before);
  await publish('dishFlagged', flag(true));

  // Whether one of the others is replaced at once, or when its minute is over, depends on which were there when it was looked at.
  await eventually(async () => (await pushesOf(notice.orderId)).length === 44);
  await ends(notice.orderId, { delivered: 2 });
  const [first] = bodies(one);
  expect([bodies(one), bodies(two)]).toEqual([[first], [first]]);
  // One that waited for another of its slot, which was on its way, looks again after a second.
  await eventually(async () => {
    const found = await pushesOf(notice.orderId);
    const sentAt = Math.min(...found.flatMap(({ end, endedAt }) => (end === 'delivered' ? endedAt!.getTime() : [])));
    return found.every(({ dueAt }) => dueAt === undefined || dueAt.getTime() >= sentAt + ONE_IN - 1_000);
  });

  await letAMinutePass(notice.orderId);
  await ends(notice.orderId, { delivered: 4, waiting: 0, replaced: 40 });
  for (const browser of [one, two]) expect(bodies(browser)).toEqual([first, expect.stringContaining('takes it back')]);
});

test('other kinds, other orders and other sold-out dishes do not wait', async () => {
  const { newBrowser, subscribe, publish, bodies } = all;
  const ala = newPerson();
  const browser = newBrowser();
  await subscribe(ala, browser);
  const notice = noticeFor(ala);
  await publish('ordered', notice);
  await publish('delivered', notice);
  await publish('delivered', noticeFor(ala));
  const { actorId: _, ...order } = notice;
  for (const dishName of ['Żurek', 'Bigos'])
    await publish('soldOut', { ...order, dishName, what: 'asked', isLate: false });
  await eventually(async () => bodies(browser).length === 5);
});
