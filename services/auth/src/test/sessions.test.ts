import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClient, type Client } from '@kantyna/contracts/client';
import { endpoints } from '@kantyna/contracts/endpoints';
import { refused, refusedAtLast } from '@kantyna/test-support/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import { admin } from '../admin.js';
import { testLogin } from './test-login.js';

const ala = { username: 'Ala', email: 'ala@firma.pl' };
const ola = { username: 'Ola', email: 'ola@firma.pl' };
const { env, remove } = testLogin([ala, ola]);
let world: ServiceWorld;

beforeAll(async () => {
  world = await startServiceWorld('auth', { env });
});
afterAll(async () => {
  await world.stop();
  remove();
});

/** Signs in once more. */
async function signIn(user: typeof ala): Promise<Client> {
  const { token } = await world.as().testLogin({ body: user });
  return createClient(endpoints, { origin: world.urls[0]!, headers: () => ({ authorization: `Bearer ${token}` }) });
}

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

test('what is noted of sessions and what they eat is exported, and goes with the person', async () => {
  const { infrastructure } = world;
  const env = {
    MONGODB_URI: infrastructure.mongodbUri,
    DATABASE: 'kantyna_auth',
    NATS_URL: infrastructure.natsUrlOf('auth'),
  };
  const run = async (...args: string[]) => {
    let output = '';
    const write = (text: string) => void (output += text);
    await admin(args, env, { out: write, err: write });
    return output;
  };
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
