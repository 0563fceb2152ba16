import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from '@kantyna/contracts/client';
import { eventually } from '@kantyna/test-support/eventually';
import { processClock } from '@kantyna/test-support/process-clock';
import { refused, refusedAtLast } from '@kantyna/test-support/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import { clientOf, personIdIn, runAdmin } from './as-person.js';
import { testLogin } from './test-login.js';

const ala = { username: 'Ala', email: 'ala@firma.pl' };
const ola = { username: 'Ola', email: 'ola@firma.pl' };
const ewa = { username: 'Ewa', email: 'ewa@firma.pl' };
const { env, remove } = testLogin([ala, ola, ewa]);
let world: ServiceWorld;
const clock = processClock();

beforeAll(async () => {
  world = await startServiceWorld('auth', { processes: true, env: { ...env, ...clock.env } });
});
afterAll(async () => {
  await world.stop();
  clock.close();
  remove();
});

const run = async (...args: string[]) => (await runAdmin(world, ...args)).output;

/** Signs in once more. */
const signIn = async (user: typeof ala): Promise<Client> => clientOf(world, await tokenOf(user));

const tokenOf = async (user: typeof ala): Promise<string> => (await world.as().testLogin({ body: user })).token;

test('a person sees where they are signed in, and logs out there', async () => {
  const [laptop, phone] = [await signIn(ala), await signIn(ala)];
  expect(await laptop.sessions()).toEqual([{ id: expect.any(String), isPresent: true }]);
  await phone.noteSession({ body: { device: 'Safari · iPhone' } });
  await laptop.noteSession({ body: { device: 'Firefox · Linux' } });
  await laptop.noteSession({ body: { device: 'Firefox · Linux' } });
  const seen = await laptop.sessions();
  expect(seen).toEqual([
    { id: expect.any(String), device: 'Firefox · Linux', usedAt: expect.any(String), isPresent: true },
    { id: expect.any(String), device: 'Safari · iPhone', usedAt: expect.any(String), isPresent: false },
  ]);

  const sessionId = seen[1]!.id;
  const someoneElse = await signIn(ola);
  expect(await refused(someoneElse.logout({ body: { sessionId } }))).toMatchObject({
    status: 404,
    code: 'SESSION_NOT_FOUND',
  });
  await laptop.logout({ body: { sessionId } });
  expect(await refusedAtLast(() => phone.sessions())).toMatchObject({ status: 401 });
  expect(await laptop.sessions()).toEqual([seen[0]]);
});

test('sessions that ended stay ended, though the clock of the instance that ends the others is an hour behind', async () => {
  const isRefused = async (client: Client) => (await refusedAtLast(() => client.sessions())).status === 401;
  clock.set(Date.now() + 3_600_000);
  const [before, first] = [await signIn(ala), await signIn(ala)];
  await first.logout({ body: { everywhere: true } });
  expect(await isRefused(before)).toBe(true);
  const [between, second] = [await signIn(ala), await signIn(ala)];
  clock.set(Date.now());
  await second.logout({ body: { everywhere: true } });
  for (const one of [second, between, first, before]) expect(await isRefused(one)).toBe(true);
  expect(await (await signIn(ala)).sessions()).toHaveLength(1);
});

test('what is noted of sessions and what they eat is exported, and goes with the person', async () => {
  const calls = await signIn(ola);
  await calls.noteSession({ body: { device: 'Chrome · Android' } });
  await calls.saveOwnDiet({ body: { diets: ['vegan'], allergens: [] } });
  const exported = JSON.parse(await run('export', ola.email)) as {
    person: { id: string };
    sessions: object[];
    diet: object;
  };
  expect(exported.diet).toMatchObject({ diets: ['vegan'], allergens: [] });
  expect(exported.sessions).toContainEqual(expect.objectContaining({ device: 'Chrome · Android' }));
  await run('erase', ola.email);
  expect(JSON.parse(await run('export', exported.person.id))).toMatchObject({ sessions: [], diet: null });
});

test('who signs in while they are erased has no session under the name that was erased', async () => {
  const id = personIdIn(await tokenOf(ewa));
  let isErased = false;
  const tokens: string[] = [];
  const signInAgain = async () => {
    while (!isErased) tokens.push(await tokenOf(ewa));
  };
  const people = Array.from({ length: 4 }, signInAgain);
  await eventually(async () => tokens.length > 0);
  await run('erase', ewa.email);
  isErased = true;
  await Promise.all(people);
  const ofErased = tokens.filter((token) => personIdIn(token) === id);
  expect(ofErased.length).toBeGreaterThan(0);
  for (const token of ofErased) expect((await refusedAtLast(() => clientOf(world, token).sessions())).status).toBe(401);
});

test('a person keeps what they eat for themselves', async () => {
  const [here, someoneElse] = [await signIn(ala), await signIn(ola)];
  expect(await here.ownDiet()).toEqual({ diets: [], allergens: [] });
  const diet = { diets: ['vegetarian' as const], allergens: ['nuts' as const, 'milk' as const] };
  await here.saveOwnDiet({ body: diet });
  expect(await here.ownDiet()).toEqual(diet);
  expect(await someoneElse.ownDiet()).toEqual({ diets: [], allergens: [] });
  const body = { diets: [], allergens: ['cheese'] } as never;
  expect(await refused(here.saveOwnDiet({ body }))).toMatchObject({ status: 400 });
});

test('an administrator is not told that NATS is away because of what is just being published of somebody else', async () => {
  await signIn(ala);
  const _id = personIdIn(await tokenOf(ola));
  const people = (await world.database()).collection<{ _id: string; outbox: object[] }>('people');
  await people.updateOne({ _id }, { $push: { outbox: { id: 'publishing', at: new Date() } } });
  expect(JSON.parse(await run('export', ala.email))).toMatchObject({ person: { username: 'Ala' } });
});
