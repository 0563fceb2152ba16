import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LIMIT_PER_DAY, type DayLimit, type Endpoint } from '@kantyna/contracts/endpoint';
import { endpoints, type EndpointName } from '@kantyna/contracts/endpoints';
import { Shape } from '@kantyna/contracts/format';
import { dayLimits, type DayLimits, type LimitedCall } from '@kantyna/service/http/day-limits';
import { presentDay, zonedClock, type LocalInstant } from '@kantyna/kernel/clock';
import { openDayCounts } from '@kantyna/store/documents/day-counts';
import { newId } from '@kantyna/kernel/ids';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';

const { at, of } = zonedClock('Europe/Warsaw');
let now: LocalInstant;
const today = () => presentDay({ now: () => now, of });
let world: BareWorld;
/** Two instances of a service, in a database of their own. */
const instances = async (limitPerDay = LIMIT_PER_DAY): Promise<[DayLimits, DayLimits]> => {
  const name = `counts-${newId()}`;
  const open = async () => dayLimits(await openDayCounts(await world.database(name)), today, limitPerDay);
  return [await open(), await open()];
};

beforeAll(async () => {
  world = await startBareWorld();
  now = at('2026-03-28T11:00:00Z');
});
afterAll(() => world.stop());

let calls = 0;
/** A call of its own, by one person. */
const limited = (limit: DayLimit): LimitedCall => {
  const path = `/api/things/${(calls += 1)}/:thingId`;
  const call = {
    method: 'PUT',
    path,
    owner: 'orders',
    access: 'user',
    summary: '',
    reply: Shape({}),
    limit,
  } as const satisfies Endpoint;
  return { call, personId: newId(), params: { thingId: newId() }, key: undefined };
};
const isTaken = async (limits: DayLimits, call: LimitedCall) => !('refusal' in (await limits.take(call)));
const takenOf = async (takes: readonly Promise<boolean>[]) => (await Promise.all(takes)).filter(Boolean).length;

test('a person makes a call so often in a day, at whichever instance and however fast; others are not hindered', async () => {
  const [one, other] = await instances();
  const call = limited({ perDay: 5 });
  const atOnce = Array.from({ length: 20 }, (_, index) => isTaken(index % 2 === 0 ? one : other, call));
  const taken = await takenOf(atOnce);
  expect(taken).toBeGreaterThan(0); // Those who meet at the limit may all give way.
  expect(taken).toBeLessThanOrEqual(5);
  expect(await isTaken(other, { ...call, personId: newId() })).toBe(true);

  const often = limited({ perDay: 50 });
  let passed = 0;
  for (let index = 0; index < 100; index += 1) if (await isTaken(index % 2 === 0 ? one : other, often)) passed += 1;
  // Each instance tells the other of ten at once.
  expect(passed).toBeGreaterThanOrEqual(50);
  expect(passed).toBeLessThanOrEqual(50 + 9);
});

test('what is done rarely writes nothing', async () => {
  const connection = await world.database(`counts-${newId()}`);
  const limits = dayLimits(await openDayCounts(connection), today, LIMIT_PER_DAY);
  const call = limited({ perDay: 50, each: 10 });
  for (let index = 0; index < 9; index += 1) await limits.take({ ...call, params: { thingId: newId() } });
  expect(await connection.collection('day-counts').countDocuments()).toBe(0);
  await limits.take(call);
  expect(await connection.collection('day-counts').countDocuments()).toBe(1);
});

test('the same thing has a limit of its own; other things go on', async () => {
  const [limits] = await instances();
  const call = limited({ perDay: 8, each: 3 });
  expect(await takenOf(Array.from({ length: 6 }, () => isTaken(limits, call)))).toBe(3);
  const others = Array.from({ length: 6 }, () => isTaken(limits, { ...call, params: { thingId: newId() } }));
  expect(await takenOf(others)).toBe(5);
});

test('the noon of sixty people hinders nobody, least of all who organises two orders and gets the money', async () => {
  const [limits] = await instances();
  const personId = newId();
  const make = async (name: EndpointName, times: number, params: () => object = () => ({ id: newId() })) => {
    const takes = Array.from({ length: times }, () =>
      isTaken(limits, { call: endpoints[name], personId, params: params(), key: undefined }),
    );
    expect([name, await takenOf(takes)]).toEqual([name, times]);
  };
  const [orderId, entryId, otherId] = [newId(), newId(), newId()];
  const sameOrder = () => ({ orderId });
  await make('saveOrder', 2);
  await make('saveOrderEntry', 60);
  await make('updateOrderEntry', 120);
  await make('nudge', 60);
  for (const name of ['setAsOrdering', 'setAsCreated', 'setAsOrdered', 'setAsDelivered'] as const)
    await make(name, 5, sameOrder);
  await make('tickLine', 400, sameOrder);
  await make('markSoldOut', 10);
  await make('answerSoldOut', 60);
  await make('decideFlag', 60);
  await make('confirmAsPaid', 180);
  await make('revertToUnpaid', 60);
  await make('confirmAsPaid', 5, () => ({ id: entryId }));
  await make('confirmSettlement', 60);
  await make('confirmSettlement', 5, () => ({ id: otherId }));
  await make('remindDebtor', 60);
});

test('a refused call is given back, and a repeat with its key is not counted', async () => {
  const [limits] = await instances();
  const call = limited({ perDay: 2 });
  for (let index = 0; index < 5; index += 1) {
    const taken = await limits.take({ ...call, key: `anna:${index}` });
    if ('giveBack' in taken) taken.giveBack();
  }
  const keyed = { ...call, key: 'anna:done' };
  expect([await isTaken(limits, keyed), await isTaken(limits, call), await isTaken(limits, call)]).toEqual([
    true,
    true,
    false,
  ]);
  // A write that ignores its key cannot be made without end.
  const repeats = [];
  for (let index = 0; index < 30; index += 1) repeats.push(isTaken(limits, keyed));
  expect(await takenOf(repeats)).toBe(10);
});

test('the refusal says when the day of the company ends; then counting starts over', async () => {
  const [limits] = await instances(LIMIT_PER_DAY / 2);
  const call = limited({ perDay: 2 });
  expect(await isTaken(limits, call)).toBe(true);
  const refused = await limits.take(call);
  expect(refused).toMatchObject({ refusal: { status: 429, code: 'TOO_MANY_TODAY' }, retryAfter: 12 * 3600 });
  now = at('2026-03-28T23:00:00Z');
  expect(await isTaken(limits, call)).toBe(true);
  expect(await limits.take(call)).toMatchObject({ retryAfter: 23 * 3600 }); // The clocks go forward.
});
