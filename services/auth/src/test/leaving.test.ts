import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from '@kantyna/contracts/client';
import type { StateOf } from '@kantyna/contracts/messages/messages';
import { dateAfter } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { processClock } from '@kantyna/test-support/process-clock';
import { refused, refusedAtLast } from '@kantyna/test-support/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import { clientOf, personIdIn, runAdmin } from './as-person.js';
import { testLogin } from './test-login.js';

const HOUR = 60 * 60 * 1000;
const names = ['Ala', 'Ola', 'Ewa', 'Jan', 'Iga', 'Leon', 'Uma'];
const users = names.map((username) => ({ username, email: `${username.toLowerCase()}@firma.pl` }));
const [ala, ola, ewa, jan, iga, leon, uma] = users as [User, User, User, User, User, User, User];
type User = (typeof users)[number];
const { env, remove } = testLogin(users);
let world: ServiceWorld;
const clock = processClock();

beforeAll(async () => {
  world = await startServiceWorld('auth', { env: { ...env, ...clock.env }, instances: 2 });
});
afterAll(async () => {
  await world.stop();
  clock.close();
  remove();
});

interface SignedIn {
  readonly id: string;
  readonly calls: Client;
  readonly accountStays: boolean | undefined;
}

async function signIn(user: User): Promise<SignedIn> {
  const { token, accountStays } = await world.as().testLogin({ body: user });
  return { id: personIdIn(token), calls: clientOf(world, token, 1), accountStays };
}

const personOf = (id: string) => ({ id, username: 'Ktoś', email: 'ktos@firma.pl' });

/** Publishes an order as orders would. */
const openOrder = (
  id: string,
  version: number,
  { creator, ...changes }: Partial<Omit<StateOf<'order'>, 'creator'>> & { creator: { id: string } },
) =>
  world.state('order', id, version, {
    restaurantId: 'r'.repeat(24),
    restaurantName: 'Kuchnia',
    orderDate: dateAfter(clock.now(), 0),
    orderState: 'CREATED',
    totalAmount: 0,
    entries: [],
    ...changes,
    creator: personOf(creator.id),
  });

/** Waits until auth knows that a person looks after these orders. */
const looksAfter = ({ calls }: Pick<SignedIn, 'calls'>, ...orderIds: string[]) =>
  eventually(
    async () => ((await calls.ownDataOfAuth()) as { looksAfter: string[] }).looksAfter.join() === orderIds.join(),
  );

const run = async (...args: string[]) => (await runAdmin(world, ...args)).output;

/** The sessions that ended of a person, as the other services hear of them. */
const published = async (id: string) => (await world.published('revocation', id))?.data;

test('who deletes their account is signed out at once, away for the others, and erased a day later', async () => {
  const { id, calls } = await signIn(ala);
  const { calls: phone } = await signIn(ala);
  const asked = clock.now();
  const { erasedAt } = await calls.deleteAccount();
  expect(Math.abs(Date.parse(erasedAt) - asked - 24 * HOUR)).toBeLessThan(60_000);
  for (const one of [calls, phone])
    expect(await refusedAtLast(() => one.sessions())).toMatchObject({ status: 401, code: 'INVALID_TOKEN' });
  expect(await published(id)).toMatchObject({ blocked: false, leavesAt: Date.parse(erasedAt) / 1000 });
  expect((await world.published('person', id))?.data).toMatchObject({ username: 'Ala' });
  expect(await run('people')).toContain(`Ala <${ala.email}>  LEAVES ${erasedAt}`);

  clock.set(asked + 24 * HOUR + 60_000);
  await eventually(async () => (await world.published('person', id))?.data?.username === '');
  await eventually(async () => (await published(id))?.leavesAt === undefined);
  expect(await published(id)).not.toHaveProperty('isErasing');
  const again = await signIn(ala);
  expect(again.id).not.toBe(id);
  expect(again.accountStays).toBeUndefined();
});

test('who signs in before that keeps their account, and only what they end stays ended', async () => {
  const { id, calls } = await signIn(ola);
  await calls.saveOwnDiet({ body: { diets: ['vegan'], allergens: [] } });
  const asked = clock.now();
  await calls.deleteAccount();
  clock.set(asked + 23 * HOUR);
  const back = await signIn(ola);
  expect(back).toMatchObject({ id, accountStays: true });
  expect(await published(id)).not.toHaveProperty('leavesAt');
  expect(await back.calls.ownDiet()).toMatchObject({ diets: ['vegan'] });
  expect(await refusedAtLast(() => calls.ownDiet())).toMatchObject({ status: 401 });
  expect((await signIn(ola)).accountStays).toBeUndefined();
  clock.set(asked + 26 * HOUR);
  const later = await signIn(ola);
  expect(later.id).toBe(id);
  expect(await later.calls.ownDiet()).toMatchObject({ diets: ['vegan'] });
});

test('if auth was away then, or a backup was restored, there is another day', async () => {
  const { id, calls } = await signIn(uma);
  const asked = clock.now();
  const { erasedAt } = await calls.deleteAccount();
  clock.set(asked + 30 * HOUR);
  const later = await eventually(async () => {
    const leavesAt = (await published(id))?.leavesAt ?? 0;
    return leavesAt * 1000 > Date.parse(erasedAt) && leavesAt;
  });
  expect(Math.abs(later * 1000 - asked - 54 * HOUR)).toBeLessThan(60_000);
  expect(await signIn(uma)).toMatchObject({ id, accountStays: true });
});

test.each<[string, Partial<StateOf<'order'>>]>([
  ['opened an order that nobody else calls', {}],
  ['pays for a placed order, whoever opened it', { orderState: 'ORDERED', creator: personOf('other') }],
])('who %s can’t leave before it is done', async (_, changes) => {
  const { id, calls } = await signIn(ewa);
  const orderId = `order${Object.keys(changes).length}`;
  const creator = changes.creator ?? { id };
  await openOrder(orderId, 1, { ...changes, ...(changes.creator && { payer: personOf(id) }), creator });
  await looksAfter({ calls }, orderId);
  const refusal = { status: 409, code: 'NOBODY_ELSE', name: 'Kuchnia', orderId };
  expect(await refused(calls.deleteAccount())).toMatchObject(refusal);
  expect(await calls.sessions()).not.toEqual([]);
  await openOrder(orderId, 2, { ...changes, creator, orderState: 'DELIVERED' });
  await looksAfter({ calls });
});

test('others who are there stand in: the caller for the creator and the other way round; those who are away do not', async () => {
  const { id, calls } = await signIn(jan);
  const { id: callerId, calls: callersCalls } = await signIn(iga);
  await openOrder('order5', 1, { creator: { id }, callerId });
  await looksAfter({ calls }, 'order5');
  await callersCalls.deleteAccount();
  expect(await refused(calls.deleteAccount())).toMatchObject({ status: 409, orderId: 'order5' });
  await signIn(iga);
  await calls.deleteAccount();
});

test('orders of another day, those that are done and deleted ones keep nobody', async () => {
  const { id, calls } = await signIn(leon);
  await openOrder('order6', 1, { creator: { id }, orderDate: dateAfter(clock.now(), 1) });
  await openOrder('order7', 1, { creator: { id }, orderState: 'DELIVERED' });
  await openOrder('order8', 1, { creator: { id } });
  await looksAfter({ calls }, 'order6', 'order8');
  await world.state('order', 'order8', 2);
  const stored = (await world.database()).collection<{ _id: string; removed: boolean }>('orders_under_way');
  await eventually(async () => (await stored.findOne({ _id: 'order8' }))?.removed);
  expect(await calls.deleteAccount()).toEqual({ erasedAt: expect.any(String) });
});

test('what auth stores about a person is theirs to read', async () => {
  const { id, calls } = await signIn(ola);
  expect(await calls.ownDataOfAuth()).toMatchObject({ person: { id, email: ola.email }, diet: { diets: ['vegan'] } });
  expect(await refused(world.as().ownDataOfAuth())).toMatchObject({ status: 401 });
});
